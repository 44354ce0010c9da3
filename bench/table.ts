/** One measured figure, with its floor or peer of the same run. */
export interface Figure {
  name: string;
  ours: string;
  floor?: string;
  ratio?: number;
  goal: string;
  isMet?: boolean;
}

/** Prints figures as a table in Markdown. */
export function printFigures(figures: readonly Figure[]): void {
  console.log('| what | ours | floor | ratio | goal | |\n|---|---|---|---|---|---|');
  for (const { name, ours, floor, ratio, goal, isMet } of figures) {
    const mark = isMet === undefined ? '' : isMet ? 'met' : '**missed**';
    console.log(`| ${name} | ${ours} | ${floor ?? ''} | ${ratio?.toFixed(2) ?? ''} | ${goal} | ${mark} |`);
  }
}
