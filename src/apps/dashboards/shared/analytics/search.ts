import { choiceNames, type Choices, readChoices } from '../choices.ts';

/** What the address of the dashboard says beside its path. */
export interface AnalyticsSearch extends Choices<(typeof choiceNames.analytics)[number]> {
  /** The charts also show the period before. */
  compare?: true | undefined;
}

/** Reads the search of the address; what it does not know is left out. */
export const readAnalyticsSearch = (search: Record<string, unknown>): AnalyticsSearch => ({
  ...((search['compare'] === true || search['compare'] === 'true') && { compare: true }),
  ...readChoices(search, choiceNames.analytics),
});

export const analyticsPath = '/apps/dashboards/analytics';
