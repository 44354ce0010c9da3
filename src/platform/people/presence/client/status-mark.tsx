import clsx from 'clsx';
import type { PresenceStatus } from '../shared/schema.ts';

const colors: Record<PresenceStatus, string> = {
  online: '#4CAF50',
  away: '#FFC107',
  'do-not-disturb': '#F44336',
  offline: '#646464',
};
/** A sign next to the color, for those who do not see colors; on a 16-unit grid. */
const signs: Record<PresenceStatus, string> = {
  online: 'm4.5 8.2 2.4 2.4 4.6-4.8',
  away: 'M8 4.2V8l2.6 1.8',
  'do-not-disturb': 'M4.4 8h7.2',
  offline: 'm5.4 5.4 5.2 5.2m0-5.2-5.2 5.2',
};

type StatusMarkProps = { status: PresenceStatus | undefined; size?: number; className?: string };

/** A person's status as a small disc, nothing while it is unknown; its parent says it in words. */
export function StatusMark({ status, size = 12, className }: StatusMarkProps) {
  if (status === undefined) return null;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      data-status={status}
      className={clsx('shrink-0 rounded-full', className)}
    >
      <circle cx="8" cy="8" r="8" fill={colors[status]} />
      <path
        d={signs[status]}
        fill="none"
        stroke={status === 'away' ? '#3a2c00' : '#fff'}
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
