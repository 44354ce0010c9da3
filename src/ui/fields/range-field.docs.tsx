import { type ComponentDocs, WithState } from '../component-docs.ts';
import { fieldPropDocs } from './field.docs.tsx';
import { RangeField } from './range-field.tsx';

/** The page of RangeField. */
export const rangeFieldDocs: ComponentDocs = {
  name: 'RangeField',
  summary: 'A slider for a value between two ends, by pointer or arrow keys.',
  element: 'input',
  props: [
    ...fieldPropDocs,
    { name: 'value', type: 'number', summary: 'Its place.' },
    { name: 'onValueChange', type: '(value: number) => void', summary: 'Called with the new value.' },
    { name: 'valueText', type: 'string', summary: 'The value as text for screen readers.' },
  ],
  keyboard: [
    { keys: 'Arrow keys', does: 'Changes the value by one step.' },
    { keys: 'Home, End', does: 'Sets the smallest or largest value.' },
  ],
  screenReader: 'Announced as a slider with its value, as `valueText` puts it.',
  examples: [
    {
      title: 'A percentage',
      render: () => (
        <WithState initial={40}>
          {(value, setValue) => (
            <RangeField
              label="Zoom"
              min={0}
              max={100}
              step={10}
              value={value}
              onValueChange={setValue}
              valueText={`${value} percent`}
            />
          )}
        </WithState>
      ),
    },
  ],
};
