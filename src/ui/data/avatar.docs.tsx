import type { ComponentDocs } from '../component-docs.ts';
import { Avatar } from './avatar.tsx';

/** The page of Avatar. */
export const avatarDocs: ComponentDocs = {
  name: 'Avatar',
  summary:
    'A person’s picture, or the first letter of the name; decorative, since the name is next to it.',
  element: 'span',
  props: [
    { name: 'name', type: 'string', summary: 'Sets the letter and a stable color.' },
    { name: 'photoUrl', type: 'string | null', summary: 'Falls back to the first letter when empty or broken.' },
  ],
  keyboard: [],
  screenReader: 'Silent: the name is next to it.',
  examples: [
    {
      title: 'Without a picture',
      render: () => (
        <>
          <Avatar name="Ada Lovelace" /> Ada Lovelace
        </>
      ),
    },
    {
      title: 'Larger',
      render: () => (
        <>
          <Avatar name="Grace Hopper" className="size-12" /> Grace Hopper
        </>
      ),
    },
  ],
};
