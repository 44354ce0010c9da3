import { type ComponentDocs, WithState } from '../component-docs.ts';
import { SegmentedControl } from './segmented-control.tsx';

/** The page of SegmentedControl. */
export const segmentedControlDocs: ComponentDocs = {
  name: 'SegmentedControl',
  summary: 'One choice of a few as a row of radio buttons; the arrow keys move through them.',
  props: [
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    {
      name: 'segments',
      type: 'readonly Segment<Value>[]',
      summary: 'The options: a value, a label, and an optional icon.',
    },
    { name: 'value', type: 'Value', summary: 'What is chosen.' },
    { name: 'onValueChange', type: '(value: Value) => void', summary: 'Called with the new value.' },
    { name: 'className', type: 'string', summary: 'Classes for the root element.' },
  ],
  keyboard: [{ keys: 'ArrowLeft, ArrowRight', does: 'Chooses the neighboring segment.' }],
  screenReader: 'Announced as a group of radio buttons.',
  examples: [
    {
      title: 'A view',
      render: () => (
        <WithState initial="month">
          {(value, setValue) => (
            <SegmentedControl
              label="View"
              segments={[
                { value: 'month', label: 'Month' },
                { value: 'week', label: 'Week' },
                { value: 'day', label: 'Day' },
              ]}
              value={value}
              onValueChange={setValue}
            />
          )}
        </WithState>
      ),
    },
  ],
};
