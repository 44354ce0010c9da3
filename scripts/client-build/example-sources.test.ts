import { expect, test } from 'vitest';
import { readExampleSources } from './example-sources.ts';
import { highlight } from './highlight.ts';

const page = `export const docs = {
  name: 'Button',
  examples: [
    {
      title: 'Two of them',
      render: () => (
        <p>
          <Button icon="add">Add</Button>
        </p>
      ),
    },
    { title: 'One', render: () => <Button /> },
  ],
};
`;

test('the source of each example is found by its title, without its indentation', () => {
  expect(readExampleSources('button.docs.tsx', page)).toEqual({
    'Two of them': '<p>\n  <Button icon="add">Add</Button>\n</p>',
    One: '<Button />',
  });
});

test('code is split by color, and nothing of it is lost', () => {
  const code = '<Button icon="add" count={2}>Add</Button> // const';
  const tokens = highlight(code);
  expect(tokens.map((token) => (typeof token === 'string' ? token : token[1])).join('')).toBe(code);
  expect(tokens.filter((token) => typeof token !== 'string')).toEqual([
    ['tag', '<Button'],
    ['name', 'icon'],
    ['string', '"add"'],
    ['name', 'count'],
    ['number', '2'],
    ['tag', '>'],
    ['tag', '</Button'],
    ['tag', '>'],
    ['comment', '// const'],
  ]);
});
