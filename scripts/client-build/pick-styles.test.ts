import { expect, test } from 'vitest';
import { pickStyles } from './pick-styles.ts';

const code = 'const a="flex hover:bg-x md:p-[calc(1px+2px)]",b=`w-1/2 ${a}gap`;';

test.each([
  { why: 'a class of the code', css: '.flex{display:flex}', picked: '.flex{display:flex}' },
  { why: 'a part of a longer word is none', css: '.fle{a:b}.bg-x{a:b}', picked: '' },
  { why: 'rules without classes', css: ':root{--a:1}p:hover{a:b}', picked: ':root{--a:1}p:hover{a:b}' },
  {
    why: 'escaped names',
    css: '.hover\\:bg-x:hover,.w-1\\/2{a:b}.w-1\\/3{a:b}',
    picked: '.hover\\:bg-x:hover,.w-1\\/2{a:b}',
  },
  { why: 'names that begin with a digit', css: '.\\32 xl{a:b}', picked: '' },
  {
    why: 'of several selectors those that can match',
    css: '.flex>.gone,.gap p,.gone{a:b}',
    picked: '.gap p{a:b}',
  },
  {
    why: 'alternatives in brackets decide nothing',
    css: '.flex:is(.gone,.lost){a:b}.gone:is(.flex){a:b}',
    picked: '.flex:is(.gone,.lost){a:b}',
  },
  {
    why: 'groups keep what is left of them, and go without it',
    css: '@layer u{@media (width>=1px){.md\\:p-\\[calc\\(1px\\+2px\\)\\]{a:b}.x{a:b}}@media print{.x{a:b}}}',
    picked: '@layer u{@media (width>=1px){.md\\:p-\\[calc\\(1px\\+2px\\)\\]{a:b}}}',
  },
  {
    why: 'rules inside rules, and texts with brackets',
    css: '.flex{content:"}{";&:hover{a:b}c:d}.x{content:"}"}',
    picked: '.flex{content:"}{";&:hover{a:b}c:d}',
  },
  {
    why: 'keyframes and properties that something names',
    css: '@layer a,b;.flex{animation:spin 1s}@keyframes spin{to{rotate:1turn}}@keyframes gone{to{a:b}}@property --x{syntax:"*";inherits:false}@layer properties{*{--x:initial}}',
    picked: '@layer a,b;.flex{animation:1s spin}@keyframes spin{to{rotate:1turn}}',
  },
  {
    why: 'high contrast is left to the sheet with all styles',
    css: '@media (forced-colors:active){.flex{a:b}}@media (width>=1px){.flex{a:b}}',
    picked: '@media (width>=1px){.flex{a:b}}',
  },
])('$why', ({ css, picked }) => expect(pickStyles(css, code)).toBe(picked));
