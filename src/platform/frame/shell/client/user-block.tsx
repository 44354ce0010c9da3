import { Avatar } from '../../../../ui/data/avatar.tsx';
import { useSession } from '../../../people/identity/client/session.ts';

/** Who is signed in. */
export function UserBlock() {
  const { user } = useSession();
  if (!user) return null;
  const { displayName, email, photoURL } = user.data;
  return (
    <div className="flex shrink-0 items-center gap-3 px-3 pt-4 pb-2">
      <Avatar name={displayName} photoUrl={photoURL} className="size-10 text-base ring-1 ring-line" />
      <div className="min-w-0">
        <p className="truncate text-sm font-semibold">{displayName}</p>
        <p className="truncate text-[0.8125rem] text-dim">{email}</p>
      </div>
    </div>
  );
}
