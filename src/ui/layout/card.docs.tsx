import { Button } from '../actions/button.tsx';
import type { ComponentDocs } from '../component-docs.ts';
import { Avatar } from '../data/avatar.tsx';
import { Badge } from '../data/badge.tsx';
import { Card } from './card.tsx';

/** The page of Card. */
export const cardDocs: ComponentDocs = {
  name: 'Card',
  summary: 'One item with its title, details, and actions.',
  props: [
    { name: 'title', type: 'ReactNode', summary: 'Its name, a heading.' },
    { name: 'subtitle', type: 'ReactNode', summary: 'A line below the title.' },
    { name: 'start', type: 'ReactNode', summary: 'Before the title: an avatar or an icon.' },
    { name: 'end', type: 'ReactNode', summary: 'After the title: a menu or a badge.' },
    { name: 'media', type: 'ReactNode', summary: 'Media at the top, edge to edge.' },
    { name: 'actions', type: 'ReactNode', summary: 'The row of buttons at the bottom.' },
    {
      name: 'headingLevel',
      type: '2 | 3 | 4',
      default: '3',
      summary: 'Heading level of the title, one below the section it is in.',
    },
    { name: 'className', type: 'string', summary: 'Classes for its size.' },
    { name: 'children', type: 'ReactNode', summary: 'What is said of it.' },
  ],
  keyboard: [
    {
      keys: 'Tab',
      does: 'Moves through what it holds; the buttons of its header are one stop. The card itself takes no focus.',
    },
  ],
  screenReader: 'An article with the title as its heading.',
  examples: [
    {
      title: 'A person',
      render: () => (
        <Card
          title="Ada Lovelace"
          subtitle="Analytical engines"
          start={<Avatar name="Ada Lovelace" className="size-10" />}
          end={<Badge look="quiet">3</Badge>}
          actions={<Button>Write</Button>}
          headingLevel={4}
          className="max-w-80"
        >
          <p>Wrote the first program, long before there was a computer.</p>
        </Card>
      ),
    },
    {
      title: 'With a picture',
      render: () => (
        <Card
          title="Summer plan"
          headingLevel={4}
          media={<div className="h-28 bg-linear-to-r from-brand-dark to-brand" />}
          className="max-w-80"
        >
          <p>Six weeks, three teams, one goal.</p>
        </Card>
      ),
    },
  ],
};
