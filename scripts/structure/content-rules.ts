import { Visitor, type ESTree } from 'vite';
import { hasReason, isTestFile, reportError, type Finding } from './finding.ts';
import type { SourceFile } from './source-file.ts';

const maxLines = 400;
const manyLines = 250;

/** Files end at 400 lines; generated ones say so in their first line. */
export function checkSize(file: SourceFile): Finding[] {
  const isGenerated = /^(\/\/|\/\*) ?generated/i.test(file.lines[0] ?? '');
  const count = file.lines.length - 1;
  if (isGenerated || count <= manyLines) return [];
  const finding = reportError(
    file,
    1,
    'size',
    `${count} lines; the end is ${maxLines}, ask why above ${manyLines}`,
  );
  return [{ ...finding, level: count > maxLines ? 'error' : 'warning' }];
}

/** No barrels, no default exports outside configuration. */
export function checkExports(file: SourceFile): Finding[] {
  const body = file.program?.body ?? [];
  const report = (node: { start: number }, rule: string, message: string) =>
    reportError(file, file.lineOf(node.start), rule, message);
  const findings = body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration')
      return [report(node, 'barrel', 'no export *: import from the file itself')];
    if (
      node.type !== 'ExportDefaultDeclaration' ||
      /\.config\.ts$|\.d\.ts$|-environment\.ts$/.test(file.path)
    )
      return [];
    return [report(node, 'default-export', 'export by name')];
  });
  const isIndex = /\/index\.tsx?$/.test(file.path);
  const onlyForwards =
    body.length > 0 && body.every((node) => 'source' in node && node.source && isExport(node));
  if (isIndex || onlyForwards)
    findings.push(reportError(file, 1, 'barrel', 'no files that only forward others'));
  return findings;
}

function isExport(node: { type: string }): boolean {
  return node.type.startsWith('Export');
}

/** any, ! and casts only where `// safe: reason` is on the line, above it, or in the head of the file. */
export function checkTypes(file: SourceFile): Finding[] {
  if (!file.program || file.lines.slice(0, 3).some((line) => /^\/\/ safe: \S/.test(line))) return [];
  const findings: Finding[] = [];
  const report = (node: { start: number; end: number }, rule: string, message: string) => {
    const lines = [file.lineOf(node.start), file.lineOf(node.end)];
    if (lines.some((line) => hasReason(file, line, 'safe'))) return;
    findings.push(reportError(file, file.lineOf(node.end), rule, `${message}, or say "// safe: reason"`));
  };
  const mayCast = isTestFile(file.path);
  new Visitor({
    TSAnyKeyword: (node) => report(node, 'any', 'name the type, or use unknown'),
    TSNonNullExpression: (node) =>
      mayCast || report(node, 'non-null', 'handle the missing value instead of !'),
    TSAsExpression: (node) =>
      mayCast || isConst(node) || report(node, 'cast', 'infer or check the type instead of as'),
    TSTypeAssertion: (node) => mayCast || report(node, 'cast', 'infer or check the type instead of a cast'),
  }).visit(file.program);
  return findings;
}

function isConst({ typeAnnotation }: ESTree.TSAsExpression): boolean {
  if (typeAnnotation.type !== 'TSTypeReference') return false;
  const { typeName } = typeAnnotation;
  return typeName.type === 'Identifier' && typeName.name === 'const';
}

/** React's `lazy` knows nothing of the styles that come later, and fails forever once it has failed. */
export function checkLazy(file: SourceFile): Finding[] {
  if (!file.program || !file.path.startsWith('src/') || file.path === 'src/ui/lazy-part.ts') return [];
  const findings: Finding[] = [];
  new Visitor({
    ImportSpecifier: (node) => {
      if (node.imported.type === 'Identifier' && node.imported.name === 'lazy')
        findings.push(
          reportError(
            file,
            file.lineOf(node.start),
            'lazy',
            'use lazyPart or lazyOnUse of src/ui/lazy-part.ts',
          ),
        );
    },
  }).visit(file.program);
  return findings;
}

/** Code that does not parse. */
export function checkSyntax(file: SourceFile): Finding[] {
  return file.syntaxErrors.map((message) => reportError(file, 1, 'syntax', message));
}
