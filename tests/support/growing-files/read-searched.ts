import { findMeetingLink } from '../../../src/apps/calendar/client/peek/meeting-link.ts';
import { diffLines, groupDiff } from '../../../src/apps/file-manager/client/versions/diff-lines.ts';
import { applyRules } from '../../../src/apps/mail/shared/arrival/apply-rules.ts';
import {
  listInlineFiles,
  listRemotePictures,
  placePictures,
} from '../../../src/apps/mail/shared/pictures.ts';
import { readTypedAddresses } from '../../../src/apps/mail/shared/recipients/typed-addresses.ts';
import { cutSnippet } from '../../../src/apps/mail/shared/search/snippet.ts';
import { escapeHtml, fillFields } from '../../../src/apps/mail/shared/snippets/template-fields.ts';
import { readKeepNote } from '../../../src/apps/notes/client/transfer/read-keep.ts';
import { readMarkdownNote } from '../../../src/apps/notes/shared/markdown-notes.ts';
import { readCardsCsv, readTrello } from '../../../src/apps/scrumboard/shared/board-import.ts';
import { cutExcerpt, findPassage } from '../../../src/platform/kernel/search/shared/excerpt.ts';
import { listWords, parsePhrases } from '../../../src/platform/kernel/search/shared/words.ts';
import { cleanHtml } from '../../../src/platform/kits/rich-text/server/clean-html.ts';

const letters = 'a'.repeat(39);
/** What people type: a phrase of frequent letters, and a word of repeated letters. */
const typedTexts = ['a "a b"', `${letters}b`];
/** The maximum number of files of a mail. */
const fileCount = 20;

/** Searches in a text. */
export async function searchText(text: string): Promise<void> {
  listWords(text);
  for (const typed of typedTexts) cutExcerpt(await findPassage(text, typed, () => undefined), typed);
}

/** Searches for a text. */
export function searchFor(typed: string): void {
  parsePhrases(typed);
  cutExcerpt('a b c', typed);
}

export function cutSnippets(text: string): void {
  for (const typed of typedTexts) {
    cutSnippet(text, [], typed);
    cutSnippet('', text.split(/\s/, fileCount), typed);
  }
}

const conditions = (['from', 'to', 'subject', 'text'] as const).map((field) => ({ field, value: 'offer' }));
/** The maximum number of rules of a person. */
const rules = Array.from({ length: 100 }, (_, index) => ({
  id: `${index}`,
  name: 'a',
  isOff: false,
  match: 'any' as const,
  conditions,
  labelIds: [],
  folder: 'none' as const,
  star: false,
  important: false,
  read: false,
  position: '',
  ownerId: 'a',
  scope: 'a',
  version: 1,
}));

/** Applies as many rules as a person has to a mail that is one text in each part. */
export async function applyAllRules(text: string): Promise<void> {
  const address = { name: text, email: 'a@b.example', personId: null };
  const mail = { from: address, to: [address], cc: [], subject: text, text, hasAttachments: false };
  await applyRules(rules, mail, () => undefined);
}

/** More lines than are compared one by one. */
const otherLines = '!\n'.repeat(2_000);

/** Compares a text with versions that differ in the beginning, at the end, and everywhere. */
export function compareVersions(text: string): void {
  for (const other of [`!\n${text}`, `${text}\n!`, otherLines]) groupDiff(diffLines(text, other));
}

export function readNoteFile(text: string): void {
  readMarkdownNote(text, 'a');
  readKeepNote(JSON.stringify({ textContent: text, listContent: [{ text }] }));
}

export function readBoardFile(text: string): void {
  readTrello(text);
  readCardsCsv(text, 'a', 'b');
}

export function readAddressList(text: string): void {
  readTypedAddresses(text);
}

const fields = { name: 'a', first_name: '', company: '', email: '', date: '', my_name: '' };

export function readSigns(text: string): void {
  fillFields(text, fields, escapeHtml);
  findMeetingLink({ location: text, description: text });
  const clean = cleanHtml(text);
  listRemotePictures(clean);
  listInlineFiles(clean);
  placePictures(clean, new Map());
}
