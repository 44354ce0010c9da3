import type { ReactNode } from 'react';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { User } from '../../identity/shared/schema.ts';

/** A card with the person's picture, which wears a lock. */
export function LockCard(props: { user: User; title: string; text: string; children: ReactNode }) {
  const { displayName, photoURL } = props.user.data;
  return (
    <div className="grid min-h-full place-items-center bg-radial-[at_50%_30%] from-brand to-brand-dark p-4 sm:p-8">
      <section className="w-full max-w-120 appear-300 rounded-2xl bg-paper p-6 text-ink shadow-modal sm:p-8">
        <div className="flex items-center gap-5">
          <span className="relative shrink-0">
            <Avatar name={displayName} photoUrl={photoURL} className="size-20 text-2xl" />
            <span className="absolute -end-1 -bottom-1 grid size-8 place-items-center rounded-full bg-danger text-ondanger ring-4 ring-paper">
              <Icon name="lock" size={18} />
            </span>
          </span>
          <div className="min-w-0">
            <h1 tabIndex={-1} className="text-lg font-bold">
              {props.title}
            </h1>
            <p className="mt-1 text-sm text-dim">{props.text}</p>
          </div>
        </div>
        <div className="mt-6 flex flex-col">{props.children}</div>
      </section>
    </div>
  );
}
