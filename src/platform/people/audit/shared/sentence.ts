import type { Locale } from '../../../frame/i18n/shared/locales.ts';
import type { AuditAction } from './action.ts';
import type { AuditEntry } from './entry.ts';

/** A part of a sentence: the product's own words, or the name of the actor, the record or a value. */
export interface SentencePart {
  readonly kind: 'words' | 'actor' | 'record' | 'value';
  readonly text: string;
}

const systemNames: Readonly<Record<Locale, string>> = { en: 'The system', tr: 'Sistem', ar: 'النظام' };
const privateNames: Readonly<Record<Locale, string>> = {
  en: 'a private record',
  tr: 'özel bir kayıt',
  ar: 'سجل خاص',
};
const undone: Readonly<Record<Locale, string>> = {
  en: 'Undone: ',
  tr: 'Geri alındı: ',
  ar: 'تم التراجع: ',
};
const placeholder = /\{(\w+)\}/;

function describePart(name: string, entry: AuditEntry, action: AuditAction, locale: Locale): SentencePart {
  if (name === 'actor')
    return { kind: 'actor', text: entry.actorId === 'system' ? systemNames[locale] : entry.actorName };
  if (name === 'record') return { kind: 'record', text: entry.recordName || privateNames[locale] };
  const value = entry.values[name] ?? '';
  return { kind: 'value', text: action.texts[locale].words?.[value] ?? value };
}

/** The sentence of an entry in its parts. An action that no app declares any more is named by its id. */
export function splitSentence(
  entry: AuditEntry,
  action: AuditAction | undefined,
  locale: Locale,
): SentencePart[] {
  const named: AuditAction = action ?? unknownAction(entry.action);
  // Odd pieces are the names between the braces.
  const pieces = named.texts[locale].sentence.split(placeholder);
  const parts = pieces.map((piece, index): SentencePart => {
    return index % 2 === 1 ? describePart(piece, entry, named, locale) : { kind: 'words', text: piece };
  });
  const start: SentencePart[] = entry.isUndone ? [{ kind: 'words', text: undone[locale] }] : [];
  return [...start, ...parts].filter(({ text }) => text !== '');
}

function unknownAction(id: string): AuditAction {
  const texts = { name: id, sentence: `{actor}: ${id}` };
  return { id, texts: { en: texts, tr: texts, ar: texts } };
}

/** The sentence of an entry as one text. */
export const writeSentence = (entry: AuditEntry, action: AuditAction | undefined, locale: Locale): string =>
  splitSentence(entry, action, locale)
    .map(({ text }) => text)
    .join('');
