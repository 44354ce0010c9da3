import { useState } from 'react';
import { type CalendarDate, findFirstWeekday, findWeekday } from '../../../../../base/calendar.ts';
import { foldText } from '../../../../../base/fold.ts';
import { Select } from '../../../../../ui/fields/select.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import { useFormat } from '../../../../frame/i18n/client/format.ts';
import { formatRule, parseRule, type Rule, type RuleFrequency, withoutEnd } from '../../shared/rule.ts';
import { describeRule } from '../describe-rule.ts';
import { listRulesOf } from './rules-of.ts';
import { useRepeatTexts } from '../texts/en.ts';
import { useCustomTexts } from './texts/en.ts';

interface CustomRuleProps {
  rule: Rule;
  /** The day of the first time. */
  start: CalendarDate;
  onChange: (rule: Rule) => void;
}

const frequencies: readonly RuleFrequency[] = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];
const maxInterval = 999;
/** A Monday. */
const mondayMs = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The fields of a custom rule: every so many days, weeks, months or years, and on which days. */
export function CustomRule({ rule, start, onChange }: CustomRuleProps) {
  const texts = useCustomTexts();
  const repeatTexts = useRepeatTexts();
  const format = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const { frequency, interval } = rule;
  const ends = { ...(rule.until && { until: rule.until }), ...(rule.count && { count: rule.count }) };
  const changeInterval = (text: string) => {
    setTyped(text);
    const count = Number(foldText(text));
    if (Number.isInteger(count) && count >= 1 && count <= maxInterval) onChange({ ...rule, interval: count });
  };
  const changeFrequency = (chosen: RuleFrequency) => {
    const [first] = listRulesOf(chosen, interval, start);
    if (first) onChange({ ...first, ...ends });
  };
  const own = formatRule(withoutEnd(rule));
  const usual = listRulesOf('MONTHLY', interval, start).map(formatRule);
  const monthly = usual.includes(own) ? usual : [...usual, own];
  return (
    <div className="grid gap-4 @sm/form:col-span-2 @sm/form:grid-cols-2">
      <TextField
        label={texts.interval}
        inputMode="numeric"
        value={typed ?? String(interval)}
        onChange={({ target }) => changeInterval(target.value)}
        onBlur={() => setTyped(null)}
      />
      <Select
        label={texts.unit}
        value={frequency}
        onValueChange={changeFrequency}
        options={frequencies.map((value) => ({ value, label: texts.units[value](interval) }))}
      />
      {frequency === 'WEEKLY' && <Weekdays rule={rule} start={start} onChange={onChange} />}
      {frequency === 'MONTHLY' && (
        <Select
          label={texts.monthDay}
          value={own}
          onValueChange={(key) => {
            const chosen = parseRule(key);
            if (chosen) onChange({ ...chosen, ...ends });
          }}
          options={monthly.map((value) => ({ value, label: describeRule(value, repeatTexts, format) }))}
          className="@sm/form:col-span-2"
        />
      )}
    </div>
  );
}

/** The weekdays of a rule; at least one. */
function Weekdays({ rule, start, onChange }: CustomRuleProps) {
  const texts = useCustomTexts();
  const format = useFormat();
  // Without weekdays, a weekly rule takes place on that of its start.
  const chosen = new Set(rule.days?.map(({ day }) => day) ?? [findWeekday(start)]);
  const first = findFirstWeekday(format.tag);
  const days = Array.from({ length: 7 }, (_, at) => ((first - 1 + at) % 7) + 1);
  const toggle = (day: number) => {
    const next = chosen.has(day) ? [...chosen].filter((one) => one !== day) : [...chosen, day];
    if (next.length > 0)
      onChange({ ...rule, days: next.toSorted((a, b) => a - b).map((one) => ({ day: one })) });
  };
  const nameOf = (day: number, weekday: 'long' | 'short') =>
    format.date(mondayMs + (day - 1) * dayMs, { weekday, timeZone: 'UTC' });
  return (
    <fieldset className="@sm/form:col-span-2">
      <legend className="mb-1.5 text-[0.8125rem] font-semibold">{texts.weekdays}</legend>
      <div className="flex flex-wrap gap-1.5">
        {days.map((day) => (
          <label
            key={day}
            className="inline-flex h-8 min-w-11 cursor-pointer items-center justify-center rounded-lg border border-edge/60 px-2 text-[0.8125rem] font-semibold text-dim hover:bg-hover has-checked:border-primary has-checked:bg-primary has-checked:text-onprimary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text pointer-coarse:h-11"
          >
            <input
              type="checkbox"
              aria-label={nameOf(day, 'long')}
              checked={chosen.has(day)}
              onChange={() => toggle(day)}
              className="sr-only"
            />
            <span aria-hidden="true">{nameOf(day, 'short')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
