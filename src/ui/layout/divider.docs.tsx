import type { ComponentDocs } from '../component-docs.ts';
import { Divider } from './divider.tsx';

/** The page of Divider. */
export const dividerDocs: ComponentDocs = {
  name: 'Divider',
  summary: 'A line between groups. Prefer space where it is enough.',
  props: [
    {
      name: 'isVertical',
      type: 'boolean',
      default: 'false',
      summary: 'Vertical, between elements side by side.',
    },
    { name: 'children', type: 'ReactNode', summary: 'Text in the middle of the line.' },
    { name: 'className', type: 'string', summary: 'Classes for its margins.' },
  ],
  keyboard: [],
  screenReader: 'A separator; its text is read, and a vertical line is silent.',
  examples: [
    {
      title: 'Between paragraphs',
      render: () => (
        <div className="flex flex-col gap-3">
          <p>Before</p>
          <Divider />
          <p>After</p>
        </div>
      ),
    },
    { title: 'With a word', render: () => <Divider>or</Divider> },
    {
      title: 'Upright',
      render: () => (
        <div className="flex h-6 items-center gap-3">
          <span>Today</span>
          <Divider isVertical />
          <span>Tomorrow</span>
        </div>
      ),
    },
  ],
};
