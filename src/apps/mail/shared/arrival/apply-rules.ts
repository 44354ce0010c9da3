import { foldText } from '../../../../base/fold.ts';
import { splitWords } from '../../../../platform/kernel/search/shared/words.ts';
import type { Address, FolderHandle } from '../mail.ts';
import type { Condition, Rule, RuleValues } from './rule.ts';

/** A mail as conditions see it. */
export interface ArrivingMail {
  readonly from: Address;
  readonly to: readonly Address[];
  readonly cc: readonly Address[];
  readonly subject: string;
  /** Its text, without formats. */
  readonly text: string;
  readonly hasAttachments: boolean;
}

/** What the rules make of a mail. */
export interface RuleOutcome {
  /** The rules that applied, in their order. */
  readonly ruleIds: readonly string[];
  readonly labelIds: readonly string[];
  /** Null leaves the mail where it is. */
  readonly folder: FolderHandle | null;
  readonly starred: boolean;
  readonly important: boolean;
  readonly read: boolean;
}

const nameOf = ({ name, email }: Address) => `${name} ${email}`;

type TextField = Exclude<Condition['field'], 'attachment'>;

function readPart(mail: ArrivingMail, field: TextField): string {
  if (field === 'from') return nameOf(mail.from);
  if (field === 'to') return [...mail.to, ...mail.cc].map(nameOf).join('\n');
  return mail[field];
}

/** The maximum number of letters in which all conditions on one part of a mail are searched, together. */
const maxSearched = 16_000_000;

type Pace = () => Promise<void> | undefined;

/** Returns at most the first `max` letters of a folded text. Awaits `pace` before each part, because folding a letter can take long. */
async function foldStart(text: string, max: number, pace: Pace): Promise<string> {
  let folded = '';
  for (const part of splitWords(text)) {
    if (folded.length >= max) break;
    await pace();
    const start = /^\s/u.test(part) && folded !== '' ? ' ' : '';
    const words = foldText(part);
    if (words !== '') folded += start + words;
  }
  return folded.slice(0, max);
}

/**
 * Returns a function that folds a part of a mail when a condition first looks at it. The more conditions of the rules look at a part,
 * the fewer of its letters they are searched in.
 */
function foldParts(
  mail: ArrivingMail,
  rules: readonly Rule[],
  pace: Pace,
): (field: TextField) => string | Promise<string> {
  const conditions = rules.flatMap((rule) => rule.conditions);
  const parts = new Map<TextField, string>();
  return (field) => {
    const known = parts.get(field);
    if (known !== undefined) return known;
    const count = conditions.filter((condition) => condition.field === field).length;
    const folding = foldStart(readPart(mail, field), Math.floor(maxSearched / count), pace);
    return folding.then((part) => {
      parts.set(field, part);
      return part;
    });
  };
}

/**
 * Applies rules in their order: labels and marks add up, of the folders the first one counts. Awaits `pace` before each condition and
 * each part of a long text.
 */
export async function applyRules(
  rules: readonly Rule[],
  mail: ArrivingMail,
  pace: Pace,
): Promise<RuleOutcome> {
  const active = rules.filter(({ isOff }) => !isOff);
  const readFolded = foldParts(mail, active, pace);
  const fitsCondition = async ({ field, value }: Condition): Promise<boolean> => {
    if (field === 'attachment') return mail.hasAttachments;
    const wanted = foldText(value).trim();
    return wanted !== '' && (await readFolded(field)).includes(wanted);
  };
  /** Whether a rule applies to the mail. A rule without conditions applies to none. */
  const fitsRule = async ({ match, conditions }: Rule): Promise<boolean> => {
    const isAll = match === 'all';
    for (const condition of conditions) {
      await pace();
      if ((await fitsCondition(condition)) !== isAll) return !isAll;
    }
    return isAll && conditions.length > 0;
  };
  const applied: Rule[] = [];
  for (const rule of active) if (await fitsRule(rule)) applied.push(rule);
  const folder = applied.find((rule) => rule.folder !== 'none')?.folder;
  return {
    ruleIds: applied.map(({ id }) => id),
    labelIds: [...new Set(applied.flatMap(({ labelIds }) => labelIds))],
    folder: folder === undefined || folder === 'none' ? null : folder,
    starred: applied.some(({ star }) => star),
    important: applied.some(({ important }) => important),
    read: applied.some(({ read }) => read),
  };
}

type RuleParts = Pick<RuleValues, 'conditions' | 'labelIds' | 'folder' | 'star' | 'important' | 'read'>;

/** What a rule lacks before it can be saved. */
export function findRuleProblem(rule: RuleParts): 'conditions' | 'value' | 'actions' | undefined {
  if (rule.conditions.length === 0) return 'conditions';
  if (rule.conditions.some(({ field, value }) => field !== 'attachment' && foldText(value).trim() === ''))
    return 'value';
  const acts = rule.labelIds.length > 0 || rule.folder !== 'none' || rule.star || rule.important || rule.read;
  return acts ? undefined : 'actions';
}
