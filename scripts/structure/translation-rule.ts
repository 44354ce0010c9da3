import type { ESTree } from 'vite';
import { type Finding, hasReason, isTestFile, reportError } from './finding.ts';
import type { SourceFile } from './source-file.ts';

/** A text by the keys that lead to it. */
type Texts = Map<string, { text: string; line: number }>;

const isObject = (node: unknown): node is ESTree.ObjectExpression => Object(node).type === 'ObjectExpression';
const isText = (node: unknown): node is { value: string; start: number } =>
  Object(node).type === 'Literal' && typeof Object(node).value === 'string';
const nameOf = (key: unknown): string => String(Object(key).name ?? Object(key).value ?? '');

function collectTexts(file: SourceFile, object: ESTree.ObjectExpression, keys: string, texts: Texts): Texts {
  for (const property of object.properties) {
    if (property.type !== 'Property') continue;
    const path = `${keys}.${nameOf(property.key)}`;
    if (isObject(property.value)) collectTexts(file, property.value, path, texts);
    if (isText(property.value))
      texts.set(path, { text: property.value.value, line: file.lineOf(property.value.start) });
  }
  return texts;
}

/** The texts of all objects that a file exports. */
function readExported(file: SourceFile): Texts {
  const texts: Texts = new Map();
  for (const node of file.program?.body ?? []) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of node.declaration.declarations)
      if (isObject(init)) collectTexts(file, init, '', texts);
  }
  return texts;
}

/** Numbers, marks and single letters are the same in every language. */
const isTranslatable = (text: string) => /\p{L}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''));

/** Reports texts in texts/{tr,ar}.ts that equal the English ones, unless the line says `// same: why`. */
export function checkTranslations(files: readonly SourceFile[]): Finding[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return files.flatMap((file) => {
    const english = byPath.get(file.path.replace(/\/texts\/(tr|ar)\.ts$/, '/texts/en.ts'));
    if (!english || english === file || isTestFile(file.path)) return [];
    const source = readExported(english);
    return [...readExported(file)].flatMap(([keys, { text, line }]) => {
      if (source.get(keys)?.text !== text || !isTranslatable(text) || hasReason(file, line, 'same'))
        return [];
      return [
        reportError(file, line, 'translation', `"${text}" is English; if it is right, say // same: why`),
      ];
    });
  });
}

/** The same for short texts in all languages: `{ en: 'Notes', tr: 'Notes', ar: 'Notes' }`. */
export function checkLocalizedTexts(file: SourceFile): Finding[] {
  if (isTestFile(file.path) || file.path.endsWith('.docs.tsx') || !file.path.startsWith('src/')) return [];
  const oneLine = /\{ en: (['"`])(.+?)\1, tr: (['"`])(.+?)\3, ar: (['"`])(.+?)\5/g;
  return file.lines.flatMap((text, index) =>
    [...text.matchAll(oneLine)].flatMap(([, , en = '', , tr, , ar]) => {
      const isSame = (en === tr || en === ar) && isTranslatable(en);
      if (!isSame || hasReason(file, index + 1, 'same')) return [];
      const message = `"${en}" is the same in another language; if it is right, say // same: why`;
      return [reportError(file, index + 1, 'translation', message)];
    }),
  );
}
