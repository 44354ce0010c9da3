import { type Finding, isTestFile, reportError } from './finding.ts';
import type { SourceFile } from './source-file.ts';

/** The groups of the platform, from the bottom up: each imports itself and those before it. */
const groups = ['kernel', 'people', 'kits', 'frame'];
/** Every group has texts. */
const open = 'frame/i18n';

/** The imports upwards that exist, by part. Entries are only removed. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'kernel/access': ['people/audit'],
  'kernel/entities': ['people/audit'],
  'kernel/transfer': ['people/audit'],
  'kits/attachments': ['frame/shell'],
  'kits/data-table': ['frame/settings'],
  'kits/history': ['frame/links'],
  'kits/key-bindings': ['frame/palette', 'frame/settings', 'frame/shell'],
  'kits/list-screen': ['frame/settings'],
  'kits/record-dialog': ['frame/command-messages', 'frame/shell'],
  'kits/shared-text': ['frame/links'],
  'people/account': ['frame/settings', 'frame/shell'],
  'people/administration': ['frame/shell'],
  'people/audit': ['frame/shell'],
  'people/clock': ['frame/settings'],
  'people/directory': ['frame/shell'],
  'people/identity': ['frame/pinned-pages', 'frame/settings', 'frame/shell', 'frame/theme'],
  'people/notifications': ['frame/settings', 'frame/shell', 'kits/key-bindings', 'kits/moments'],
  'people/presence': ['frame/shell', 'kits/moments'],
  'people/push': ['frame/settings'],
};

interface Arrow {
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** Lists the imports of a file that go up the platform. */
function listUpward({ path, imports }: SourceFile): Arrow[] {
  const from = findPart(path);
  if (!from || isTestFile(path)) return [];
  return imports.flatMap(({ target, line }) => {
    const to = findPart(target);
    const isUpward = to && groups.indexOf(to.group) > groups.indexOf(from.group) && to.part !== open;
    return isUpward ? [{ line, from: from.part, to: to.part }] : [];
  });
}

function findPart(path: string) {
  const [, group, name] = /^src\/platform\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
  return group === undefined ? undefined : { group, part: `${group}/${name}` };
}

/** The platform is a tower: kernel < people < kits < frame. */
export const checkTower = (file: SourceFile): Finding[] =>
  listUpward(file).flatMap(({ line, from, to }) =>
    exceptions[from]?.includes(to)
      ? []
      : [reportError(file, line, 'tower', `${from} may not import ${to}: kernel < people < kits < frame`)],
  );

/** Reports exceptions that no file in the repository needs anymore. */
export function checkUnusedExceptions(files: readonly SourceFile[]): Finding[] {
  const used = new Set(files.flatMap(listUpward).map(({ from, to }) => `${from} → ${to}`));
  return Object.entries(exceptions)
    .flatMap(([from, parts]) => parts.map((to) => `${from} → ${to}`))
    .filter((arrow) => !used.has(arrow))
    .map((arrow) => ({
      path: 'scripts/structure/tower-rule.ts',
      line: 1,
      rule: 'tower',
      message: `remove the exception that nothing uses: ${arrow}`,
      level: 'error',
    }));
}
