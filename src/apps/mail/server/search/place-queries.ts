// unscoped: each query names one scope, the person's own or that of a mailbox of theirs, so that the indexes serve
import { type RawBuilder, sql } from 'kysely';
import { fromLabelIndex } from '../../../../platform/kernel/collections/server/label-index-queries.ts';
import type { Database } from '../../../../platform/kernel/database/server/database.ts';
import { inList } from '../../../../platform/kernel/database/server/dialect.ts';
import type { FolderHandle, Mail } from '../../shared/mail.ts';
import { positionOf } from '../../shared/rules.ts';
import type { AskedMail } from '../../shared/search/mail-operators.ts';

/** Where a search looks, and what of the mail there has an index in the order of the list. */
export interface Place {
  readonly scope: string;
  /** All folders, if null. */
  readonly folders: readonly FolderHandle[] | null;
  readonly flag: 'starred' | 'important' | null;
  /** Of each of these groups, a mail has at least one label. */
  readonly labelGroups: readonly (readonly string[])[];
  readonly asked: Pick<AskedMail, 'hasAttachments' | 'after' | 'before'>;
}

const pageSize = 500;
/** Rows of a label that one statement looks at, whether or not they are in the place. */
const labelRowsAtOnce = 2000;
/** A list of so many mails is small: it is looked through rather than others. */
export const fewMails = 2000;

/** Mails in the order of lists, in pages. */
type Pages = AsyncGenerator<readonly Mail[]>;

const parse = ({ wire }: { wire: string }): Mail => JSON.parse(wire);

/** Where a list begins and ends that is asked for a time. */
const listBounds = ({ after, before }: Place['asked']) => ({
  first: before === null ? '' : positionOf(before),
  last: after === null ? null : positionOf(after),
});

const isTrue = (column: string) => sql`and ${sql.ref(`mails.${column}`)} = ${sql.lit(true)}`;

/** The mails of one folder, or of all. */
async function* listFolder({ db }: Database, place: Place, folder: FolderHandle | null): Pages {
  const { first, last } = listBounds(place.asked);
  const inFolder = folder === null ? sql`` : sql`and folder = ${folder}`;
  const flagged = place.flag === null ? sql`` : isTrue(place.flag);
  const attached = place.asked.hasAttachments ? isTrue('has_attachments') : sql``;
  const until = last === null ? sql`` : sql`and position <= ${last}`;
  let [position, id] = [first, ''];
  for (;;) {
    const query = sql<{
      wire: string;
    }>`select wire from mails where scope = ${place.scope} ${inFolder} ${flagged}
      ${attached} and (position, id) > (${position}, ${id}) ${until} order by position, id limit ${pageSize}`;
    const page = (await query.execute(db)).rows.map(parse);
    yield page;
    const end = page.at(-1);
    if (!end || page.length < pageSize) return;
    ({ position, id } = end);
  }
}

/** The mails of a label that are in the place. */
async function* listLabel({ db, kind }: Database, place: Place, labelId: string): Pages {
  const { first, last } = listBounds(place.asked);
  const { folders, scope, asked } = place;
  const inFolders = folders === null ? sql`` : sql`and ${inList(kind, sql.ref('folder'), folders)}`;
  const attached = asked.hasAttachments ? isTrue('has_attachments') : sql``;
  const until = last === null ? sql`` : sql`and label_position <= ${last}`;
  let [position, id] = [first, ''];
  for (;;) {
    const query = sql<{ position: string; id: string; wire: string | null }>`
      select label_position as position, record_id as id,
        case when mails.scope = ${scope} ${inFolders} ${attached} then mails.wire end as wire
      from ${fromLabelIndex(kind, 'mails')} where label_id = ${labelId}
      and (label_position, record_id) > (${position}, ${id}) ${until}
      order by label_position, record_id limit ${labelRowsAtOnce}`;
    const { rows } = await query.execute(db);
    yield rows.flatMap(({ wire }) => (wire === null ? [] : parse({ wire })));
    const end = rows.at(-1);
    if (!end || rows.length < labelRowsAtOnce) return;
    ({ position, id } = end);
  }
}

/** One way to a place: how many mails it looks at, up to a number that is no longer few, and the lists that have them. */
interface Way {
  readonly count: (most: number) => Promise<number>;
  readonly lists: () => Pages[];
}

/** How many rows there are, up to one more than a number. */
const countRows = async ({ db }: Database, from: RawBuilder<unknown>, most: number): Promise<number> =>
  (await sql`select 1 as one from ${from} limit ${most + 1}`.execute(db)).rows.length;

function* listWays(database: Database, place: Place): Generator<Way> {
  const addUp = async (parts: readonly RawBuilder<unknown>[], most: number) => {
    let sum = 0;
    for (const part of parts) if (sum <= most) sum += await countRows(database, part, most);
    return sum;
  };
  const { scope, folders, flag, labelGroups, asked } = place;
  const attached = asked.hasAttachments ? isTrue('has_attachments') : sql``;
  for (const ids of labelGroups)
    yield {
      count: (most) =>
        addUp(
          ids.map((id) => sql`mails_by_label where label_id = ${id}`),
          most,
        ),
      lists: () => ids.map((id) => listLabel(database, place, id)),
    };
  if (flag !== null)
    yield {
      count: (most) => addUp([sql`mails where scope = ${scope} ${isTrue(flag)}`], most),
      lists: () => [listFolder(database, place, null)],
    };
  if (folders !== null)
    yield {
      count: (most) =>
        addUp(
          folders.map((folder) => sql`mails where scope = ${scope} and folder = ${folder} ${attached}`),
          most,
        ),
      lists: () => folders.map((folder) => listFolder(database, place, folder)),
    };
}

/** The lists that hold the mails of a place and the fewest others; `isFew` when they are so few that they can be looked through. */
export async function chooseLists(
  database: Database,
  place: Place,
  few: number,
): Promise<{ readonly lists: readonly Pages[]; readonly isFew: boolean }> {
  let best: Way | undefined;
  let least = few + 1;
  // Each is counted as far as the best one before it.
  for (const way of listWays(database, place)) {
    const count = await way.count(least - 1);
    if (best && count >= least) continue;
    [best, least] = [way, count];
  }
  if (!best) return { lists: [listFolder(database, place, null)], isFew: false };
  return { lists: best.lists(), isFew: least <= few };
}
