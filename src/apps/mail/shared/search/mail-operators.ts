import { foldText } from '../../../../base/fold.ts';
import { fromWallClock } from '../../../../base/wall-clock.ts';
import type { Locale } from '../../../../platform/frame/i18n/shared/locales.ts';
import {
  parseDay,
  parseOperators,
  type SearchOperator,
} from '../../../../platform/kernel/search/shared/operators.ts';
import { type Address, type FolderHandle, folderHandles, type Mail } from '../mail.ts';

type Words = Readonly<Record<Locale, string>>;

/** What the operators of the mail search are called; each works in all three languages. */
export const operatorNames = {
  from: { en: 'from', tr: 'kimden', ar: 'من' },
  to: { en: 'to', tr: 'kime', ar: 'إلى' },
  subject: { en: 'subject', tr: 'konu', ar: 'موضوع' },
  has: { en: 'has', tr: 'içeren', ar: 'يحتوي' },
  after: { en: 'after', tr: 'sonra', ar: 'منذ' },
  before: { en: 'before', tr: 'önce', ar: 'قبل' },
  label: { en: 'label', tr: 'etiket', ar: 'تصنيف' },
  in: { en: 'in', tr: 'nerede', ar: 'في' },
} as const satisfies Readonly<Record<string, Words>>;
type OperatorKind = keyof typeof operatorNames;

/** What `has:` looks for. */
export const attachmentName: Words = { en: 'attachment', tr: 'ek', ar: 'مرفق' };

const folderNames: Readonly<Record<FolderHandle, Words>> = {
  inbox: { en: 'inbox', tr: 'gelen', ar: 'الوارد' },
  sent: { en: 'sent', tr: 'gönderilen', ar: 'المرسل' },
  drafts: { en: 'drafts', tr: 'taslaklar', ar: 'المسودات' },
  spam: { en: 'spam', tr: 'istenmeyen', ar: 'غير مرغوب' },
  trash: { en: 'trash', tr: 'çöp', ar: 'المهملات' },
  archive: { en: 'archive', tr: 'arşiv', ar: 'الأرشيف' },
  snoozed: { en: 'snoozed', tr: 'ertelenen', ar: 'المؤجل' },
};

interface NamedLabel {
  readonly id: string;
  readonly title: string;
}

interface SearchContext {
  readonly labels: readonly NamedLabel[];
  /** In which days start. */
  readonly timeZone: string;
}

type Test = (mail: Mail) => boolean;

/** The parts of a mail in which an operator looks for a text. */
export const searchedParts = ['sender', 'recipient', 'subject'] as const;
export type SearchedPart = (typeof searchedParts)[number];

/** What operators ask for, as an index can be asked; `fits` is exact. */
export interface AskedMail {
  /** Folded texts, any of which is in the part. */
  readonly parts: Readonly<Record<SearchedPart, readonly string[]>>;
  readonly hasAttachments: boolean;
  /** Any of these labels. */
  readonly labelIds: readonly string[] | null;
  /** From this instant on. */
  readonly after: string | null;
  readonly before: string | null;
}

/** What was typed, as the search of mail takes it. */
export interface MailQuery {
  /** What is not an operator, and operators that name nothing that there is. */
  readonly words: string;
  readonly fits: Test;
  /** The folders that are searched in place of the list that is shown. */
  readonly folders: ReadonlySet<FolderHandle> | null;
  readonly asked: AskedMail;
}

const listNames = (text: Words): string[] => Object.values(text).map(foldText);
const kinds = new Map(
  Object.entries(operatorNames).flatMap(
    ([kind, text]) => listNames(text).map((name): [string, OperatorKind] => [name, kind as OperatorKind]), // safe: the keys are kinds
  ),
);
const nameOf = ({ name, email }: Address) => foldText(`${name} ${email}`);

function findInstant(value: string, timeZone: string): string | undefined {
  const day = parseDay(value);
  return (day !== undefined && fromWallClock(day, timeZone)) || undefined;
}

