import { expect, test } from 'vitest';
import { cardedVariants, simpleVariants } from './layout-variants.ts';

test('the variants are those that are specified', () => {
  expect([...cardedVariants, ...simpleVariants].map(({ path }) => path)).toEqual([
    'carded/full-width',
    'carded/full-width-tabbed',
    'carded/full-width-2',
    'carded/full-width-2-tabbed',
    'carded/left-sidebar',
    'carded/left-sidebar-tabbed',
    'carded/left-sidebar-2',
    'carded/left-sidebar-2-tabbed',
    'carded/right-sidebar',
    'carded/right-sidebar-tabbed',
    'carded/right-sidebar-2',
    'carded/right-sidebar-2-tabbed',
    'simple/full-width',
    'simple/left-sidebar',
    'simple/left-sidebar-2',
    'simple/left-sidebar-3',
    'simple/right-sidebar',
    'simple/right-sidebar-2',
    'simple/right-sidebar-3',
    'simple/tabbed',
  ]);
});
