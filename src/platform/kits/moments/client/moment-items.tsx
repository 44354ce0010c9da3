import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { useClock } from '../../../people/clock/client/clock.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { listMoments } from './moment-choices.ts';
import { useMomentTexts } from './texts/en.ts';

interface MomentItemsProps {
  menu: MenuParts;
  /** Gets a future time, as an ISO UTC text. */
  onChoose: (instant: string) => void;
  /** Asks for another time, by a MomentDialog. */
  onOther: () => void;
}

/** Menu items: common times, and one that asks for a custom time. */
export function MomentItems({ menu, onChoose, onOther }: MomentItemsProps) {
  const texts = useMomentTexts();
  const format = useFormat();
  const { nowMs, timeZone } = useClock();
  return (
    <>
      {listMoments(nowMs, timeZone).map(({ choice, at }) => (
        <menu.MenuItem key={choice} onClick={() => onChoose(at)}>
          <span className="flex flex-1 justify-between gap-6">
            {texts.choices[choice]}
            <span className="text-dim">
              {format.date(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}
            </span>
          </span>
        </menu.MenuItem>
      ))}
      <menu.MenuItem onClick={onOther}>{texts.other}</menu.MenuItem>
    </>
  );
}
