import type { ComponentDocs } from '../component-docs.ts';
import { Icon } from './icon.tsx';

/** The page of Icon. */
export const iconDocs: ComponentDocs = {
  name: 'Icon',
  summary: 'A Material Symbol in the text’s color; decorative, so whatever holds it says what it means.',
  element: 'svg',
  props: [
    {
      name: 'name',
      type: 'IconName',
      summary: 'Which one; those that point along the line of reading turn round with it.',
    },
    { name: 'size', type: 'number', summary: 'Its width and height in pixels.', default: '20' },
  ],
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
