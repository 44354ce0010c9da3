import * as v from 'valibot';
import { recordSchema } from '../../../../platform/kernel/entities/shared/schema.ts';
import { endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { recordId, requiredText } from '../../../../platform/kernel/http/shared/fields.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import { labelHandle } from '../../../../platform/kits/labels/shared/schema.ts';
import { noteEntity } from '../note.ts';

const labelId = () => recordId('note_labels');
export const NoteLabels = v.pipe(
  v.array(v.object({ id: v.optional(labelId()), name: requiredText(60), handle: labelHandle() })),
  v.maxLength(200, 'At most 200 labels'),
);
const NoteLabel = v.object({ id: labelId(), name: v.string(), handle: v.string(), color: v.string() });
const get = { method: 'GET', auth: 'user' } as const;
const post = { method: 'POST', auth: 'user' } as const;

/** The calls that only the specification asks for. */
export const specifiedApi = {
  listNotes: endpoint({
    ...get,
    path: '/api/notes-app/notes',
    summary: 'List the notes that I may see',
    answer: v.array(recordSchema(noteEntity)),
    example: {},
  }),
  listLabels: endpoint({
    ...get,
    path: '/api/notes-app/labels',
    summary: 'List my labels of notes',
    answer: v.array(NoteLabel),
    example: {},
  }),
  updateLabels: endpoint({
    ...post,
    path: '/api/notes-app/update-labels',
    summary: 'Replace my labels of notes',
    description: 'Labels without an id are created, those that are missing are removed, also from the notes.',
    body: v.object({ labels: NoteLabels }),
    bareBody: 'labels',
    answer: v.array(NoteLabel),
    example: { body: { labels: [{ name: 'Family' }, { name: 'Work' }] } },
  }),
  removeNote: endpoint({
    ...post,
    path: '/api/notes-app/remove-note',
    summary: 'Delete a note; returns the remaining ones',
    body: v.object({ noteId: recordId('notes') }),
    bareBody: 'noteId',
    answer: v.array(recordSchema(noteEntity)),
    example: { body: { noteId: 'none' } },
  }),
};

/** A label as the specification names its fields. */
export const toNoteLabel = ({ id, title, handle, color }: Label) => ({ id, name: title, handle, color });
