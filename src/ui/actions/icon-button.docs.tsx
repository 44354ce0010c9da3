import { type ComponentDocs, WithState } from '../component-docs.ts';
import { IconButton } from './icon-button.tsx';

/** The page of IconButton. */
export const iconButtonDocs: ComponentDocs = {
  name: 'IconButton',
  summary: 'A button that is only an icon.',
  element: 'button',
  props: [
    { name: 'label', type: 'string', summary: 'Its name, also shown as a tooltip.' },
    { name: 'icon', type: 'IconName', summary: 'What it shows.' },
    { name: 'size', type: "'sm' | 'md' | 'lg'", summary: 'Its width and height.', default: "'md'" },
    {
      name: 'plain',
      type: 'boolean',
      summary: 'Hides the tooltip where the meaning is obvious, such as the close button of a dialog.',
      default: 'false',
    },
  ],
  keyboard: [{ keys: 'Enter, Space', does: 'Presses the button.' }],
  screenReader: 'Announced by its label.',
  examples: [
    {
      title: 'Sizes',
      render: () => (
        <>
          <IconButton size="sm" icon="edit" label="Rename" /> <IconButton icon="edit" label="Change" />{' '}
          <IconButton size="lg" icon="edit" label="Edit" />
        </>
      ),
    },
    {
      title: 'On and off',
      render: () => (
        <WithState initial={false}>
          {(isOn, setOn) => (
            <IconButton icon="star" label="Star" aria-pressed={isOn} onClick={() => setOn(!isOn)} />
          )}
        </WithState>
      ),
    },
  ],
};
