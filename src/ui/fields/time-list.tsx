import clsx from 'clsx';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import { formatTime } from './date-format.ts';

type TimeListProps = {
  /** The chosen time, as `14:30`; empty is none. */
  value: string;
  onValueChange: (time: string) => void;
  /** A time that stands for any time of the day, offered first by that name. */
  allDayTime?: string | undefined;
};

const halfHours = Array.from(
  { length: 48 },
  (_item, index) => `${String(index >> 1).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);
const firstShown = '08:00';

/** The times of a day in steps of thirty minutes; arrows, Home and End move, Enter chooses. */
export function TimeList({ value, onValueChange, allDayTime }: TimeListProps) {
  const texts = useUiTexts();
  const list = useRef<HTMLDivElement>(null);
  const times = useMemo(() => {
    const known = new Set([...halfHours, ...(value && value !== allDayTime ? [value] : [])]);
    return [...(allDayTime ? [allDayTime] : []), ...[...known].toSorted()];
  }, [value, allDayTime]);
  const [active, setActive] = useState<string | null>(null);
  const shown = [active, value, firstShown].find((time) => time !== null && times.includes(time));
  useLayoutEffect(() => {
    const box = list.current;
    const option = box?.querySelector<HTMLElement>('[tabindex="0"]');
    if (box && option) box.scrollTop = option.offsetTop - box.clientHeight / 3;
  }, [value]);
  const handleKey = (event: KeyboardEvent) => {
    const index = times.indexOf(shown ?? '');
    const target = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: times.length - 1 }[event.key];
    const time = target === undefined ? undefined : times[target];
    if (target === undefined) return;
    if (time !== undefined) {
      setActive(time);
      list.current?.querySelector<HTMLElement>(`[data-time="${time}"]`)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={texts.time}
      tabIndex={-1}
      onKeyDown={handleKey}
      className="relative h-69 w-25 overflow-y-auto p-1 text-[0.8125rem] tabular-nums"
    >
      {times.map((time) => (
        <button
          key={time}
          type="button"
          role="option"
          data-time={time}
          tabIndex={time === shown ? 0 : -1}
          aria-selected={time === value}
          onClick={() => onValueChange(time)}
          className={clsx(
            'ring-focus-inset flex h-8 w-full items-center rounded-lg px-2',
            time === value ? 'bg-primary font-bold text-onprimary' : 'hover:bg-hover',
          )}
        >
          {time === allDayTime ? texts.anyTime : formatTime(texts.locale, time)}
        </button>
      ))}
    </div>
  );
}
