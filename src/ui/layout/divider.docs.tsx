import type { ComponentDocs } from '../component-docs.ts';
import { Divider } from './divider.tsx';

/** The page of Divider. */
export const dividerDocs: ComponentDocs = {
  name: 'Divider',
  summary: 'A line between groups. Where space divides as well, leave it out.',
  props: [
    { name: 'isVertical', type: 'boolean', default: 'false', summary: 'Between things side by side.' },
    { name: 'children', type: 'ReactNode', summary: 'Words in the middle of the line.' },
    { name: 'className', type: 'string', summary: 'Further classes, for its margins.' },
  ],
  screenReader: 'A separator; words in it are read, and an upright line says nothing.',
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
