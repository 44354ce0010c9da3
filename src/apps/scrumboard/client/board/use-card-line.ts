import { useEffect, useState } from 'react';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useTag } from '../../../../platform/frame/i18n/client/format.ts';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import type { BoardList } from '../../shared/records.ts';
import type { createLineCard, listLineParts } from './card-line.ts';
import type { BoardView } from './use-board-view.ts';

interface Parser {
  readonly createLineCard: typeof createLineCard;
  readonly listLineParts: typeof listLineParts;
}
const loadParser = (): Promise<Parser> => import('./card-line.ts');
const noWords: ReadonlySet<string> = new Set();

/** The line of a new card of a list, and the parts parsed from it. */
export function useCardLine(list: BoardList, { labels, people }: Pick<BoardView, 'labels' | 'people'>) {
  const { now, timeZone } = useClock();
  const locale = useTag();
  const [line, setLineState] = useState('');
  const [plainWords, setPlainWords] = useState(noWords);
  const [parser, setParser] = useState<Parser>();
  useEffect(() => {
    loadParser().then(setParser, reportLoadFailure);
  }, []);
  const context = { labels, people, now, timeZone, locale, plainWords };
  const setLine = (text: string) => {
    setLineState(text);
    if (text === '') setPlainWords(noWords);
  };
  return {
    line,
    setLine,
    parts: parser?.listLineParts(line, context) ?? [],
    /** Keeps words in the title. */
    refuse: (words: string) => setPlainWords(new Set([...plainWords, ...words.split(' ')])),
    /** Creates the card of the line as soon as the parser is available; if it fails to load, the text returns. */
    submit: (onCreated: () => void) => {
      const taken = line.trim();
      if (taken === '') return;
      setLine('');
      const create = (loaded: Parser) => {
        loaded.createLineCard(list, taken, context);
        onCreated();
      };
      if (parser) return create(parser);
      loadParser().then(create, (error: unknown) => {
        setLineState((typed) => `${taken} ${typed}`.trim());
        reportLoadFailure(error);
      });
    },
  };
}
