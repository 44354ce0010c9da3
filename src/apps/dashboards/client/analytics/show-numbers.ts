import type { AnalyticsNumber, CountedChoice } from '../../shared/analytics/counted.ts';
import type { CardAbout, CardData } from '../card/card-info.tsx';
import { useDashboardTexts } from '../texts/en.ts';

/** A number whose list is wanted. */
export interface WantedNumbers extends CountedChoice {
  readonly title: string;
  readonly number: AnalyticsNumber;
}

/** Opens the list of what a number adds up. */
export type ShowNumbers = (wanted: WantedNumbers) => void;

/** How a card of the analytics dashboard is counted, with the way to its list. */
export function useAbout(
  number: AnalyticsNumber,
  data: CardData | undefined,
  onOpenList: () => void,
): CardAbout {
  const { formulas, utcDays, everyone } = useDashboardTexts();
  return { formula: formulas[number], time: utcDays, rights: everyone, data, onOpenList };
}
