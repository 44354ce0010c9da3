import { expect, test } from 'vitest';
import { showAddress } from './shown-address.ts';

test.each([
  ['/apps/todo/all/01a20650-90cb-7000-8d4c-8e35efee0c6d', 'apps › todo › all'],
  ['/apps/contacts/deals?deal=01a20650-924a-7000-b5ca-d5af15c70ed6', 'apps › contacts › deals'],
  ['/pages/knowledge-base/articles/undo', 'pages › knowledge-base › articles › undo'],
  ['/', ''],
])('the address %s is shown as "%s"', (href, shown) => {
  expect(showAddress(href)).toBe(shown);
});
