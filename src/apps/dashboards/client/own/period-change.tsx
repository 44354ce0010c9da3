import clsx from 'clsx';
import { VisuallyHidden } from '../../../../ui/data/visually-hidden.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { WidgetRange } from '../../shared/own/dashboard.ts';
import { useMeasureWords } from './measure-words.ts';
import { useOwnTexts } from './texts/en.ts';

interface PeriodChangeProps {
  now: number;
  before: number;
  range: WidgetRange;
  /** Without the words beside the percentage; screen readers get them anyway. */
  isShort?: boolean;
}

/** How much an amount has changed since the period before: as a percentage, and as a sentence for screen readers. */
export function PeriodChange({ now, before, range, isShort = false }: PeriodChangeProps) {
  const texts = useOwnTexts();
  const { formatPercent } = useMeasureWords();
  const period = texts.periodsBefore[range];
  if (before === 0 || now === before)
    return (
      <span className="text-dim">
        {now === before ? isShort ? <Same /> : texts.same : isShort ? <NoBefore /> : texts.noBefore}
      </span>
    );
  const isMore = now > before;
  const percent = formatPercent((now - before) / before);
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <span
        aria-hidden="true"
        className={clsx(
          'inline-flex items-center gap-1 font-semibold tabular-nums',
          isMore ? 'text-success-text' : 'text-danger-text',
        )}
      >
        <Icon name={isMore ? 'trending_up' : 'trending_down'} size={18} />
        {percent}
      </span>
      {!isShort && (
        <span aria-hidden="true" className="truncate text-dim">
          {texts.against(period)}
        </span>
      )}
      <VisuallyHidden>{isMore ? texts.more(percent, period) : texts.less(percent, period)}</VisuallyHidden>
    </span>
  );
}

const Same = () => <ShortWord text={useOwnTexts().same} />;
const NoBefore = () => <ShortWord text={useOwnTexts().noBefore} />;

/** A dash for the eye, words for screen readers. */
function ShortWord({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}
