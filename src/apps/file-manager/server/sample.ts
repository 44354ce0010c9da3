import * as v from 'valibot';
import { createId } from '../../../base/ids.ts';
import type { Transaction } from '../../../platform/kernel/database/server/transaction.ts';
import { addFile as recordFile } from '../../../platform/kernel/files/server/commands.ts';
import { type FileStore, hashContent } from '../../../platform/kernel/files/server/store.ts';
import { defineJob, handleJob, type JobHandler } from '../../../platform/kernel/jobs/server/job-kind.ts';
import { scheduleJob } from '../../../platform/kernel/jobs/server/schedule.ts';
import { commentCommands } from './comment-commands.ts';
import { addFile, createFolder, trashEntries } from './commands.ts';
import { labelColors } from '../../../platform/kits/labels/shared/label.ts';
import { labelEntries, labelPart, starEntries } from './mark-commands.ts';
import { buildSampleContents, samplePictureName, samplePictureSize } from './content-sample.ts';

type Space = 'own' | 'organization';

interface SampleFolder {
  readonly name: string;
  readonly files?: readonly string[];
  readonly folders?: readonly SampleFolder[];
}

const own: readonly SampleFolder[] = [
  {
    name: 'Travel',
    files: ['Packing list.txt', samplePictureName],
    folders: [{ name: 'İzmir', files: ['Toplantı notları.md'] }],
  },
  { name: 'زيارات', files: ['ملاحظات الزيارة.txt'] },
];
const organization: readonly SampleFolder[] = [
  { name: 'Office', files: ['House rules.md', 'Opening hours.txt'] },
  { name: 'Sales', files: ['Sales by branch.csv', 'Price list.csv'] },
];

/** Stores the contents of the sample files. */
const storeContents = defineJob('file-manager.store-sample', v.object({}));

/** The job that stores the contents of the sample files. */
export const createSampleJob = (store: FileStore): JobHandler =>
  handleJob(storeContents, async () => {
    for (const content of (await buildSampleContents()).values())
      await store.put(await hashContent(content), content);
  });

/** Loads the sample files of the transaction's person. The first person also gets those of the organization. */
export async function loadFileManagerSample(transaction: Transaction): Promise<void> {
  await scheduleJob(transaction, storeContents, { payload: {}, key: 'sample' });
  const contents = await buildSampleContents();
  const add = async (name: string, parentId: string | null, space: Space): Promise<string> => {
    const content = contents.get(name) ?? new Uint8Array();
    const isPicture = name === samplePictureName;
    const { id: fileId } = await recordFile.run(transaction, {
      name,
      hash: await hashContent(content),
      type: isPicture ? 'image/png' : 'application/octet-stream',
      size: content.length,
      width: isPicture ? samplePictureSize.width : null,
      height: isPicture ? samplePictureSize.height : null,
      isPublic: false,
    });
    const id = createId();
    await addFile.run(transaction, { id, parentId, space, name, fileId });
    return id;
  };
  const build = async (folders: readonly SampleFolder[], parentId: string | null, space: Space) => {
    for (const folder of folders) {
      const id = createId();
      await createFolder.run(transaction, { id, parentId, space, name: folder.name });
      for (const file of folder.files ?? []) await add(file, id, space);
      await build(folder.folders ?? [], id, space);
    }
  };
  await build(own, null, 'own');
  const isFirst = !(await transaction.db
    .selectFrom('file_entries') // unscoped: what everybody sees
    .select('id')
    .where('scope', '=', 'everyone')
    .executeTakeFirst());
  if (isFirst) await build(organization, null, 'organization');
  const welcome = await add('Welcome.md', null, 'own');
  const marks = [{ id: createId(), entryId: welcome }];
  await starEntries.run(transaction, { marks, starred: true });
  const label = { title: 'To read', color: labelColors[4] ?? '' };
  const { id: labelId } = await labelPart.verbs.create.run(transaction, label);
  await labelEntries.run(transaction, { marks, labelId, isOn: true });
  await commentCommands.add.run(transaction, {
    recordId: welcome,
    text: 'The folders **Office** and **Sales** are under *Organization*.',
    mentions: [],
    fileIds: [],
  });
  await trashEntries.run(transaction, { ids: [await add('Old draft.txt', null, 'own')] });
}
