import { type ESTree, Visitor } from 'vite';
import { type Finding, hasReason, isTestFile, reportError } from './finding.ts';
import { findPlace } from './place.ts';
import type { SourceFile } from './source-file.ts';

/** What limits a query to the rows that a person may see. */
const predicate = /\b(isInScopes|inScopes|whereVisible|visibleTo|isVisible|ownScope)\b/;
const readers = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'updateTable', 'deleteFrom', 'insertInto']);
/** Tables of the platform alone, and those of which everybody who is signed in may see all rows. */
const isOpen = /\bsystemOnly\(|\borganization\(\{ view: 'user'/;
const named = /\b(?:from|join|into|update)\s+(\w+)/gi;

type Node = ESTree.CallExpression | ESTree.TaggedTemplateExpression;

function textOf(file: SourceFile, { start, end }: { start: number; end: number }): string {
  return file.lines.join('\n').slice(start, end);
}

/** The name in a declaration of a table, of an entity, or of labels; undefined where nobody's rows are hidden from another. */
function findDeclared(file: SourceFile, call: ESTree.CallExpression): string | undefined {
  const name = call.callee.type === 'Identifier' ? call.callee.name : '';
  const text = textOf(file, call);
  if (name === 'defineLabelTable') return /^\w+\('\w+',\s*'(\w+)'/.exec(text)?.[1];
  if (name !== 'defineTable' && name !== 'defineEntity') return undefined;
  return isOpen.test(text) ? undefined : /\bname:\s*'(\w+)'/.exec(text)?.[1];
}

/** The tables whose declaration says who may see their rows. */
function listRecordTables(files: readonly SourceFile[]): Set<string> {
  const tables = new Set<string>();
  for (const file of files) {
    if (!file.program || isTestFile(file.path) || !file.path.startsWith('src/')) continue;
    new Visitor({
      CallExpression: (call) => {
        const name = findDeclared(file, call);
        if (name !== undefined) tables.add(name);
      },
    }).visit(file.program);
  }
  return tables;
}

/** The tables that a call or a text of SQL names. */
function listNamed(file: SourceFile, node: Node): string[] {
  if (node.type === 'TaggedTemplateExpression') {
    const isSql = node.tag.type === 'Identifier' && node.tag.name === 'sql';
    return isSql ? [...textOf(file, node).matchAll(named)].map(([, table = '']) => table) : [];
  }
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  const [first] = node.arguments;
  if (!readers.has(callee.property.name) || first?.type !== 'Literal') return [];
  return typeof first.value === 'string' ? [first.value.replace(/ as \w+$/, '')] : [];
}

const isChecked = ({ path, program, lines }: SourceFile) => {
  const { layer } = findPlace(path);
  if (!program || isTestFile(path) || !path.includes('/server/')) return false;
  // The head of a file speaks for all of its queries.
  if (lines.slice(0, 3).some((line) => /^\/\/ unscoped: \S/.test(line))) return false;
  if (layer !== 'apps' && (layer !== 'platform' || path.startsWith('src/platform/kernel/'))) return false;
  return !/\/(migrations|sample|[\w-]+-sample)\.ts$/.test(path);
};

/** The statements of a file with the tables that they read; the innermost statement of each reading counts. */
function findReadings(file: SourceFile, tables: ReadonlySet<string>) {
  const statements: { start: number; end: number }[] = [];
  const readings: { node: Node; table: string }[] = [];
  const open = (node: { start: number; end: number }) => void statements.push(node);
  const read = (node: Node) => {
    const table = listNamed(file, node).find((name) => tables.has(name));
    if (table !== undefined) readings.push({ node, table });
  };
  if (file.program)
    new Visitor({
      VariableDeclaration: open,
      ReturnStatement: open,
      ExpressionStatement: open,
      ForOfStatement: open,
      IfStatement: open,
      CallExpression: read,
      TaggedTemplateExpression: read,
    }).visit(file.program);
  return readings.map(({ node, table }) => {
    const around = statements.filter(({ start, end }) => start <= node.start && node.end <= end);
    const statement = around.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0];
    return { table, statement: statement ?? node };
  });
}

/**
 * Queries of rows that have a scope name the predicate of access, or say `// unscoped: reason`: by what else it was checked
 * who may see them. The kernel, which makes the predicates, is not looked at.
 */
export function checkAccess(files: readonly SourceFile[]): Finding[] {
  const tables = listRecordTables(files);
  return files.filter(isChecked).flatMap((file) => {
    const found = new Map<number, Finding>();
    for (const { table, statement } of findReadings(file, tables)) {
      if (predicate.test(textOf(file, statement)) || found.has(statement.start)) continue;
      const [first, last] = [file.lineOf(statement.start), file.lineOf(statement.end)];
      const lines = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      if (lines.some((line) => hasReason(file, line, 'unscoped'))) continue;
      const message = `who may see these rows of ${table}? Use whereVisible or isInScopes, or say "// unscoped: reason"`;
      found.set(statement.start, reportError(file, first, 'access', message));
    }
    return [...found.values()];
  });
}
