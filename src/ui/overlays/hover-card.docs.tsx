import type { ComponentDocs } from '../component-docs.ts';
import { HoverCard } from './hover-card.tsx';

/** The page of HoverCard. */
export const hoverCardDocs: ComponentDocs = {
  name: 'HoverCard',
  summary:
    'A card about whatever is pointed at or focused by keyboard and has the attribute. One for the whole page; it repeats what can be reached otherwise, and touch screens do not show it.',
  props: [
    {
      name: 'attribute',
      type: '`data-${string}`',
      summary: 'Names the elements that have a card, and holds what it is about.',
    },
    {
      name: 'children',
      type: '(value: string) => ReactNode',
      summary: 'What the card of a value shows; null for none.',
    },
    { name: 'className', type: 'string', summary: 'More classes for the card.' },
  ],
  examples: [
    {
      title: 'About a person',
      render: () => (
        <>
          <span data-example="Ada Lovelace">Ada</span>
          <HoverCard attribute="data-example">{(name) => <p>{name}</p>}</HoverCard>
        </>
      ),
    },
  ],
};
