import type { ComponentDocs } from '../component-docs.ts';
import { TextLink } from './text-link.tsx';

/** The page of TextLink. */
export const textLinkDocs: ComponentDocs = {
  name: 'TextLink',
  summary: 'A link within text. Use the router’s link for pages of the product; it looks the same.',
  element: 'a',
  props: [
    {
      name: 'isUnderlined',
      type: 'boolean',
      default: 'true',
      summary: 'Always underlined, as in body text; otherwise underlined on hover.',
    },
  ],
  keyboard: [{ keys: 'Enter', does: 'Opens the link.' }],
  screenReader: 'A link; the mark of one that opens a new tab is announced.',
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
      title: 'External, and without underline',
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
