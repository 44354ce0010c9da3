import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import type { CardAbout, CardData } from '../card/card-info.tsx';
import { useProjectTexts } from './texts/en.ts';

/** How a card of the project dashboard is counted, with the way to its list. */
export function useProjectAbout(formula: string, data?: CardData, onOpenList?: () => void): CardAbout {
  const texts = useProjectTexts();
  const { timeZone } = useClock();
  return { formula, time: texts.zoneDays(timeZone), rights: texts.rights, data, onOpenList };
}
