import clsx from 'clsx';
import { Icon } from '../../../../../ui/icons/icon.tsx';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  tabIndex: number;
  /** With Shift held: everything up to this row. */
  onSelect: (isRange: boolean) => void;
  className?: string;
}

const area = 'relative z-1 grid size-9 shrink-0 cursor-pointer place-items-center sm:w-8';
const box =
  'ring-focus peer col-start-1 row-start-1 cursor-pointer appearance-none border bg-paper transition-colors';
const mark =
  'pointer-events-none col-start-1 row-start-1 opacity-0 transition-opacity peer-checked:opacity-100';

/** The square box that selects a row for bulk actions. */
export function SelectBox({ label, checked, tabIndex, onSelect, className }: SelectBoxProps) {
  return (
    <label className={clsx(area, className)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        onChange={(event) => onSelect('shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)}
        className={clsx(
          box,
          'size-4.5 rounded-[5px] border-edge checked:border-accent checked:bg-accent hover:border-accent',
        )}
      />
      <Icon name="check" size={14} className={clsx(mark, 'text-onaccent')} />
    </label>
  );
}
