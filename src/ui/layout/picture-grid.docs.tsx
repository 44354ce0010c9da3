import type { ComponentDocs } from '../component-docs.ts';
import { PictureGrid } from './picture-grid.tsx';

const draw = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${color}"/><circle cx="3" cy="1" r=".5" fill="white" opacity=".7"/></svg>`)}`;

/** The page of PictureGrid. */
export const pictureGridDocs: ComponentDocs = {
  name: 'PictureGrid',
  summary: 'Pictures in cells of equal size, each with its title.',
  props: [
    { name: 'label', type: 'string', summary: 'The list’s name, for screen readers.' },
    {
      name: 'pictures',
      type: 'readonly Picture[]',
      summary: 'Each with src and title; optionally a subtitle and an action, such as a button.',
    },
    { name: 'className', type: 'string', summary: 'More classes.' },
  ],
  keyboard: [{ keys: 'Tab', does: 'Moves to the next action, if the pictures have any.' }],
  screenReader: 'A list of pictures, each named by its title.',
  examples: [
    {
      title: 'Three pictures',
      render: () => (
        <PictureGrid
          label="Places"
          pictures={[
            { src: draw('#12a594'), title: 'Bosphorus', subtitle: 'İstanbul' },
            { src: draw('#5b5bd6'), title: 'Old harbor', subtitle: 'Alexandria' },
            { src: draw('#f76b15'), title: 'Desert road' },
          ]}
        />
      ),
    },
  ],
};
