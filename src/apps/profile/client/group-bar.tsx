import { Suspense, useState } from 'react';
import { lazyOnUse } from '../../../ui/lazy-part.ts';
import { useSession } from '../../../platform/people/identity/client/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import type { Group } from '../shared/schema.ts';
import { removeGroup, setMember } from './api.ts';
import { useProfileTexts } from './texts/en.ts';

const GroupDialog = lazyOnUse(async () => (await import('./group-dialog.tsx')).GroupDialog);

/** The chosen group above its people: to join or leave it, and for its owner to change it. */
export function GroupBar({ group }: { group: Group }) {
  const texts = useProfileTexts().group;
  const { user } = useSession();
  const [isEditing, setEditing] = useState(false);
  const uid = user?.uid ?? '';
  const isMember = group.memberIds.includes(uid);
  const isStaff = user?.role.includes('staff') === true || user?.role.includes('admin') === true;
  const mayChange = group.ownerId === uid || isStaff;
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3 sm:px-6">
      <Avatar name={group.name} className="size-10 rounded-lg text-base" />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="truncate text-sm font-semibold">
          {group.name}
        </h2>
        <p className="truncate text-[0.8125rem] text-dim">
          {[group.category, texts.members(group.memberIds.length)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        variant={isMember ? 'secondary' : 'primary'}
        aria-pressed={isMember}
        onClick={() => setMember(group, !isMember)}
      >
        {isMember ? texts.leave : texts.join}
      </Button>
      {mayChange && (
        <LazyMenu trigger={<IconButton icon="more_vert" label={texts.actions(group.name)} plain />}>
          {(menu) => (
            <>
              <menu.MenuItem icon="edit" onClick={() => setEditing(true)}>
                {texts.edit}
              </menu.MenuItem>
              <menu.MenuItem icon="delete" onClick={() => removeGroup(group)}>
                {texts.delete}
              </menu.MenuItem>
            </>
          )}
        </LazyMenu>
      )}
      {isEditing && (
        <Suspense>
          <GroupDialog group={group} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}
