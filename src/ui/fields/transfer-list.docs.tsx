import { type ComponentDocs, WithState } from '../component-docs.ts';
import { TransferList } from './transfer-list.tsx';

const people = ['Ada', 'Grace', 'Leyla', 'Omar'].map((label) => ({ id: label, label }));

/** The page of TransferList. */
export const transferListDocs: ComponentDocs = {
  name: 'TransferList',
  summary: 'Two lists; checked items move from one to the other.',
  props: [
    { name: 'items', type: 'readonly TransferItem[]', summary: 'All items, each with id and label.' },
    { name: 'chosen', type: 'readonly string[]', summary: 'Ids of the items in the second list.' },
    {
      name: 'onChosenChange',
      type: '(chosen: string[]) => void',
      summary: 'Called to move items between the lists.',
    },
    {
      name: 'start',
      type: 'Side',
      summary: 'The first list: its title, and moveLabel, the label of its button.',
    },
    { name: 'end', type: 'Side', summary: 'The same for the second list.' },
    { name: 'className', type: 'string', summary: 'More classes.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the checkboxes and buttons.' },
    { keys: 'Space', does: 'Checks an item, or a whole list.' },
    { keys: 'Enter, Space', does: 'On a button: moves the checked items.' },
  ],
  screenReader: 'Two regions named by their titles, each a list of checkboxes.',
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
