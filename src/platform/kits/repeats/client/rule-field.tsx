import { Suspense, useState } from 'react';
import { addDays, type CalendarDate, findWeekday } from '../../../../base/calendar.ts';
import { DateTimeField } from '../../../../ui/fields/date-time-field.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { formatRule, parseRule, type Rule, type RuleFrequency, withoutEnd } from '../shared/rule.ts';
import { listRulesOf } from './custom/rules-of.ts';
import { describeRule } from './describe-rule.ts';
import { useRepeatTexts } from './texts/en.ts';

const CustomRule = lazyPart(async () => (await import('./custom/custom-rule.tsx')).CustomRule);

interface RuleFieldProps {
  /** The parts of an RRULE; empty is once. */
  value: string;
  /** The day of the first time, to which the choices fit. */
  start: CalendarDate;
  onChange: (value: string) => void;
}

const once = 'once';
const custom = 'custom';
const workdays = [1, 2, 3, 4, 5].map((day) => ({ day }));

/** The usual rules for something that begins on a day. */
function listUsual(start: CalendarDate): readonly Rule[] {
  const every = (frequency: RuleFrequency, more: Partial<Rule> = {}): Rule => ({
    frequency,
    interval: 1,
    ...more,
  });
  const day = findWeekday(start);
  const nth = Math.ceil(Number(start.slice(8, 10)) / 7);
  const isLast = addDays(start, 7).slice(0, 7) !== start.slice(0, 7);
  return [
    every('DAILY'),
    every('WEEKLY', { days: workdays }),
    every('WEEKLY', { days: [{ day }] }),
    every('WEEKLY', { days: [{ day }], interval: 2 }),
    every('MONTHLY', { monthDays: [Number(start.slice(8, 10))] }),
    every('MONTHLY', { days: [{ day, nth: isLast && nth > 4 ? -1 : nth }] }),
    ...(isLast && nth === 4 ? [every('MONTHLY', { days: [{ day, nth: -1 }] })] : []),
    every('YEARLY'),
  ];
}

type End = 'never' | 'until' | 'count';
const endOf = ({ until, count }: Rule): End => (until ? 'until' : count === undefined ? 'never' : 'count');
/** What a chosen end begins with: a month, or so many times. */
const [firstDays, firstCount] = [30, 10];

/** Chooses how often something takes place, and when that ends. */
export function RuleField({ value, start, onChange }: RuleFieldProps) {
  const texts = useRepeatTexts();
  const format = useFormat();
  const rule = parseRule(value);
  const current = rule && formatRule(withoutEnd(rule));
  const usual = listUsual(start).map(formatRule);
  const rules = current === undefined || usual.includes(current) ? usual : [...usual, current];
  const [isCustom, setIsCustom] = useState(false);
  const write = (chosen: Rule) =>
    onChange(
      formatRule({
        ...chosen,
        ...(rule?.until && { until: rule.until }),
        ...(rule?.count && { count: rule.count }),
      }),
    );
  const choose = (key: string) => {
    setIsCustom(key === custom);
    if (key === once) return onChange('');
    const [weekly] = listRulesOf('WEEKLY', 1, start);
    const chosen = key === custom ? (rule ?? weekly) : parseRule(key);
    if (chosen) write(chosen);
  };
  const chooseEnd = (end: End) => {
    if (!rule) return;
    const open = withoutEnd(rule);
    const ends = {
      never: open,
      until: { ...open, until: `${addDays(start, firstDays)}T23:59:59.000Z` },
      count: { ...open, count: firstCount },
    };
    onChange(formatRule(ends[end]));
  };
  return (
    <div className="grid gap-4 @sm/form:grid-cols-2">
      <Select
        label={texts.label}
        value={current === undefined ? once : isCustom ? custom : current}
        onValueChange={choose}
        options={[
          { value: once, label: texts.once },
          ...rules.map((one) => ({ value: one, label: describeRule(one, texts, format) })),
          { value: custom, label: `${texts.other}…` },
        ]}
      />
      {rule && (
        <Select
          label={texts.ends}
          value={endOf(rule)}
          onValueChange={chooseEnd}
          options={[
            { value: 'never', label: texts.endsNever },
            { value: 'until', label: texts.endsOn },
            { value: 'count', label: texts.endsAfter },
          ]}
        />
      )}
      {rule?.until && (
        <DateTimeField
          kind="date"
          label={texts.until}
          value={rule.until.slice(0, 10)}
          min={start}
          onValueChange={(day) => day && onChange(formatRule({ ...rule, until: `${day}T23:59:59.000Z` }))}
          className="@sm/form:col-start-2"
        />
      )}
      {rule?.count !== undefined && (
        <TextField
          label={texts.count}
          inputMode="numeric"
          value={String(rule.count)}
          onChange={({ target }) => {
            const count = Number(target.value.replaceAll(/\D/g, '')) || 1;
            onChange(formatRule({ ...rule, count: Math.min(count, 999) }));
          }}
          className="@sm/form:col-start-2"
        />
      )}
      {rule && isCustom && (
        <Suspense fallback={<div className="h-16" />}>
          <CustomRule rule={rule} start={start} onChange={(changed) => onChange(formatRule(changed))} />
        </Suspense>
      )}
    </div>
  );
}
