import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Chip } from './chip.tsx';

/** The page of Chip. */
export const chipDocs: ComponentDocs = {
  name: 'Chip',
  summary: 'A label: a colored dot and a word on a tinted background.',
  element: 'span',
  props: [
    { name: 'label', type: 'string', summary: 'The word.' },
    { name: 'tone', type: 'Tone', summary: 'Its color.', default: "'gray'" },
    { name: 'icon', type: 'IconName', summary: 'Replaces the dot.' },
    { name: 'onRemove', type: '() => void', summary: 'Adds a remove button named after the label.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves to the remove button, if there is one.' }, { keys: 'Enter, Space', does: 'Removes the chip.' }],
  screenReader: 'Its text; the remove button is named after it. The color is silent, so the word has to say it all.',
  examples: [
    {
      title: 'Tones',
      render: () => (
        <>
          <Chip label="Home" tone="green" /> <Chip label="Office" tone="blue" />
        </>
      ),
    },
    {
      title: 'Removable',
      render: () => (
        <WithState initial={true}>
          {(isShown, setShown) =>
            isShown && <Chip label="Urgent" tone="red" onRemove={() => setShown(false)} />
          }
        </WithState>
      ),
    },
  ],
};
