import { choiceNames, type Choices, readChoices } from '../choices.ts';

export const projectTabs = ['home', 'budget', 'team'] as const;
export type ProjectTab = (typeof projectTabs)[number];

/** What the address of the dashboard says beside its path. */
export interface ProjectSearch extends Choices<(typeof choiceNames.project)[number]> {
  project?: string;
  tab?: ProjectTab;
}

/** Reads the search of the address; what it does not know is left out. */
export function readProjectSearch(search: Record<string, unknown>): ProjectSearch {
  const { project, tab } = search;
  const known = projectTabs.find((one) => one === tab);
  return {
    ...(typeof project === 'string' && { project }),
    ...(known && { tab: known }),
    ...readChoices(search, choiceNames.project),
  };
}
