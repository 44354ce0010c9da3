import type { Label } from '../../../../../platform/kits/labels/shared/label.ts';
import type { Rule } from '../../../shared/arrival/rule.ts';
import type { RuleTexts } from './texts/en.ts';

/** Keeps the direction of a text to itself. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** What a rule looks for and does, in one line. */
export function describeRule(rule: Rule, labels: readonly Label[], texts: RuleTexts): string {
  const conditions = rule.conditions.map(({ field, value }) =>
    field === 'attachment' ? texts.fields.attachment : texts.contains(texts.fields[field], value),
  );
  const actions = [
    ...labels.filter(({ id }) => rule.labelIds.includes(id)).map(({ title }) => title),
    ...(rule.folder === 'none' ? [] : [texts.folders[rule.folder]]),
    ...(['star', 'important', 'read'] as const).flatMap((flag) => (rule[flag] ? [texts[flag]] : [])),
  ];
  return [...conditions, ...actions].map(isolate).join(' · ');
}
