import type { ComponentDocs } from '../component-docs.ts';
import { Icon } from './icon.tsx';

/** The page of Icon. */
export const iconDocs: ComponentDocs = {
  name: 'Icon',
  summary: 'A Material Symbol in the text color. It is decorative; its container provides the name.',
  element: 'svg',
  props: [
    {
      name: 'name',
      type: 'IconName',
      summary: 'The icon; icons that point in the reading direction are mirrored.',
    },
    { name: 'size', type: 'number', summary: 'Its width and height in pixels.', default: '20' },
  ],
  keyboard: [],
  screenReader: 'Silent: the button or text that holds it says what it means.',
  examples: [
    {
      title: 'In a line',
      render: () => (
        <>
          <Icon name="star" /> <Icon name="check_circle" size={28} />
        </>
      ),
    },
  ],
};
