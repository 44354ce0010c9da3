import { type ComponentDocs, WithState } from '../component-docs.ts';
import { TimeList } from './time-list.tsx';

/** The page of TimeList. */
export const timeListDocs: ComponentDocs = {
  name: 'TimeList',
  summary: 'The times of a day in steps of thirty minutes; arrows, Home and End move, Enter chooses.',
  props: [
    { name: 'value', type: 'string', summary: 'The chosen time, such as `14:30`; empty for none.' },
    { name: 'onValueChange', type: '(time: string) => void', summary: 'Called with the chosen time.' },
    {
      name: 'allDayTime',
      type: 'string | undefined',
      summary: 'The time that means “any time”, offered first under that name.',
    },
  ],
  keyboard: [
    { keys: 'Arrow Up, Arrow Down', does: 'Move by one time.' },
    { keys: 'Home, End', does: 'Move to the first or last time.' },
    { keys: 'Enter, Space', does: 'Chooses the time.' },
  ],
  screenReader: 'A list box of times; the chosen one is selected.',
  examples: [
    {
      title: 'A time or any time',
      render: () => (
        <WithState initial="14:45">
          {(value, setValue) => <TimeList value={value} onValueChange={setValue} allDayTime="23:59" />}
        </WithState>
      ),
    },
  ],
};
