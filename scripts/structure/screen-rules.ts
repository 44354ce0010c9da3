import { Visitor, type ESTree } from 'vite';
import { hasReason, isTestFile, reportError, type Finding } from './finding.ts';
import type { SourceFile } from './source-file.ts';

const spokenAttributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'label',
  'placeholder',
  'alt',
];
const withoutTexts = /^src\/((ui|apps\/documentation)\/.+\.docs\.tsx$|main\/[^/]*login[^/]*$)/;
const physicalCss =
  /(?<![\w-])((margin|padding|border|inset)-(left|right)(-[a-z]+)?|(left|right)|border-(top|bottom)-(left|right)-radius)\s*:|(text-align|float|clear)\s*:\s*(left|right)/;
const size = String.raw`(-?\d[\w./]*|px|auto|full|\[[^\]]*\]|\([^)]*\))`;
const physicalClass = new RegExp(
  String.raw`(?<![\w-])!?-?((scroll-)?[mp][lr]-${size}|(left|right)-${size}|(text|float|clear)-(left|right)|(border|rounded)-(l|r|tl|tr|bl|br))(?![\w])`,
);
const physicalStyles =
  /^((margin|padding|border)(Left|Right)(Color|Width|Style)?|border(Top|Bottom)(Left|Right)Radius|left|right)$/;

/** Left and right turn round in Arabic: start and end everywhere, unless `// physical: reason`. */
export function checkDirections(file: SourceFile): Finding[] {
  if (!file.path.startsWith('src/') || isTestFile(file.path)) return [];
  const lines = file.program ? listPhysicalClasses(file.program) : [];
  const found = file.program
    ? lines.map(({ start, word }) => ({ line: file.lineOf(start), word }))
    : file.lines.flatMap((text, index) => {
        const word = (physicalCss.exec(text) ?? physicalClass.exec(/@apply.*/.exec(text)?.[0] ?? ''))?.[0];
        return word ? [{ line: index + 1, word }] : [];
      });
  return found
    .filter(({ line }) => !hasReason(file, line, 'physical'))
    .map(({ line, word }) =>
      reportError(
        file,
        line,
        'direction',
        `${word.trim()}: use start and end (ms-, pe-, start-, text-start)`,
      ),
    );
}

function listPhysicalClasses(program: ESTree.Program): { start: number; word: string }[] {
  const found: { start: number; word: string }[] = [];
  const search = (text: string, start: number) => {
    for (const token of text.split(/\s+/)) {
      const word = /(^|:)(ltr|rtl):/.test(token) ? undefined : physicalClass.exec(token)?.[0];
      if (word) found.push({ start: start + text.indexOf(token), word });
    }
  };
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && search(node.value, node.start),
    TemplateElement: (node) => search(node.value.raw, node.start),
    JSXAttribute: (node) => {
      if (node.name.name !== 'style' || node.value?.type !== 'JSXExpressionContainer') return;
      const { expression } = node.value;
      if (expression.type !== 'ObjectExpression') return;
      for (const property of expression.properties) {
        const name =
          property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '';
        if (physicalStyles.test(name)) found.push({ start: property.start, word: name });
      }
    },
  }).visit(program);
  return found;
}

/** People read three languages: words on a screen come from texts, unless `// literal: reason`. */
export function checkLiteralTexts(file: SourceFile): Finding[] {
  const isScreen =
    /^src\/.*\.tsx$/.test(file.path) && !isTestFile(file.path) && !withoutTexts.test(file.path);
  if (!file.program || !isScreen) return [];
  const findings: Finding[] = [];
  const report = (text: string, start: number) => {
    if (!/\p{L}/u.test(text)) return;
    const line = file.lineOf(start + text.search(/\S/));
    if (hasReason(file, line, 'literal')) return;
    findings.push(reportError(file, line, 'text', `"${text.trim()}" belongs in the texts of each language`));
  };
  new Visitor({
    JSXText: (node) => report(node.value, node.start),
    JSXElement: (node) =>
      node.children.forEach((child) => listLiterals(child).forEach((one) => report(one.text, one.start))),
    JSXFragment: (node) =>
      node.children.forEach((child) => listLiterals(child).forEach((one) => report(one.text, one.start))),
    JSXAttribute: (node) => {
      if (!spokenAttributes.includes(String(node.name.name)) || !node.value) return;
      listLiterals(node.value).forEach((one) => report(one.text, one.start));
    },
  }).visit(file.program);
  return findings;
}

/** The literal texts that an expression may show: both ends of a condition, the right side of &&. */
function listLiterals(node: ESTree.Node): { text: string; start: number }[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return listLiterals(node.expression);
    case 'ConditionalExpression':
      return [...listLiterals(node.consequent), ...listLiterals(node.alternate)];
    case 'LogicalExpression':
      return listLiterals(node.right);
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return node.quasis.map((quasi) => ({ text: quasi.value.raw, start: quasi.start }));
    default:
      return [];
  }
}

const isBdi = (node: ESTree.Node | undefined): boolean =>
  node?.type === 'JSXOpeningElement'
    ? node.name.type === 'JSXIdentifier' && node.name.name === 'bdi'
    : node?.type === 'JSXElement' && isBdi(node.openingElement);

/** A text that is too long is cut at its own end: the element that cuts it has the direction of the text, not of the page. */
export function checkCutTexts(file: SourceFile): Finding[] {
  if (!file.program || !file.path.startsWith('src/')) return [];
  const text = file.lines.join('\n');
  const findings: Finding[] = [];
  new Visitor({
    JSXElement: ({ openingElement, children }) => {
      const findAttribute = (name: string) =>
        openingElement.attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === name);
      const classes = findAttribute('className');
      if (!classes || !/(?<![\w-])truncate(?![\w-])/.test(text.slice(classes.start, classes.end))) return;
      const shown = children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '');
      const hasDirection = isBdi(openingElement) || findAttribute('dir') !== undefined;
      const bdi = (hasDirection ? shown.slice(0, 1) : shown).find(isBdi);
      if (!bdi) return;
      const message =
        'what cuts a text has its direction: <bdi className="truncate">, or dir="auto" beside the class';
      findings.push(reportError(file, file.lineOf(bdi.start), 'cut-text', message));
    },
  }).visit(file.program);
  return findings;
}
