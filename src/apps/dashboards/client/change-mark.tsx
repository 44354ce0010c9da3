import clsx from 'clsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/data/visually-hidden.tsx';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useDashboardTexts } from './texts/en.ts';

const looks = {
  up: { icon: 'trending_up', color: 'text-success-text' },
  same: { icon: 'trending_flat', color: 'text-dim' },
  down: { icon: 'trending_down', color: 'text-danger-text' },
} as const;

/** Whether a number has changed by more than is shown as 0. */
export function findTrend(percent: number): keyof typeof looks {
  if (Math.abs(percent) < 0.05) return 'same';
  return percent > 0 ? 'up' : 'down';
}

/** How much a number has changed, in percent: up in green, down in red. */
export function ChangeMark({ percent }: { percent: number }) {
  const texts = useDashboardTexts();
  const format = useFormat();
  const trend = findTrend(percent);
  const { icon, color } = looks[trend];
  return (
    <span className={clsx('inline-flex items-center gap-1 font-semibold', color)}>
      <Icon name={icon} size={18} />
      {trend !== 'same' && <VisuallyHidden>{texts[trend]}</VisuallyHidden>}
      <span className="tabular-nums">
        {format.number(Math.abs(percent) / 100, { style: 'percent', maximumFractionDigits: 1 })}
      </span>
    </span>
  );
}
