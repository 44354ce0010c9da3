import type { MergeLists } from '../../../platform/kernel/collections/server/collection-routes.ts';
import type { Contact } from '../shared/contact.ts';
import { isTalkLater, placeBy, type Times } from '../shared/last-contact.ts';
import { compareInLists, filterTalks, splitTalks } from '../shared/last-contact-order.ts';

/** A contact as it is compared, and as JSON text. */
interface Placed {
  readonly place: Contact;
  readonly wire: string;
}

/**
 * Makes one list of lists that are sorted or filtered by the last contact: the contacts by the log, and among them those with a later
 * mail or meeting of the person. It is the order of the table.
 */
export const mergeByLastContact = (times: Times): MergeLists =>
  async function* (queries, read) {
    const compare = compareInLists(queries);
    const isTalk = isTalkLater(times);
    const owners = queries.flatMap(({ filter }) => filter?.['owner']?.slice('is:'.length) ?? []);
    const { lastContactDay, ...others } = queries[0]?.filter ?? {};
    const { search } = queries[0] ?? {};
    const talks: Placed[] = [];
    for (const ids of splitTalks(filterTalks(times, lastContactDay), false)) {
      const owner = owners.length > 0 && { owner: `is:${owners.join(',')}` };
      const filter = { ...others, ...owner, id: `is:${ids.join(',')}` };
      for await (const wires of read({ filter, ...(search !== undefined && { search }) }))
        for (const wire of wires) {
          const contact: Contact = JSON.parse(wire);
          if (isTalk(contact)) talks.push({ place: placeBy(times, contact), wire });
        }
    }
    talks.sort((one, other) => compare(one.place, other.place));
    let next = 0;
    for (const query of queries)
      for await (const wires of read(query)) {
        const page: string[] = [];
        for (const wire of wires) {
          const contact: Contact = JSON.parse(wire);
          if (isTalk(contact)) continue;
          for (let talk = talks[next]; talk && compare(talk.place, contact) < 0; talk = talks[++next])
            page.push(talk.wire);
          page.push(wire);
        }
        yield page;
      }
    yield talks.slice(next).map(({ wire }) => wire);
  };
