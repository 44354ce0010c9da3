import type { MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { LabelItems } from '../../../../platform/kits/labels/client/label-items.tsx';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { Entry } from '../../shared/entry.ts';
import { labelEntries } from '../api.ts';

interface EntryLabelsProps {
  menu: MenuParts;
  entries: readonly Entry[];
  labels: readonly Label[];
  /** The ids of the labels of entries, by entry. */
  labeled: ReadonlyMap<string, readonly string[]>;
  /** What shows when there are no labels; nothing unless given. */
  empty?: string;
}

/** The person's labels as items of a menu: a checked one is on all of the entries. */
export function EntryLabels({ menu, entries, labels, labeled, empty }: EntryLabelsProps) {
  const isOnAll = ({ id }: Label) => entries.every((entry) => labeled.get(entry.id)?.includes(id));
  return (
    <LabelItems
      menu={menu}
      labels={labels}
      isChecked={isOnAll}
      onToggle={(label) => labelEntries(entries, label, !isOnAll(label))}
      {...(empty !== undefined && { empty })}
    />
  );
}
