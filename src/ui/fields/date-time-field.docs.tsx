import { type ComponentDocs, WithState } from '../component-docs.ts';
import { fieldPropDocs } from './field.docs.tsx';
import { DateTimeField } from './date-time-field.tsx';

/** The page of DateTimeField. */
export const dateTimeFieldDocs: ComponentDocs = {
  name: 'DateTimeField',
  summary:
    'A date with an optional time, typed in natural language ("tomorrow 14:30", "fri", "3/12") or chosen from a month.',
  props: [
    ...fieldPropDocs,
    { name: 'kind', type: "'date' | 'datetime'", summary: 'What is asked for.', default: "'datetime'" },
    {
      name: 'value',
      type: 'string',
      summary: 'Local time, such as `2026-11-21` or `2026-11-21T08:30`; empty for no date.',
    },
    { name: 'onValueChange', type: '(value: string) => void', summary: 'Called with the new value.' },
    {
      name: 'now',
      type: 'string',
      summary: 'The current local time; by default the device’s.',
      default: 'readWallClock()',
    },
    { name: 'min', type: 'string | undefined', summary: 'The first value that can be chosen.' },
    {
      name: 'max',
      type: 'string | undefined',
      summary: 'The last value that can be chosen; typed dates without a year stay before it.',
    },
    {
      name: 'allDayTime',
      type: 'string',
      summary: 'The time of a date without one, such as `23:59`; shown as "Any time".',
    },
    { name: 'example', type: 'string', summary: 'An example of what can be typed, as the placeholder.' },
    {
      name: 'isCompact',
      type: 'boolean',
      summary: 'As low as a cell of a table, without buttons.',
      default: 'false',
    },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [
    { keys: 'Enter', does: 'Applies the typed date.' },
    { keys: 'ArrowDown', does: 'Opens the month.' },
    { keys: 'Escape', does: 'Closes the month.' },
  ],
  screenReader: 'Announced as a text field; unrecognized input is announced as an error.',
  examples: [
    {
      title: 'A date and a time',
      render: () => (
        <WithState initial="2026-11-21T08:30">
          {(value, setValue) => <DateTimeField label="Starts" value={value} onValueChange={setValue} />}
        </WithState>
      ),
    },
    {
      title: 'A date with an error',
      render: () => (
        <WithState initial="2026-11-20">
          {(value, setValue) => (
            <DateTimeField
              kind="date"
              label="Due"
              value={value}
              onValueChange={setValue}
              error="Due date is before the start date"
            />
          )}
        </WithState>
      ),
    },
    {
      title: 'Any time of the day',
      render: () => (
        <WithState initial="">
          {(value, setValue) => (
            <DateTimeField label="Due" value={value} onValueChange={setValue} allDayTime="23:59" />
          )}
        </WithState>
      ),
    },
  ],
};
