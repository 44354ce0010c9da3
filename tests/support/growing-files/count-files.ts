import { StepCounter, type Taken } from './count-steps.ts';
import { fileReaders } from './readers.ts';

/** The cost of reading one kind of file in two sizes. */
export interface FileCost {
  readonly name: string;
  readonly less: Taken;
  readonly more: Taken;
}

const [reader, ...sizes] = process.argv.slice(2);
const { files, read } = fileReaders[reader ?? ''] ?? {};
if (!files || !read) throw new Error(`There is no reader ${reader}.`);
const [small, large] = sizes.map(Number);
if (!small || !large) throw new Error('Two sizes are needed.');

const counter = new StepCounter();
await counter.start();
const take = (text: string) => counter.count(() => read(text));
const costs: FileCost[] = [];
for (const { name, grow } of files) {
  await take(grow(100));
  costs.push({ name, less: await take(grow(small)), more: await take(grow(large)) });
}
counter.stop();
console.log(JSON.stringify(costs));
