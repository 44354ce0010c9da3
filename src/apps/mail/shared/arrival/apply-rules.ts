import { foldText } from '../../../../base/fold.ts';
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

/** The folded parts of mails, which many rules look at. */
const foldedParts = new WeakMap<ArrivingMail, Map<TextField, string>>();

function readFolded(mail: ArrivingMail, field: TextField): string {
  const parts = foldedParts.get(mail) ?? new Map<TextField, string>();
  foldedParts.set(mail, parts);
  const folded = parts.get(field) ?? foldText(readPart(mail, field));
  parts.set(field, folded);
  return folded;
}

function fitsCondition({ field, value }: Condition, mail: ArrivingMail): boolean {
  if (field === 'attachment') return mail.hasAttachments;
  const wanted = foldText(value).trim();
  return wanted !== '' && readFolded(mail, field).includes(wanted);
}

/** Whether a rule applies to a mail. A rule without conditions applies to none. */
export function fitsRule(rule: Pick<Rule, 'match' | 'conditions'>, mail: ArrivingMail): boolean {
  if (rule.conditions.length === 0) return false;
  const fits = (condition: Condition) => fitsCondition(condition, mail);
  return rule.match === 'all' ? rule.conditions.every(fits) : rule.conditions.some(fits);
}

/** Applies rules in their order: labels and marks add up, of the folders the first one counts. */
export function applyRules(rules: readonly Rule[], mail: ArrivingMail): RuleOutcome {
  const applied = rules.filter((rule) => !rule.isOff && fitsRule(rule, mail));
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
