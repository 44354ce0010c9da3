import { useRef, useState, type ComponentProps, type ComponentType, type KeyboardEvent } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { reportLoadFailure } from '../load-failure.ts';
import { useUiTexts } from '../ui-texts.ts';
import { formatWall, readWallClock } from './date-format.ts';
import type { DatePopover } from './date-popover.tsx';
import { loadDateReader } from './date-reader.ts';
import { Field, type FieldProps } from './field.tsx';
import { useDateText } from './use-date-text.ts';

type DateTimeFieldProps = FieldProps & {
  kind?: 'date' | 'datetime';
  /** The wall clock, as `2026-11-21` or `2026-11-21T08:30`; empty is no date. */
  value: string;
  onValueChange: (value: string) => void;
  /** The wall clock now; without it, that of the device. */
  now?: string;
  min?: string | undefined;
  max?: string | undefined;
  /** The time of a date without one, such as `23:59`: not shown, and offered as "Any time". */
  allDayTime?: string;
  /** An example of valid input; defaults to a relative day. */
  example?: string;
  /** As tall as a table cell, without buttons. */
  isCompact?: boolean;
  className?: string;
};

type Popover = ComponentType<ComponentProps<typeof DatePopover>>;
const loadPopover = () => import('./date-popover.tsx').then((module) => module.DatePopover);
const prefetch = () => void Promise.all([loadPopover(), loadDateReader()]).catch(() => undefined);

const exampleParts = { day: 'numeric', month: 'long' } as const;

/** Whether the popover is open, and whether the focus stays in the field or moves to the month. */
function usePopover() {
  const [open, setOpen] = useState<false | 'typing' | 'choosing'>(false);
  const [Popover, setPopover] = useState<Popover | null>(null);
  const show = (how: 'typing' | 'choosing') => {
    setOpen(how);
    if (!Popover) loadPopover().then((loaded) => setPopover(() => loaded), reportLoadFailure);
  };
  return { open, Popover, show, close: () => setOpen(false) };
}

/** A date, perhaps with a time: typed as people say it ("tomorrow 14:30", "fri", "3/12"), or chosen from a month. */
export function DateTimeField({
  kind = 'datetime',
  value,
  onValueChange,
  now = readWallClock(),
  min,
  max,
  allDayTime,
  example,
  isCompact = false,
  ...field
}: DateTimeFieldProps) {
  const texts = useUiTexts();
  const bounds = { kind, now, min, max, allDayTime };
  const { open, Popover, show, close } = usePopover();
  const box = useRef<HTMLDivElement>(null);
  const day = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTouch = useRef(false);
  const text = useDateText(value, onValueChange, bounds, input);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.isTyped) {
      close();
      if (text.commitAndSend()) return; // the form may be sent
      event.stopPropagation(); // the keys of the form would send it
    } else if (event.key !== 'ArrowDown') return;
    else if (open && day.current) day.current.focus();
    else {
      text.commit();
      show('choosing');
    }
    event.preventDefault();
  };
  return (
    <Field
      {...field}
      error={
        field.error ??
        (text.isUnclear ? texts.dateUnclear(formatWall(texts.locale, '2026-12-05', exampleParts)) : null)
      }
    >
      {(control) => (
        <div ref={box} className="relative" onPointerEnter={prefetch} onFocus={prefetch}>
          <input
            ref={input}
            {...control}
            autoComplete="off"
            placeholder={example ?? (max && max <= now ? texts.pastDateExample : texts.dateExample)}
            value={text.text}
            onChange={({ target }) => text.type(target.value)}
            onBlur={text.commit}
            onKeyDown={handleKey}
            onPointerDown={({ pointerType }) => (isTouch.current = pointerType === 'touch')}
            onMouseDown={(event) => isTouch.current && event.preventDefault()} // no keyboard over the sheet
            onClick={() => open || show(isTouch.current ? 'choosing' : 'typing')}
            className={isCompact ? 'field h-8 ps-2 pe-8 text-[0.8125rem]' : 'field field-line ps-3 pe-18'}
          />
          {!isCompact && (
            <div className="absolute inset-y-0 end-1.5 flex items-center">
              {value !== '' && (
                <IconButton
                  plain
                  size="sm"
                  icon="close"
                  label={`${texts.clear}: ${field.label}`}
                  onClick={() => {
                    text.choose('');
                    input.current?.focus();
                  }}
                />
              )}
              <IconButton
                size="sm"
                icon="event"
                label={`${texts.chooseDate}: ${field.label}`}
                aria-haspopup="dialog"
                aria-expanded={open !== false}
                onClick={() => (open === 'choosing' ? close() : show('choosing'))}
              />
            </div>
          )}
          {Popover && (
            <Popover
              {...bounds}
              anchor={box}
              label={field.label}
              open={open !== false}
              onOpenChange={(wanted) => wanted || close()}
              value={text.meaning}
              onValueChange={text.choose}
              keepsFocus={open === 'typing'}
              finalFocus={input}
              dayRef={day}
            />
          )}
        </div>
      )}
    </Field>
  );
}
