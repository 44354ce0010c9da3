import { isSteep, StepCounter, type Taken } from './count-steps.ts';
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
  const less = await take(grow(small));
  let more = await take(grow(large));
  // The engine allocates memory for itself at random times, so growth counts only if each measurement shows it.
  for (let repeats = 0; repeats < 4 && isSteep({ less, more }); repeats++) more = await take(grow(large));
  costs.push({ name, less, more });
}
counter.stop();
console.log(JSON.stringify(costs));
