import { Node } from '@tiptap/core';

/** A part of a text that programs find again, such as the signature of a mail: `<div data-part="signature">`. */
export const TextPart = Node.create({
  name: 'textPart',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    part: {
      default: 'signature',
      parseHTML: (element: HTMLElement) => element.dataset['part'],
      renderHTML: ({ part }: { part?: string }) => ({ 'data-part': part }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-part=signature]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
});
