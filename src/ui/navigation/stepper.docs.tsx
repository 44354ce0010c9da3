import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Stepper } from './stepper.tsx';

/** The page of Stepper. */
export const stepperDocs: ComponentDocs = {
  name: 'Stepper',
  summary: 'The steps of a process: done, current, and upcoming.',
  props: [
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    { name: 'steps', type: 'readonly Step[]', summary: 'The steps: a label and an optional hint.' },
    {
      name: 'current',
      type: 'number',
      summary: 'The index of the current step; the number of steps when all are done.',
    },
    { name: 'onStepChange', type: '(index: number) => void', summary: 'Turns the steps into buttons.' },
    {
      name: 'vertical',
      type: 'boolean',
      summary: 'Vertical instead of horizontal.',
      default: 'false',
    },
  ],
  keyboard: [{ keys: 'Tab, Enter', does: 'Goes to a step, if the steps are buttons.' }],
  screenReader: 'An ordered list; the current step is marked, and finished steps are announced as done.',
  examples: [
    {
      title: 'Side by side',
      render: () => (
        <Stepper
          label="Import contacts"
          steps={[{ label: 'Choose a file' }, { label: 'Match columns' }, { label: 'Import' }]}
          current={1}
        />
      ),
    },
    {
      title: 'Vertical, as buttons',
      render: () => (
        <WithState initial={1}>
          {(current, setCurrent) => (
            <Stepper
              vertical
              label="Course"
              steps={[
                { label: 'Introduction', hint: '5 min' },
                { label: 'Your first board', hint: '12 min' },
                { label: 'Share it', hint: '4 min' },
              ]}
              current={current}
              onStepChange={setCurrent}
            />
          )}
        </WithState>
      ),
    },
  ],
};
