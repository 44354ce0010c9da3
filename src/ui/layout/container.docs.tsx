import type { ComponentDocs } from '../component-docs.ts';
import { Container } from './container.tsx';

/** The page of Container. */
export const containerDocs: ComponentDocs = {
  name: 'Container',
  summary: 'Centers content and limits its width, so that lines stay readable.',
  element: 'div',
  props: [
    {
      name: 'width',
      type: 'keyof typeof widths',
      default: "'md'",
      summary: 'Maximum width: sm (640 pixels), md (880), lg (1120), or full.',
    },
  ],
  keyboard: [],
  screenReader: 'Silent: only its content is read.',
  examples: [
    {
      title: 'Narrow',
      render: () => (
        <Container width="sm" className="rounded-lg bg-sunk py-4">
          <p>At most 640 pixels wide, in the middle of what it is in.</p>
        </Container>
      ),
    },
    {
      title: 'As wide as the page',
      render: () => (
        <Container width="full" className="rounded-lg bg-sunk py-4">
          <p>As wide as it can be.</p>
        </Container>
      ),
    },
  ],
};
