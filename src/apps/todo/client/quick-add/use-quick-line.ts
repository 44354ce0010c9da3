import { useEffect, useState } from 'react';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useTag } from '../../../../platform/frame/i18n/client/format.ts';
import { keepOwn, ownKey } from '../../../../platform/people/identity/client/own-storage.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { TodoSelection } from '../../shared/rules.ts';
import { keepNewDraft } from '../dialog/todo-drafts.ts';
import type { QuickContext } from './quick-line.ts';
import type { createQuickTodo, listQuickParts, readQuickTodo } from './quick-values.ts';
import { tabTexts } from '../../../../ui/storage.ts';

const storageKey = () => ownKey('todo-quick-line');
const noWords: ReadonlySet<string> = new Set();

type Parser = {
  readonly createQuickTodo: typeof createQuickTodo;
  readonly readQuickTodo: typeof readQuickTodo;
  readonly listQuickParts: typeof listQuickParts;
};
let loading: Promise<Parser> | undefined;

/** Loads the parser with a single import, so that entries submitted meanwhile are added in order. */
const loadParser = (): Promise<Parser> =>
  (loading ??= import('./quick-values.ts').catch((error: unknown) => {
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
  const locale = useTag();
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
  /** Empties the field and parses its text as soon as the parser is available; if it fails to load, the text returns. */
  const take = (run: (quick?: ReturnType<typeof readQuickTodo>, parser?: Parser) => void) => {
    const taken = line.trim();
    setLine('');
    if (taken === '') return run();
    const parse = (loaded: Parser) =>
      run(loaded.readQuickTodo(taken, context, { selection, labels }), loaded);
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
    parts: parser?.listQuickParts(line, context) ?? [],
    prepare: () => setIsUsed(true),
    /** Keeps words in the title. */
    refuse: (words: readonly string[]) =>
      setPlainWords(new Set([...plainWords, ...words.flatMap((word) => word.split(' '))])),
    /** Creates the to-do of the line. */
    submit: () =>
      take((quick, loaded) => {
        if (quick) loaded?.createQuickTodo(quick);
      }),
    /** Makes the line the draft of a new to-do. */
    keep: (done: () => void) =>
      take((quick) => {
        if (quick) keepNewDraft(quick.values);
        done();
      }),
  };
}
