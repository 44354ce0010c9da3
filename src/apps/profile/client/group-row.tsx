import { Link } from '@tanstack/react-router';
import { useFindPerson } from '../../../platform/kits/discussion/client/use-mentions.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import type { Group } from '../shared/schema.ts';
import { useProfileTexts } from './texts/en.ts';

/** A group: its letter, name, kind and size; it leads to its people. */
export function GroupRow({ group }: { group: Group }) {
  const texts = useProfileTexts();
  const findPerson = useFindPerson();
  // Without accounts that were removed or disabled since, as in the directory.
  const count = group.memberIds.filter((id) => findPerson(id)?.isActive).length;
  const line = [group.category, texts.group.members(count)].filter(Boolean).join(' · ');
  return (
    <Link
      to="/pages/people"
      search={{ group: group.id }}
      className="ring-focus -mx-2 flex items-center gap-3 rounded-lg px-2 py-2 hover:bg-hover"
    >
      <Avatar name={group.name} className="size-9 rounded-lg text-sm" />
      <span className="min-w-0 text-[0.8125rem]">
        <bdi className="truncate font-semibold">{group.name}</bdi>
        <span className="block truncate text-xs text-dim">{line}</span>
      </span>
    </Link>
  );
}
