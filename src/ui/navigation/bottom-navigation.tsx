import clsx from 'clsx';
import { Icon, type IconName } from '../icons/icon.tsx';

type Destination<Value extends string> = { value: Value; label: string; icon: IconName };

type BottomNavigationProps<Value extends string> = {
  /** Its name, for screen readers. */
  label: string;
  /** Three to five. */
  destinations: readonly Destination<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** The main places of an app in a bar at the bottom of a phone, within reach of the thumb. */
export function BottomNavigation<Value extends string>({
  label,
  destinations,
  value,
  onValueChange,
  className,
}: BottomNavigationProps<Value>) {
  return (
    <nav aria-label={label} className={clsx('border-t border-line bg-paper', className)}>
      <ul className="flex">
        {destinations.map((destination) => {
          const isHere = destination.value === value;
          return (
            <li key={destination.value} className="min-w-0 flex-1">
              <button
                type="button"
                aria-current={isHere ? 'page' : undefined}
                onClick={() => onValueChange(destination.value)}
                className={clsx(
                  'ring-focus-inset flex h-15 w-full flex-col items-center justify-center gap-1 px-1 text-xs transition-colors',
                  isHere ? 'font-semibold text-accent-text' : 'text-dim hover:text-ink',
                )}
              >
                <Icon name={destination.icon} size={22} />
                <span className="max-w-full truncate">{destination.label}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
