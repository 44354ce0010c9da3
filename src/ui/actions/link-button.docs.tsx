import type { ComponentDocs } from '../component-docs.ts';
import { lookPropDocs } from './button.docs.tsx';
import { LinkButton } from './link-button.tsx';

/** The page of LinkButton. */
export const linkButtonDocs: ComponentDocs = {
  name: 'LinkButton',
  summary: 'A link that looks like a button. Links that open a new tab send no referrer.',
  element: 'a',
  props: [...lookPropDocs, { name: 'icon', type: 'IconName', summary: 'Shown before the text.' }],
  keyboard: [{ keys: 'Enter', does: 'Opens the link.' }],
  screenReader: 'Announced as a link.',
  examples: [
    {
      title: 'To a page',
      render: () => (
        <LinkButton href="/apps/todo" variant="primary">
          Open the to-dos
        </LinkButton>
      ),
    },
    {
      title: 'Into another tab',
      render: () => (
        <LinkButton href="https://example.com" target="_blank">
          Example
        </LinkButton>
      ),
    },
  ],
};
