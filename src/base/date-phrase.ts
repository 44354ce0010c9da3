import { addDays, findWeekStart } from './calendar.ts';
import { type DateText, parseDateText } from './date-text.ts';
import { foldText } from './fold.ts';

/** A date, a time or both that a sentence says with so many words. */
export interface DatePhrase extends DateText {
  readonly count: number;
}

interface PhraseContext {
  /** The language of the sentence; English is understood in any. */
  locale: string;
  /** The wall clock now, as `2026-11-21T08:30`. */
  now: string;
}

/** "2025", or "18.12.25": a year that is meant. */
const year = /(?<!\d)\d{4}(?!\d)|\d[./-]\d{1,2}[./-]\d{2}(?!\d)/u;
/** "on Thursday, December 18, 2025 at 3pm". */
const maxWords = 7;
/** Words that lead to a date or a time, and never end one. */
const leads = new Set(['at', 'on', 'by', 'the', 'of', 'saat', 'في', 'الساعه', 'يوم']);
const next = /^(?:next|gelecek|onumuzdeki) | (?:القادم|القادمه|المقبل|المقبله)$/u;
const coming = /^(?:this|by|until|bu) /u;
/** What people say and no formatter writes, in words that are understood. */
const sayings: readonly (readonly [RegExp, string])[] = [
  [/^(?:tonight|bu (?:aksam|gece)|الليله)$/u, 'today 20:00'],
  [/^haftaya$/u, 'next week'],
  [/^بعد (?:ال)?غد$/u, 'in 2 days'],
  // "15:00'te", "cuma'ya", "17.00’de": Turkish puts a case on them.
  [/['’](?:y[ae]|[dt][ae]n?|[ae])$/u, ''],
  [/ gunu$/u, ''],
];

/** "saat 15" and "الساعة 3": small hours without more are in the afternoon. */
function spellHour(text: string): string {
  return text.replace(/(?:^| )(?:saat|الساعه) (\d{1,2})(?=$| )(?! [صم])/u, (_all, hour: string) => {
    const hours = Number(hour) < 7 ? Number(hour) + 12 : Number(hour);
    return ` ${hours}:00`;
  });
}

function read(text: string, { locale, now }: PhraseContext): DateText | null {
  const parsed = parseDateText(text, { locale, now, isInSentence: true });
  if (parsed) return parsed;
  if (coming.test(text)) return read(text.replace(coming, ''), { locale, now });
  if (!next.test(text)) return null;
  const named = parseDateText(text.replace(next, ''), { locale, now, isInSentence: true });
  if (!named?.date) return null;
  // The one of the week that comes, not of this one.
  const nextWeek = addDays(findWeekStart(now.slice(0, 10), 1), 7);
  return { ...named, date: named.date < nextWeek ? addDays(named.date, 7) : named.date };
}

/** Finds the longest date or time that begins with a word of a sentence; no date before today, unless its year is named. */
export function readDatePhrase(
  words: readonly string[],
  index: number,
  context: PhraseContext,
): DatePhrase | undefined {
  for (let count = Math.min(maxWords, words.length - index); count > 0; count--) {
    let text = foldText(
      words
        .slice(index, index + count)
        .join(' ')
        .replace(/^@/, ''),
    ).replace(/[,،;]$/u, '');
    const [last = ''] = text.split(' ').slice(-1);
    if (text === '' || leads.has(last)) continue;
    for (const [pattern, meaning] of sayings) text = text.replace(pattern, meaning);
    const found = read(spellHour(text).trim(), context);
    if (!found) continue;
    const isPast = found.date !== null && found.date < context.now.slice(0, 10);
    if (!isPast || year.test(text)) return { ...found, count };
  }
  return undefined;
}
