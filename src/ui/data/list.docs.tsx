import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Switch } from '../fields/switch.tsx';
import { Avatar } from './avatar.tsx';
import { List } from './list.tsx';

const folders = [
  { id: 'inbox', title: 'Inbox', icon: 'inbox' },
  { id: 'drafts', title: 'Drafts', icon: 'drafts' },
  { id: 'sent', title: 'Sent', icon: 'send' },
] as const;

/** The page of List. */
export const listDocs: ComponentDocs = {
  name: 'List',
  summary: 'Rows of the same kind. A list of records, with selection and keys, is the kit of list screens.',
  props: [
    { name: 'label', type: 'string', summary: 'Its name, for screen readers.' },
    {
      name: 'entries',
      type: 'readonly ListEntry[]',
      summary: 'The rows: id and title; optionally detail, icon or start, end, onPress, and isSelected.',
    },
    { name: 'isDivided', type: 'boolean', default: 'false', summary: 'Lines between the rows.' },
    { name: 'className', type: 'string', summary: 'More classes.' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to the next pressable row.' },
    { keys: 'Enter, Space', does: 'Presses the row.' },
  ],
  screenReader: 'A list with its label and the number of rows; pressable rows are buttons, the selected one is current.',
  examples: [
    {
      title: 'Rows that choose',
      render: () => (
        <WithState initial="inbox">
          {(open, setOpen) => (
            <List
              label="Folders"
              className="max-w-72"
              entries={folders.map((folder) => ({
                ...folder,
                isSelected: folder.id === open,
                onPress: () => setOpen(folder.id),
              }))}
            />
          )}
        </WithState>
      ),
    },
    {
      title: 'Two lines and a switch',
      render: () => (
        <WithState initial={true}>
          {(isOn, setOn) => (
            <List
              isDivided
              label="People"
              className="max-w-96"
              entries={[
                {
                  id: 'ada',
                  title: 'Ada Lovelace',
                  detail: 'Analytical engines',
                  start: <Avatar name="Ada Lovelace" />,
                },
                {
                  id: 'mail',
                  title: 'Mail',
                  detail: 'Once a day',
                  icon: 'mail',
                  end: <Switch label="Send" checked={isOn} onCheckedChange={setOn} />,
                },
              ]}
            />
          )}
        </WithState>
      ),
    },
  ],
};
