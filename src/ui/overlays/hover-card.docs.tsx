import type { ComponentDocs } from '../component-docs.ts';
import { HoverCard } from './hover-card.tsx';

/** The page of HoverCard. */
export const hoverCardDocs: ComponentDocs = {
  name: 'HoverCard',
  summary:
    'A card for any hovered or keyboard-focused element with the attribute. One per page; its content must be available elsewhere, because touch screens don’t show it.',
  keyboard: [
    { keys: 'Tab', does: 'Shows the card of the focused element after a moment.' },
    { keys: 'Tab, Shift+Tab', does: 'Moves from the element into its card, and out of it again.' },
    { keys: 'Escape', does: 'Closes the card; one that took the focus returns it.' },
  ],
  props: [
    {
      name: 'attribute',
      type: '`data-${string}`',
      summary: 'The attribute of elements with a card; its value is passed to the card.',
    },
    {
      name: 'children',
      type: '(value: string) => ReactNode',
      summary: 'The content of the card for a value; null for none.',
    },
    {
      name: 'onApproach',
      type: '(value: string) => void',
      summary:
        'Called when an element is first hovered or focused, before its card appears: fetches what cards need.',
    },
    { name: 'className', type: 'string', summary: 'Classes for the card.' },
  ],
  screenReader:
    'Not announced when it is only pointed at; one that takes the focus is read. Its content has to be available elsewhere.',
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
