import { JSDOM } from 'jsdom';
import type { FileCost } from './count-files.ts';
import { StepCounter, type Taken } from './count-steps.ts';
import { growingHtml, growingPastes } from './texts.ts';

// Only the steps of the reader are counted, because browsers parse HTML and query elements natively.
const { window } = new JSDOM();
const { DOMParser, Element, Node } = window;
Object.assign(globalThis, { DOMParser, Element, Node });
const { markdownFromHtml } = await import('../../../src/platform/kits/markdown/client/from-html.ts');

const [small, large] = process.argv.slice(2).map(Number);
if (!small || !large) throw new Error('Two sizes are needed.');
const counter = new StepCounter((url) => url.includes('/src/'));
await counter.start();
const take = (html: string): Promise<Taken> => counter.count(() => markdownFromHtml(html));
const costs: FileCost[] = [];
for (const { name, grow } of [...growingPastes, ...growingHtml])
  costs.push({ name, less: await take(grow(small)), more: await take(grow(large)) });
counter.stop();
console.log(JSON.stringify(costs));
