import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Stepper } from './stepper.tsx';

/** The page of Stepper. */
export const stepperDocs: ComponentDocs = {
  name: 'Stepper',
  summary: 'The steps of a process: those that are done, the current one, and those to come.',
  props: [
    { name: 'label', type: 'string', summary: 'What the steps lead to, for screen readers.' },
    { name: 'steps', type: 'readonly Step[]', summary: 'The steps: a label and perhaps a hint.' },
    {
      name: 'current',
      type: 'number',
      summary: 'The index of the step that is under way; the number of steps when all are done.',
    },
    { name: 'onStepChange', type: '(index: number) => void', summary: 'Makes the steps buttons.' },
    {
      name: 'vertical',
      type: 'boolean',
      summary: 'One below the other instead of side by side.',
      default: 'false',
    },
  ],
  keyboard: [{ keys: 'Tab, Enter', does: 'Goes to a step, where the steps are buttons.' }],
  screenReader: 'An ordered list; the current step is marked, and those before it say that they are done.',
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
      title: 'One below the other, as buttons',
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
