import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, type ESTree } from 'vite';

export interface Import {
  /** A path from the top of the repository ('src/base/ids.ts'), or a package ('kysely'). */
  target: string;
  line: number;
  isOwnFile: boolean;
  isTypeOnly: boolean;
  isDynamic: boolean;
}

export interface SourceFile {
  path: string;
  lines: string[];
  imports: Import[];
  /** Absent for style sheets. */
  program: ESTree.Program | null;
  syntaxErrors: string[];
  lineOf: (offset: number) => number;
}

const checkedFolders = ['src', 'scripts', 'tests', 'bench'];
const checkedEndings = /\.(tsx?|css)$/;

/** Reads and parses all sources below the given top folder; the paths returned are relative to it. */
export function readSourceFiles(top: string): SourceFile[] {
  return checkedFolders.flatMap((folder) => listFiles(top, folder)).map((path) => readSourceFile(top, path));
}

function listFiles(top: string, folder: string): string[] {
  if (!existsSync(join(top, folder))) return [];
  return readdirSync(join(top, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(top, path);
      return checkedEndings.test(entry.name) ? [path] : [];
    });
}

function readSourceFile(top: string, path: string): SourceFile {
  const text = readFileSync(join(top, path), 'utf8');
  const lines = text.split('\n');
  const lineOf = buildLineFinder(lines);
  if (path.endsWith('.css')) return { path, lines, imports: [], program: null, syntaxErrors: [], lineOf };
  const parsed = parseSync(path, text);
  const imports = [
    ...listStaticImports(parsed.program.body),
    ...parsed.module.dynamicImports.flatMap(({ moduleRequest }) => {
      const literal = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
      return literal
        ? [{ specifier: literal, start: moduleRequest.start, isTypeOnly: false, isDynamic: true }]
        : [];
    }),
  ].map(({ specifier, start, ...kind }) => ({
    ...resolveImport(path, specifier),
    line: lineOf(start),
    ...kind,
  }));
  const syntaxErrors = parsed.errors.map((error) => error.message);
  return { path, lines, imports, program: parsed.program, syntaxErrors, lineOf };
}

function listStaticImports(body: ESTree.Program['body']) {
  return body.flatMap((node) => {
    const isImport = node.type === 'ImportDeclaration';
    const isExport = node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration';
    if ((!isImport && !isExport) || !node.source) return [];
    return [
      { specifier: node.source.value, start: node.start, isTypeOnly: isTypeOnly(node), isDynamic: false },
    ];
  });
}

function isTypeOnly(
  node: ESTree.ImportDeclaration | ESTree.ExportNamedDeclaration | ESTree.ExportAllDeclaration,
) {
  if (node.type === 'ImportDeclaration') {
    const named = node.specifiers.filter((specifier) => specifier.type === 'ImportSpecifier');
    const allNamed = named.length > 0 && named.length === node.specifiers.length;
    return (
      node.importKind === 'type' || (allNamed && named.every((specifier) => specifier.importKind === 'type'))
    );
  }
  return node.exportKind === 'type';
}

function resolveImport(from: string, specifier: string): { target: string; isOwnFile: boolean } {
  const isOwnFile = specifier.startsWith('.');
  const withoutQuery = specifier.replace(/\?.*$/, '');
  return { target: isOwnFile ? posix.join(posix.dirname(from), withoutQuery) : specifier, isOwnFile };
}

/** Offsets to line numbers that begin at 1. */
function buildLineFinder(lines: string[]): (offset: number) => number {
  const starts: number[] = [];
  let start = 0;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}
