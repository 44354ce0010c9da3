import clsx from 'clsx';
import { Icon } from '../../../../../ui/icons/icon.tsx';

interface BoxProps {
  label: string;
  checked: boolean;
  tabIndex: number;
}

const area = 'relative z-1 grid size-9 shrink-0 cursor-pointer place-items-center sm:w-8';
const box =
  'ring-focus peer col-start-1 row-start-1 cursor-pointer appearance-none border bg-paper transition-colors';
const mark =
  'pointer-events-none col-start-1 row-start-1 opacity-0 transition-opacity peer-checked:opacity-100';

/** A round box that marks a record as done; red for what must not wait. */
export function CompletedBox({
  label,
  checked,
  tabIndex,
  isImportant,
  disabled,
  onChange,
}: BoxProps & { isImportant: boolean; disabled: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={clsx(area, 'group/box')}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className={clsx(
          box,
          'size-4.5 rounded-full border-[1.5px] checked:border-accent checked:bg-accent disabled:pointer-events-none disabled:opacity-45',
          isImportant
            ? 'border-danger-text hover:bg-danger/10'
            : 'border-edge hover:border-accent hover:bg-active',
        )}
      />
      <Icon
        name="check"
        size={14}
        className={clsx(
          mark,
          'text-dim group-hover/box:opacity-60 peer-checked:text-onaccent peer-checked:opacity-100!',
        )}
      />
    </label>
  );
}
