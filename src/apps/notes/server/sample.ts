import { createId } from '../../../base/ids.ts';
import { repeatWeekly } from '../../../base/recurrence.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { type NoteColor, noteEntity } from '../shared/note.ts';
import { readSampleTimes } from '../../../platform/kernel/http/server/sample-times.ts';
import { blankOf } from '../../../platform/kernel/entities/shared/fields.ts';
import { notePart } from './commands.ts';
import { updateLabels } from './specified/commands.ts';

const labels = ['Family', 'Work', 'Todos', 'Prior', 'Personal', 'Friends'];

interface SampleNote {
  title?: string;
  description?: string;
  /** `x` before an item: it is done. */
  checklist?: readonly string[];
  /** Positions in the list of labels. */
  labels?: readonly number[];
  /** Hours from now. */
  remind?: number;
  isWeekly?: boolean;
  archive?: boolean;
  pinned?: boolean;
  color?: NoteColor;
}

/** Every state that a card can have. */
const sample: readonly SampleNote[] = [
  {
    title: 'Bakery order',
    checklist: ['x Flour, 25 kg', 'x Sesame', 'Dried figs from Aydın', 'Paper bags'],
    labels: [1],
    remind: 3,
    pinned: true,
    color: 'amber',
  },
  { description: 'The fern by the window needs water twice a week.', labels: [4], color: 'green' },
  {
    title: 'Ideas for the spring catalog',
    color: 'blue',
    description: '- **Fewer pages**, larger pictures\n- Ask Ayşe for the photographs of the İzmir workshop.',
    labels: [1, 3],
  },
  {
    title: 'Packing list',
    checklist: ['x Passport', 'x Charger', 'Book', 'Rain jacket', 'Gift for Elif'],
    labels: [0, 4],
    remind: 30,
    isWeekly: true,
  },
  {
    title: 'هدية لأمي',
    description: 'وشاح أزرق من السوق القديم، أو كتاب عن الحدائق.',
    labels: [0],
    color: 'purple',
  },
  {
    title: 'Meeting with Northwind',
    description: 'They want invoices by mail and one contact for all branches. Offer the yearly plan first.',
    labels: [1],
  },
  {
    title: 'Elif’in doğum günü',
    description: 'Pasta saat dörtte, mumları unutma.',
    labels: [5],
    remind: 50,
    color: 'pink',
  },
  { description: 'Door code of the archive: ask the front desk.' },
  { description: 'Call Ayşe', pinned: true },
  {
    title: 'Books',
    checklist: ['The Left Hand of Darkness', 'x Tutunamayanlar', 'موسم الهجرة إلى الشمال'],
    labels: [5, 4],
  },
  {
    title: 'How we restore a backup',
    description: '1. Stop the server.\n2. `npm run crm -- restore <file>`\n3. Start it and sign in.',
    labels: [1, 2],
  },
  { title: 'Old phone plan', description: 'Ended in March.', archive: true },
];

/** Loads the sample notes of the transaction's person, dated from its time. */
export async function loadNoteSample(transaction: Transaction): Promise<void> {
  const own = labels.map((name) => ({ id: createId(), name }));
  await updateLabels.run(transaction, { labels: own });
  for (const note of sample.toReversed()) {
    const items = (note.checklist ?? []).map((item) => ({
      id: createId(),
      text: item.replace(/^x /, ''),
      checked: item.startsWith('x '),
    }));
    const reminder = note.remind === undefined ? null : readSampleTimes(transaction).inHours(note.remind);
    await notePart.verbs.create.run(transaction, {
      ...blankOf(noteEntity.fields),
      title: note.title ?? '',
      description: note.description ?? '',
      archive: note.archive ?? false,
      pinned: note.pinned ?? false,
      color: note.color ?? 'none',
      checklist: items,
      reminder,
      repeat: note.isWeekly && reminder !== null ? repeatWeekly(reminder) : null,
      labels: (note.labels ?? []).flatMap((index) => own[index]?.id ?? []),
    });
  }
}
