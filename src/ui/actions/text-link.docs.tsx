import type { ComponentDocs } from '../component-docs.ts';
import { TextLink } from './text-link.tsx';

/** The page of TextLink. */
export const textLinkDocs: ComponentDocs = {
  name: 'TextLink',
  summary: 'A link within a text. Links between pages of the product are the router’s, with the same look.',
  element: 'a',
  props: [
    {
      name: 'isUnderlined',
      type: 'boolean',
      default: 'true',
      summary: 'Underlined at once, as in a text; otherwise only under the pointer.',
    },
  ],
  keyboard: [{ keys: 'Enter', does: 'Opens the link.' }],
  examples: [
    {
      title: 'In a text',
      render: () => (
        <p>
          All rights are listed in the <TextLink href="#rights">table of rights</TextLink> below.
        </p>
      ),
    },
    {
      title: 'To another site, and without a line',
      render: () => (
        <p className="flex flex-wrap gap-6">
          <TextLink href="https://example.com" target="_blank">
            example.com
          </TextLink>
          <TextLink href="#more" isUnderlined={false}>
            More
          </TextLink>
        </p>
      ),
    },
  ],
};
