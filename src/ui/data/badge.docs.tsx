import type { ComponentDocs } from '../component-docs.ts';
import { Badge } from './badge.tsx';

/** The page of Badge. */
export const badgeDocs: ComponentDocs = {
  name: 'Badge',
  summary: 'A small count or mark. Describe it in the `aria-label` of its container.',
  element: 'span',
  props: [
    { name: 'look', type: "'accent' | 'danger' | 'quiet'", summary: 'How loud it is.', default: "'accent'" },
  ],
  keyboard: [],
  screenReader: 'Its text is read; what it counts is in the label of its container.',
  examples: [
    {
      title: 'Counts',
      render: () => (
        <>
          <Badge>3</Badge> <Badge look="danger">12</Badge> <Badge look="quiet">99+</Badge>
        </>
      ),
    },
  ],
};
