import { type ComponentDocs, WithState } from '../component-docs.ts';
import { FileDrop } from './file-drop.tsx';

/** The page of FileDrop. */
export const fileDropDocs: ComponentDocs = {
  name: 'FileDrop',
  summary: 'Takes a file: by a button, or dropped anywhere on it.',
  props: [
    { name: 'label', type: 'string', summary: 'The text of the button.' },
    {
      name: 'hint',
      type: 'string',
      summary: 'Next to the button: what else can be done, and which files are taken.',
    },
    { name: 'accept', type: 'string', summary: 'As for a file input: `.csv,text/csv`.' },
    {
      name: 'onFile',
      type: '(file: File) => void',
      summary: 'Called with the file that was chosen or dropped.',
    },
    { name: 'className', type: 'string', summary: 'Further classes.' },
  ],
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