/** The test of an operator; undefined when it names nothing that there is. */
function buildTest({ kind, value }: SearchOperator<OperatorKind>, context: SearchContext): Test | undefined {
  const typed = foldText(value);
  if (kind === 'from') return ({ from }) => nameOf(from).includes(typed);
  if (kind === 'to')
    return ({ to, cc, bcc }) => [...to, ...cc, ...bcc].some((one) => nameOf(one).includes(typed));
  if (kind === 'subject') return ({ subject }) => foldText(subject).includes(typed);
  if (kind === 'has') {
    const isMeant = listNames(attachmentName).some((name) => name.startsWith(typed));
    return isMeant ? ({ hasAttachments }) => hasAttachments : undefined;
  }
  if (kind === 'label') {
    const ids = findLabelIds(typed, context);
    return ids.length === 0 ? undefined : ({ labels }) => labels.some((id) => ids.includes(id));
  }
  if (kind === 'in') {
    const folders = findFolders(typed);
    return folders.length === 0 ? undefined : ({ folder }) => folders.includes(folder);
  }
  const instant = findInstant(value, context.timeZone);
  if (instant === undefined) return undefined;
  return kind === 'before' ? ({ at }) => at < instant : ({ at }) => at >= instant;
}

const findLabelIds = (typed: string, { labels }: SearchContext): string[] =>
  labels.filter(({ title }) => foldText(title).includes(typed)).map(({ id }) => id);

const findFolders = (typed: string): FolderHandle[] =>
  folderHandles.filter((handle) => listNames(folderNames[handle]).some((name) => name.startsWith(typed)));

/** What those operators ask for that name something that there is. */
function readAsked(operators: readonly SearchOperator<OperatorKind>[], context: SearchContext): AskedMail {
  const list = (kind: OperatorKind) => operators.filter((one) => one.kind === kind).map(({ value }) => value);
  const findTime = (kind: OperatorKind) => findInstant(list(kind).at(-1) ?? '', context.timeZone) ?? null;
  const labels = list('label');
  return {
    parts: {
      sender: list('from').map(foldText),
      recipient: list('to').map(foldText),
      subject: list('subject').map(foldText),
    },
    hasAttachments: list('has').length > 0,
    labelIds:
      labels.length === 0
        ? null
        : [...new Set(labels.flatMap((value) => findLabelIds(foldText(value), context)))],
    after: findTime('after'),
    before: findTime('before'),
  };
}

/** Reads operators and words. Values of one operator mean any of them, of a time the last. */
export function readMailQuery(typed: string, context: SearchContext): MailQuery {
  const { words, operators } = parseOperators(typed, (word) => kinds.get(word));
  const tests = new Map<OperatorKind, Test[]>();
  const folders = new Set<FolderHandle>();
  const unknown: string[] = [];
  const known: SearchOperator<OperatorKind>[] = [];
  for (const operator of operators) {
    const test = buildTest(operator, context);
    const isTime = operator.kind === 'after' || operator.kind === 'before';
    if (!test) unknown.push(operator.typed);
    else known.push(operator);
    if (test) tests.set(operator.kind, [...((!isTime && tests.get(operator.kind)) || []), test]);
    if (operator.kind === 'in')
      for (const folder of findFolders(foldText(operator.value))) folders.add(folder);
  }
  const groups = [...tests.values()];
  return {
    words: [words, ...unknown].filter((part) => part !== '').join(' '),
    fits: (mail) => groups.every((group) => group.some((test) => test(mail))),
    folders: folders.size === 0 ? null : folders,
    asked: readAsked(known, context),
  };
}

/** The texts of a mail that words are looked for in. */
export const readSearchTexts = ({ subject, excerpt, from, to, cc, files, labels }: Mail) => ({
  title: subject,
  body: [
    excerpt,
    ...[from, ...to, ...cc].map(({ name, email }) => `${name} ${email}`),
    ...files.map(({ name }) => name),
  ].join('\n'),
  labels,
});

/** Whether a mail has all words, in its texts or in the names of its labels: the server's form of the list's search. */
export function fitsWords(mail: Mail, words: string, labels: readonly NamedLabel[]): boolean {
  const { title, body } = readSearchTexts(mail);
  const text = `${foldText(title)}\n${foldText(body)}`;
  return foldText(words)
    .split(' ')
    .filter((word) => word !== '')
    .every(
      (word) =>
        text.includes(word) ||
        labels.some(({ id, title: name }) => mail.labels.includes(id) && foldText(name).includes(word)),
    );
}
