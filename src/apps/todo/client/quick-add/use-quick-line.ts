import { useEffect, useState } from 'react';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { readClock, useClock } from '../../../../platform/frame/clock/client/clock.ts';
import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { keepOwn, ownKey } from '../../../../platform/people/identity/client/own-storage.ts';
import { labelColors, type Label } from '../../../../platform/kits/labels/shared/label.ts';
import { chooseDefaults, type TodoSelection } from '../../shared/rules.ts';
import { assignTodos, blankTodo, createTodo, labelActions } from '../api.ts';
import { keepNewDraft } from '../dialog/todo-drafts.ts';
import type { parseQuickTodo, QuickContext, QuickTodo } from './quick-line.ts';
import { tabTexts } from '../../../../ui/storage.ts';

const storageKey = () => ownKey('todo-quick-line');
const maxTitleLength = 500;
const noWords: ReadonlySet<string> = new Set();

type Parser = { readonly parseQuickTodo: typeof parseQuickTodo };
let loading: Promise<Parser> | undefined;

/** Loads the parser with a single import, so that entries submitted meanwhile are added in order. */
const loadParser = (): Promise<Parser> =>
  (loading ??= import('./quick-line.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

/** The parser, which loads when the field is first used. */
function useParser(isUsed: boolean) {
  const [parser, setParser] = useState<Parser>();
  useEffect(() => {
    if (!isUsed || parser) return;
    loadParser().then(setParser, reportLoadFailure);
  }, [isUsed, parser]);
  return parser;
}

/** The line of quick add and what is understood in it; the line outlives a reload of the page. */
export function useQuickLine(
  selection: TodoSelection,
  labels: readonly Label[],
  people: QuickContext['people'],
) {
  const { now, timeZone } = useClock();
  const locale = useLocale();
  const [line, setLineState] = useState(() => tabTexts.read(storageKey()) ?? '');
  const [isUsed, setIsUsed] = useState(line !== '');
  const [plainWords, setPlainWords] = useState(noWords);
  const parser = useParser(isUsed);
  const context = { labels, people, now, timeZone, locale, plainWords };

  const setLine = (text: string) => {
    setLineState(text);
    setIsUsed(true);
    keepOwn(storageKey(), text || null, tabTexts);
    if (text === '') setPlainWords(noWords);
  };
  const buildValues = (quick: QuickTodo) => {
    const { today } = readClock();
    const defaults = chooseDefaults(selection, labels, today);
    const isLong = quick.title.length > maxTitleLength;
    const created = quick.newLabels.map((title, index) =>
      labelActions.create(title, labelColors[(labels.length + index) % labelColors.length] ?? ''),
    );
    return {
      ...blankTodo,
      title: quick.title.slice(0, maxTitleLength),
      notes: isLong ? quick.title : '',
      dueDate: quick.dueDate ?? defaults.dueDate ?? null,
      repeat: quick.repeat,
      labels: [...new Set([...(defaults.labels ?? []), ...quick.labels, ...created])],
      starred: quick.starred || (defaults.starred ?? false),
      important: quick.important || (defaults.important ?? false),
    };
  };
  /** Empties the field and parses its text as soon as the parser is available; if it fails to load, the text returns. */
  const take = (run: (quick: QuickTodo) => void) => {
    const taken = line.trim();
    setLine('');
    if (taken === '') return run({ ...emptyTodo });
    const parse = (loaded: Parser) => run(loaded.parseQuickTodo(taken, context));
    if (parser) return parse(parser);
    loadParser().then(parse, (error: unknown) => {
      setLine(`${taken} ${tabTexts.read(storageKey()) ?? ''}`.trim());
      reportLoadFailure(error);
    });
  };
  return {
    line,
    setLine,
    isEmpty: line.trim() === '',
    parts: parser?.parseQuickTodo(line, context).parts ?? [],
    prepare: () => setIsUsed(true),
    /** Keeps words in the title. */
    refuse: (words: readonly string[]) =>
      setPlainWords(new Set([...plainWords, ...words.flatMap((word) => word.split(' '))])),
    /** Creates the to-do of the line. */
    submit: () =>
      take((quick) => {
        const id = createTodo(buildValues(quick));
        if (quick.assigneeId !== null) assignTodos([{ id }], quick.assigneeId);
      }),
    /** Makes the line the draft of a new to-do. */
    keep: (done: () => void) =>
      take((quick) => {
        if (quick.title !== '') keepNewDraft(buildValues(quick));
        done();
      }),
  };
}

const emptyTodo: QuickTodo = {
  title: '',
  labels: [],
  newLabels: [],
  starred: false,
  important: false,
  dueDate: null,
  assigneeId: null,
  repeat: null,
  parts: [],
};
