import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from './table.ts';

const file = join(import.meta.dirname, 'history.csv');

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * Appends the ratios of a part to `history.csv`: the commit (`+` for changes that are not committed) and its day, the part, the figure,
 * the ratio to the floor of the same run, and whether the goal was met. Ratios of different machines can be compared, times cannot.
 */
export function keepRatios(part: string, figures: readonly Figure[]): void {
  const isChanged =
    git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!bench/history.csv') !== '';
  const commit = `${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? '+' : ''}`;
  const day = git('log', '-1', '--format=%cs');
  if (!existsSync(file)) writeFileSync(file, 'commit,day,part,figure,ratio,goal\n');
  for (const { name, ratio, isMet } of figures) {
    if (ratio === undefined) continue;
    const met = isMet === undefined ? '' : isMet ? 'met' : 'missed';
    appendFileSync(file, `${[commit, day, part, quote(name), ratio.toFixed(3), met].join(',')}\n`);
  }
}
