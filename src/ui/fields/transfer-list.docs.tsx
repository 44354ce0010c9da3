import { type ComponentDocs, WithState } from '../component-docs.ts';
import { TransferList } from './transfer-list.tsx';

const people = ['Ada', 'Grace', 'Leyla', 'Omar'].map((label) => ({ id: label, label }));

/** The page of TransferList. */
export const transferListDocs: ComponentDocs = {
  name: 'TransferList',
  summary: 'Two lists, and what is ticked in one moves to the other.',
  props: [
    { name: 'items', type: 'readonly TransferItem[]', summary: 'All things, each with id and label.' },
    { name: 'chosen', type: 'readonly string[]', summary: 'Ids of those on the second side.' },
    {
      name: 'onChosenChange',
      type: '(chosen: string[]) => void',
      summary: 'Asked to move things to the second side, or back.',
    },
    {
      name: 'start',
      type: 'Side',
      summary: 'Of the first side: its title, and moveLabel, what its button is called.',
    },
    { name: 'end', type: 'Side', summary: 'The same of the second side.' },
    { name: 'className', type: 'string', summary: 'Further classes.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Goes through the check boxes and the buttons.' },
    { keys: 'Space', does: 'Ticks a thing, or all of a side.' },
    { keys: 'Enter, Space', does: 'On a button: moves what is ticked.' },
  ],
  screenReader: 'Two regions by their titles, each a list of check boxes.',
  examples: [
    {
      title: 'Who takes part',
      render: () => (
        <WithState initial={['Grace']}>
          {(chosen, setChosen) => (
            <TransferList
              items={people}
              chosen={chosen}
              onChosenChange={setChosen}
              start={{ title: 'Colleagues', moveLabel: 'Invite' }}
              end={{ title: 'Invited', moveLabel: 'Take back' }}
            />
          )}
        </WithState>
      ),
    },
  ],
};
