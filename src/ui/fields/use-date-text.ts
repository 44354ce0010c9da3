import { type RefObject, useEffect, useRef, useState } from 'react';
import { reportLoadFailure } from '../load-failure.ts';
import { useUiTexts } from '../ui-texts.ts';
import { useLatest } from '../use-latest.ts';
import { formatFully } from './date-format.ts';
import { getDateReader, loadDateReader } from './date-reader.ts';
import { buildWall, type WallBounds } from './wall-value.ts';

/**
 * The text of a date field: the typed text until it is read, otherwise the formatted value. The form is submitted only after the
 * typed text is read.
 */
export function useDateText(
  value: string,
  onValueChange: (value: string) => void,
  bounds: WallBounds & { max?: string | undefined },
  input: RefObject<HTMLInputElement | null>,
) {
  const { locale } = useUiTexts();
  /** What was typed and not read yet; null shows the value. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnclear, setUnclear] = useState(false);
  /** Whether the reader of dates is loaded. */
  const [isLoaded, setLoaded] = useState(getDateReader() !== undefined);
  /** Whether to submit the form after the typed text is read. */
  const isSending = useRef(false);
  const { kind, now, max, allDayTime } = bounds;

  const read = (text: string): string | null => {
    if (text.trim() === '') return '';
    const found = getDateReader()?.(text, { locale, now, max });
    return found && (kind === 'datetime' || found.date !== null) ? buildWall(found, value, bounds) : null;
  };
  const typedValue = typed === null ? value : read(typed);
  const isAllDay = value.slice(11) === allDayTime;
  const choose = (wall: string) => {
    setTyped(null);
    setUnclear(false);
    if (wall !== value) onValueChange(wall);
  };
  const commit = (): boolean => {
    if (typed !== null && typed.trim() !== '' && !getDateReader()) {
      loadDateReader().then(() => latest().commit(), reportLoadFailure);
      return false;
    }
    const wall = typed === null ? value : read(typed);
    if (wall === null) {
      setUnclear(true);
      isSending.current = false;
    } else if (typed !== null) choose(wall);
    return wall !== null;
  };
  const latest = useLatest({ commit, isTyped: typed !== null });
  useEffect(() => {
    const form = input.current?.form;
    const hold = (event: Event) => {
      if (!latest().isTyped) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      isSending.current = true;
      if (!latest().commit()) input.current?.focus();
    };
    form?.addEventListener('submit', hold, true);
    return () => form?.removeEventListener('submit', hold, true);
  }, [input, latest]);
  useEffect(() => {
    if (typed !== null || !isSending.current) return;
    isSending.current = false;
    // The form receives the value in its effects.
    const timer = setTimeout(() => input.current?.form?.requestSubmit());
    return () => clearTimeout(timer);
  }, [input, typed]);
  return {
    text: typed ?? (value && formatFully(locale, isAllDay ? value.slice(0, 10) : value, now)),
    /** The value that the text means; that of before while it means none. */
    meaning: typedValue ?? value,
    isTyped: typed !== null,
    isUnclear: isUnclear && typedValue === null,
    choose,
    type: (text: string) => {
      isSending.current = false;
      setTyped(text);
      setUnclear(false);
      if (!isLoaded)
        loadDateReader().then(
          () => setLoaded(true),
          () => undefined,
        );
    },
    /** Commits the typed text; returns false if it is not understood or cannot be read yet. */
    commit,
    /** Commits the typed text and submits the form once it is read. */
    commitAndSend: () => {
      isSending.current = !getDateReader();
      return commit();
    },
  };
}
