import { type ComponentDocs, WithState } from '../component-docs.ts';
import { SegmentedControl } from './segmented-control.tsx';

/** The page of SegmentedControl. */
export const segmentedControlDocs: ComponentDocs = {
  name: 'SegmentedControl',
  summary: 'One choice of a few, all in view: a row of radio buttons, so the arrow keys move through it.',
  props: [
    { name: 'label', type: 'string', summary: 'What is chosen here, for screen readers.' },
    {
      name: 'segments',
      type: 'readonly Segment<Value>[]',
      summary: 'What can be chosen: a value, its label and perhaps an icon.',
    },
    { name: 'value', type: 'Value', summary: 'What is chosen.' },
    { name: 'onValueChange', type: '(value: Value) => void', summary: 'Told what is chosen now.' },
    { name: 'className', type: 'string', summary: 'More classes for its outermost element.' },
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
