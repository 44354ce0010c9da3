import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The test files that take the longest. Without the times of an earlier run, vitest begins with the largest files, and most of these are
 * small: they would run at the end, on one processor, while the others have nothing to do.
 */
export const longestFiles: readonly string[] = [
  'tests/e2e/looks.test.ts',
  'tests/e2e/looks-light.test.ts',
  'tests/e2e/hostile-texts.test.ts',
  'tests/e2e/offline.test.ts',
  'scripts/new-app.test.ts',
  'src/main/server-growing-files.test.ts',
  'src/main/server-journal-1.test.ts',
  'src/main/server-journal-2.test.ts',
  'src/main/server-journal-3.test.ts',
  'src/platform/kernel/entities/server/tree.test.ts',
  'src/main/server-access.test.ts',
  'src/apps/calendar/server/series/limit-commands.test.ts',
  'src/main/server-measures.test.ts',
  'src/platform/people/presence/server/routes.test.ts',
];

/** Puts the longest files first; the others keep their order. */
export function putLongestFirst<Item>(items: readonly Item[], pathOf: (item: Item) => string): Item[] {
  const rankOf = (item: Item) => {
    const rank = longestFiles.indexOf(pathOf(item));
    return rank === -1 ? longestFiles.length : rank;
  };
  return items.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Sorts the files of each project as vitest does, with the longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const { root } = this.ctx.config;
    return [...projects.values()].flatMap((specifications) =>
      putLongestFirst(specifications, ({ moduleId }) => relative(root, moduleId)),
    );
  }
}
