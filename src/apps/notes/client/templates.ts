import { createId } from '../../../base/ids.ts';
import type { NoteValues } from './api.ts';

/** What a new note can begin with, in the order of the menu. */
export const templateNames = ['meeting', 'call', 'visit', 'list'] as const;

/** The words of a template. */
export interface Template {
  readonly title: string;
  readonly description: string;
  readonly items: readonly string[];
}

/** The values of a note that begins with a template. */
export const buildTemplate = ({ title, description, items }: Template): Partial<NoteValues> => ({
  title,
  description,
  checklist: items.map((text) => ({ id: createId(), text, checked: false })),
});
