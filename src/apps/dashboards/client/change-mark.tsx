import clsx from 'clsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/data/visually-hidden.tsx';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useDashboardTexts } from './texts/en.ts';

/** How much a number has changed, in percent: up in green, down in red. */
export function ChangeMark({ percent }: { percent: number }) {
  const texts = useDashboardTexts();
  const format = useFormat();
  const isUp = percent >= 0;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 font-semibold',
        isUp ? 'text-success-text' : 'text-danger-text',
      )}
    >
      <Icon name={isUp ? 'trending_up' : 'trending_down'} size={18} />
      <VisuallyHidden>{isUp ? texts.up : texts.down}</VisuallyHidden>
      <span className="tabular-nums">
        {format.number(Math.abs(percent) / 100, { style: 'percent', maximumFractionDigits: 1 })}
      </span>
    </span>
  );
}
