import type { ComponentDocs } from '../component-docs.ts';
import { fieldPropDocs } from './field.docs.tsx';
import { DateTimeField } from './date-time-field.tsx';

/** The page of DateTimeField. */
export const dateTimeFieldDocs: ComponentDocs = {
  name: 'DateTimeField',
  summary:
    'A date, a time or both, by the browser’s own picker; the value is the local wall clock, as `2026-11-21T08:30`.',
  element: 'input',
  props: [
    ...fieldPropDocs,
    {
      name: 'kind',
      type: "'date' | 'time' | 'datetime-local'",
      summary: 'What is asked for.',
      default: "'datetime-local'",
    },
  ],
  examples: [
    { title: 'Both', render: () => <DateTimeField label="Begins" defaultValue="2026-11-21T08:30" /> },
    {
      title: 'A date with an error',
      render: () => (
        <DateTimeField
          kind="date"
          label="Due"
          defaultValue="2026-11-20"
          error="The due date lies before the start"
        />
      ),
    },
  ],
};
