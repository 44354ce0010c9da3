import type { Note } from './note.ts';

/** What files of notes say of a note: labels by their titles. */
export interface NoteText {
  readonly title: string;
  readonly description: string;
  readonly checklist: readonly { readonly text: string; readonly checked: boolean }[];
  readonly labels: readonly string[];
  /** The addresses of its pictures; Markdown has none. */
  readonly pictures: readonly string[];
  readonly archive: boolean;
  readonly pinned: boolean;
  readonly color: Note['color'];
}

export const blankNoteText: NoteText = {
  title: '',
  description: '',
  checklist: [],
  labels: [],
  pictures: [],
  archive: false,
  pinned: false,
  color: 'none',
};

/** Between the notes of a file. */
export const noteSeparator = '\n<!-- note -->\n\n';

const item = /^\s*[-*+]\s+\[(?<mark>[ xX])\]\s+(?<text>.*)$/s;
const tagLine = /^(?:#[\p{L}\p{N}_-]+\s*)+$/u;

/** A checklist as lines of Markdown. */
export const writeChecklist = (checklist: NoteText['checklist']): string =>
  checklist.map(({ text, checked }) => `- [${checked ? 'x' : ' '}] ${text.replaceAll('\n', ' ')}`).join('\n');

/** The items among lines of Markdown, and the other lines. */
export function readChecklist(text: string) {
  const checklist: { text: string; checked: boolean }[] = [];
  const rest = text.split('\n').filter((line) => {
    const { mark, text: words } = item.exec(line)?.groups ?? {};
    if (mark === undefined || words === undefined) return true;
    checklist.push({ text: words.trim(), checked: mark !== ' ' });
    return false;
  });
  return { checklist, rest: rest.join('\n').trim() };
}

/** Titles in one word, as tags are written. */
const toTag = (title: string) => `#${title.trim().replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')}`;

/** A note as Markdown: its title as a heading, its text, its checklist, its labels as tags. */
export function writeMarkdown({
  title,
  description,
  checklist,
  labels,
}: Pick<NoteText, 'title' | 'description' | 'checklist' | 'labels'>): string {
  const parts = [
    title && `# ${title}`,
    description,
    writeChecklist(checklist),
    labels.map((label) => toTag(label)).join(' '),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A note from Markdown; `name` is its title when no heading comes first. */
export function readMarkdownNote(markdown: string, name: string): NoteText {
  const text = markdown.replaceAll(/\r\n?/g, '\n').trim();
  const [, heading, below = ''] = /^#\s+(?=\S)([^\n]+)(?:\n([^]*))?$/.exec(text) ?? [];
  const { checklist, rest } = readChecklist(heading === undefined ? text : below);
  const lines = rest.split('\n');
  const last = lines.at(-1) ?? '';
  const hasTags = tagLine.test(last.trim());
  return {
    ...blankNoteText,
    title: (heading ?? name).trim(),
    description: (hasTags ? lines.slice(0, -1).join('\n') : rest).trim(),
    checklist,
    labels: hasTags ? (last.match(/[^\s#]+/g) ?? []) : [],
  };
}
