import {
  formatRecurrence,
  type Frequency,
  parseRecurrence,
  type Recurrence,
} from '../../../../base/recurrence.ts';
import { fromWallClock, toWallClock } from '../../../../base/wall-clock.ts';
import { useClock } from '../../../people/clock/client/clock.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { describeRepeat } from './describe-repeat.ts';
import { useRepeatTexts } from './texts/en.ts';

export interface RepeatValue {
  /** A recurrence as RFC 5545 writes it. */
  value: string | null;
  /** When the record is due, from which it is repeated; a repetition without one sets it. */
  due: string | null;
  onChange: (value: string | null, due: string | null) => void;
}

type Rule = Pick<Recurrence, 'frequency' | 'interval' | 'weekdays'>;
const once = 'once';
const every = (frequency: Frequency, weekdays: readonly number[] = [], interval = 1): Rule => ({
  frequency,
  interval,
  weekdays,
});
const usual: readonly Rule[] = [
  every('DAILY'),
  every('WEEKLY', [1, 2, 3, 4, 5]),
  every('WEEKLY'),
  every('WEEKLY', [], 2),
  every('MONTHLY'),
  every('YEARLY'),
];
const keyOf = ({ frequency, interval, weekdays }: Rule) => `${frequency} ${interval} ${weekdays.join()}`;

/** Returns the choices of how often a record is repeated, with the chosen one. */
export function useRepeatOptions({ value, due, onChange }: RepeatValue) {
  const texts = useRepeatTexts();
  const format = useFormat();
  const { now, timeZone } = useClock();
  const current = value === null ? undefined : parseRecurrence(value);
  const isUsual = !current || usual.some((rule) => keyOf(rule) === keyOf(current));
  const rules = isUsual ? usual : [...usual, current];
  const choose = (key: string) => {
    const rule = rules.find((one) => keyOf(one) === key);
    if (!rule) return onChange(null, due);
    const start =
      due === null ? `${toWallClock(now, timeZone).slice(0, 10)}T23:59` : toWallClock(due, timeZone);
    onChange(formatRecurrence({ ...rule, start, timeZone }), due ?? fromWallClock(start, timeZone));
  };
  return {
    label: texts.label,
    value: current ? keyOf(current) : once,
    onValueChange: choose,
    options: [
      { value: once, label: texts.once },
      ...rules.map((rule) => ({ value: keyOf(rule), label: describeRepeat(rule, texts, format) })),
    ],
  };
}
