import { Visitor, type ESTree } from 'vite';
import { hasReason, isTestFile, reportError, type Finding } from './finding.ts';
import type { SourceFile } from './source-file.ts';

const clockFile = 'src/base/clock.ts';

const ofZone =
  /^(get|set)(Hours|Minutes|Seconds|Milliseconds|Day|Date|Month|FullYear)$|^getTimezoneOffset$|^to(Date|Time)String$/;
const ofLanguage = /^toLocale(String|DateString|TimeString|UpperCase|LowerCase)$/;

const hint = `read it by ${clockFile}, or say "// clock: reason"`;

function nameOf(node: ESTree.Expression | ESTree.Super): string {
  return node.type === 'Identifier' ? node.name : '';
}

/** Whether an argument names no language: absent, undefined or an empty list. */
function isOpen(argument: ESTree.Argument | undefined): boolean {
  if (argument === undefined) return true;
  if (argument.type === 'Identifier') return argument.name === 'undefined';
  return argument.type === 'ArrayExpression' && argument.elements.length === 0;
}

/** What a call reads of the machine; undefined for nothing. */
function findRead(node: ESTree.CallExpression | ESTree.NewExpression): string | undefined {
  const { callee, arguments: words } = node;
  const isIntl = (one: ESTree.Expression) =>
    one.type === 'MemberExpression' && nameOf(one.object) === 'Intl' && !one.computed;
  if (nameOf(callee) === 'Date') {
    if (node.type === 'CallExpression' || words.length === 0) return 'the clock of the machine';
    return words.length > 1 ? 'the zone of the machine' : undefined;
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const { name } = callee.property;
  if (isIntl(callee)) {
    const readsLanguage = /Format$|Collator|PluralRules|Segmenter/.test(name) && isOpen(words[0]);
    return readsLanguage ? 'the language of the machine' : undefined;
  }
  if (nameOf(callee.object) === 'Date' && name === 'now') return 'the clock of the machine';
  if (nameOf(callee.object) === 'Temporal' || name === 'resolvedOptions') return 'the zone of the machine';
  if (/^format(ToParts)?$/.test(name) && words.length === 0) return 'the clock of the machine';
  if (ofZone.test(name)) return 'the zone of the machine';
  if (ofLanguage.test(name) && isOpen(words[0])) return 'the language of the machine';
  if (name === 'localeCompare' && isOpen(words[1])) return 'the language of the machine';
  return undefined;
}

/**
 * The time, the zone and the language of the machine are read in one place: people see times in their own zone and names in the order
 * of their language, and tests move one clock. Tests name the time by `testClock`.
 */
export function checkClock(file: SourceFile): Finding[] {
  const isTest = isTestFile(file.path);
  const isChecked = /^(src|tests\/e2e)\//.test(file.path) && file.path !== clockFile;
  if (!file.program || !isChecked) return [];
  const findings: Finding[] = [];
  const check = (node: ESTree.CallExpression | ESTree.NewExpression) => {
    const read = findRead(node);
    const line = file.lineOf(node.start);
    if (read === undefined || hasReason(file, line, 'clock')) return;
    findings.push(
      reportError(
        file,
        line,
        'clock',
        `this reads ${read}: ${isTest ? 'tests use testClock, a zone and a language' : hint}`,
      ),
    );
  };
  new Visitor({ CallExpression: check, NewExpression: check }).visit(file.program);
  return findings;
}
