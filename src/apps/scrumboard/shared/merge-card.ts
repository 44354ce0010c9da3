import type { CardChanges } from './inputs.ts';
import type { Card, Checklist, CheckItem } from './records.ts';

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The ids that are there now, with what somebody added to those that they saw and without what they took away. */
export function mergeIds(
  now: readonly string[],
  seen: readonly string[],
  wanted: readonly string[],
): string[] {
  if (isSame(now, seen)) return [...wanted];
  const [before, after] = [new Set(seen), new Set(wanted)];
  const kept = now.filter((id) => after.has(id) || !before.has(id));
  return [...new Set([...kept, ...wanted.filter((id) => !before.has(id))])];
}

interface Listed {
  readonly id: string;
}

/** Merges lists by ids: what either added is there, and what others added stays behind what they added it to. */
function mergeList<Item extends Listed>(
  now: readonly Item[],
  seen: readonly Item[],
  wanted: readonly Item[],
  merge: (now: Item, seen: Item, wanted: Item) => Item,
): Item[] {
  const find = (items: readonly Item[], id: string) => items.find((item) => item.id === id);
  const merged = wanted.flatMap((item) => {
    const [here, before] = [find(now, item.id), find(seen, item.id)];
    if (here) return [merge(here, before ?? here, item)];
    // Somebody removed it: it is gone, unless it was changed here.
    return before && isSame(before, item) ? [] : [item];
  });
  for (const [index, item] of now.entries()) {
    if (find(seen, item.id) || find(merged, item.id)) continue;
    const before = merged.findIndex(({ id }) => id === now[index - 1]?.id);
    merged.splice(before < 0 && index > 0 ? merged.length : before + 1, 0, item);
  }
  return merged;
}

/** One value of three: what somebody did not change stays as it is now. */
type Merge = <Value>(now: Value, seen: Value, wanted: Value) => Value;

const mergeItem =
  (merge: Merge) =>
  (now: CheckItem, seen: CheckItem, wanted: CheckItem): CheckItem => {
    const personId = merge(now.personId, seen.personId, wanted.personId);
    const due = merge(now.due, seen.due, wanted.due);
    return {
      id: now.id,
      text: merge(now.text, seen.text, wanted.text),
      checked: merge(now.checked, seen.checked, wanted.checked),
      ...(personId !== undefined && { personId }),
      ...(due !== undefined && { due }),
    };
  };

const mergeChecklist =
  (merge: Merge) =>
  (now: Checklist, seen: Checklist, wanted: Checklist): Checklist => ({
    id: now.id,
    name: merge(now.name, seen.name, wanted.name),
    items: mergeList(now.items, seen.items, wanted.items, mergeItem(merge)),
  });

/**
 * What somebody changes in a card that others may have changed since they saw it: labels, members, blockers and items of
 * checklists of both stay. Undefined where both gave one value different ones.
 */
export function mergeCard(card: Card, seen: CardChanges, changes: CardChanges): CardChanges | undefined {
  let isOvertaken = false;
  const merge: Merge = (now, before, wanted) => {
    if (isSame(wanted, before)) return now;
    if (!isSame(now, before) && !isSame(now, wanted)) isOvertaken = true;
    return wanted;
  };
  const { members, labels, blockedBy, checklists, ...values } = changes;
  for (const [name, wanted] of Object.entries(values)) {
    const [now, before] = [card, seen].map((one) => one[name as keyof typeof values]); // safe: a name of these values
    if (before !== undefined && !isSame(now, before) && !isSame(now, wanted)) isOvertaken = true;
  }
  const merged: CardChanges = {
    ...changes,
    ...(members && seen.members && { members: mergeIds(card.members, seen.members, members) }),
    ...(labels && seen.labels && { labels: mergeIds(card.labels, seen.labels, labels) }),
    ...(blockedBy && seen.blockedBy && { blockedBy: mergeIds(card.blockedBy, seen.blockedBy, blockedBy) }),
    ...(checklists &&
      seen.checklists && {
        checklists: mergeList<Checklist>(
          card.checklists,
          seen.checklists,
          checklists,
          mergeChecklist(merge),
        ).map((checklist) => ({ ...checklist, items: [...checklist.items] })),
      }),
  };
  return isOvertaken ? undefined : merged;
}
