import { type ComponentDocs, WithState } from '../component-docs.ts';
import { Switch } from './switch.tsx';

/** The page of Switch. */
export const switchDocs: ComponentDocs = {
  name: 'Switch',
  summary: 'Turns something on or off immediately.',
  element: 'input',
  props: [
    { name: 'label', type: 'ReactNode', summary: 'Its label.' },
    { name: 'onCheckedChange', type: '(checked: boolean) => void', summary: 'Called with the new state.' },
  ],
  keyboard: [{ keys: 'Space', does: 'Turns it on or off.' }],
  screenReader: 'Announced as a switch that is on or off.',
  examples: [
    {
      title: 'On',
      render: () => (
        <WithState initial={true}>
          {(isOn, setOn) => <Switch label="Notifications" checked={isOn} onCheckedChange={setOn} />}
        </WithState>
      ),
    },
    { title: 'Not possible', render: () => <Switch label="Cloud sync" disabled /> },
  ],
};
