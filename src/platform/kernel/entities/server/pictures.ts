import { badInput } from '../../../../base/failures.ts';
import { valueOf } from '../../database/server/row-values.ts';
import type { Transaction } from '../../database/server/transaction.ts';
import { linkFiles, type LinkingRecord, unlinkFiles } from '../../files/server/links.ts';
import { files, toFileInfo } from '../../files/server/tables.ts';
import { formatPictureAddress } from '../../files/shared/picture-address.ts';
import { toColumn } from '../shared/columns.ts';
import type { Fields } from '../shared/fields.ts';
import { idOf, listPlaces, type Place, readAddresses, writeAddresses } from './picture-places.ts';

const withAddresses = <V extends object>(values: V, changed: readonly (readonly [string, unknown])[]): V =>
  changed.length === 0 ? values : { ...values, ...Object.fromEntries(changed) };

interface Linking<V> {
  readonly fields: Fields;
  readonly record: LinkingRecord;
  readonly values: V;
  readonly row?: object;
}

/**
 * Within a command: links a record to the pictures that new values name, and no longer to those of `row` that they leave
 * out. Returns the values with the sizes that the pictures really have. Throws 400 for a file that is not the actor's unused
 * picture, and for one that the record would have twice.
 */
export async function linkPictures<V extends object>(
  transaction: Transaction,
  { fields, record, values, row = {} }: Linking<V>,
): Promise<V> {
  const before = new Map<string, string>();
  const kept = new Set<string>();
  const changed: Place[] = [];
  for (const place of listPlaces(fields)) {
    const old = readAddresses(place, valueOf(row, toColumn(place.name))).filter(Boolean);
    for (const address of old) before.set(idOf(address), address);
    if (valueOf(values, place.name) !== undefined) changed.push(place);
    else for (const address of old) kept.add(idOf(address));
  }
  if (changed.length === 0) return values;
  const added = new Map<string, string[]>();
  for (const place of changed)
    for (const id of readAddresses(place, valueOf(values, place.name)).map(idOf).filter(Boolean)) {
      if (kept.has(id))
        throw badInput('A picture is there twice.', { [place.name]: 'This picture is there already' });
      kept.add(id);
      if (!before.has(id)) added.set(place.name, [...(added.get(place.name) ?? []), id]);
    }
  const released = [...before.keys()].filter((id) => !kept.has(id));
  if (released.length > 0) await unlinkFiles(transaction, record, released);
  for (const [name, ids] of added)
    for (const file of await linkFiles(transaction, record, ids, name)) {
      const address = formatPictureAddress(toFileInfo(file));
      if (address === undefined)
        throw badInput('This is not a picture.', { [name]: 'This is not a picture' });
      before.set(file.id, address);
    }
  const write = (address: string) => before.get(idOf(address)) ?? '';
  return withAddresses(
    values,
    changed.map((place) => [place.name, writeAddresses(place, valueOf(values, place.name), write)]),
  );
}

/** Within a command: as `linkPictures` for a new record of a file; pictures that cannot be linked are left out. */
export async function linkImportedPictures<V extends object>(
  transaction: Transaction,
  { fields, record, values }: Linking<V>,
): Promise<V> {
  const places = listPlaces(fields).filter(({ name }) => valueOf(values, name) !== undefined);
  const wanted = places.flatMap((place) =>
    readAddresses(place, valueOf(values, place.name)).map(idOf).filter(Boolean),
  );
  if (wanted.length === 0) return values;
  const found = await transaction.getMany(files, [...new Set(wanted)], 'view');
  const free = new Set(
    found
      .filter(
        (file) =>
          file.uploader_id === transaction.actor.uid &&
          file.unlinked_at !== null &&
          formatPictureAddress(toFileInfo(file)) !== undefined,
      )
      .map(({ id }) => id),
  );
  // Each once.
  const write = (address: string) => (free.delete(idOf(address)) ? address : '');
  const usable = places.map(
    (place) => [place.name, writeAddresses(place, valueOf(values, place.name), write)] as const,
  );
  return linkPictures(transaction, { fields, record, values: withAddresses(values, usable) });
}
