import { type ComponentDocs, WithState } from '../component-docs.ts';
import { FileDrop } from './file-drop.tsx';

/** The page of FileDrop. */
export const fileDropDocs: ComponentDocs = {
  name: 'FileDrop',
  summary: 'Accepts a file from a button or by drag and drop.',
  props: [
    { name: 'label', type: 'string', summary: 'The label of the button.' },
    {
      name: 'hint',
      type: 'string',
      summary: 'Help next to the button, such as accepted files.',
    },
    { name: 'accept', type: 'string', summary: 'As for a file input: `.csv,text/csv`.' },
    {
      name: 'multiple',
      type: 'boolean',
      default: 'false',
      summary: 'Accepts several files at once.',
    },
    {
      name: 'onFile',
      type: '(file: File) => void',
      summary: 'Called with each chosen or dropped file.',
    },
    { name: 'className', type: 'string', summary: 'More classes.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to it.' },
    { keys: 'Enter, Space', does: 'Opens the choice of files.' },
  ],
  screenReader: 'A file input named by its text and hint.',
  examples: [
    {
      title: 'A table',
      render: () => (
        <WithState initial="">
          {(name, setName) => (
            <>
              <FileDrop
                label="Choose a file"
                hint="or drop it here"
                accept=".csv"
                onFile={(file) => setName(file.name)}
              />
              <p>{name}</p>
            </>
          )}
        </WithState>
      ),
    },
  ],
};
