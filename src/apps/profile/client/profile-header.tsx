import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useShellContent } from '../../../platform/frame/shell/client/shell-context.tsx';
import { AvailabilityLine } from '../../../platform/people/directory/client/availability-line.tsx';
import type { Person } from '../../../platform/people/directory/shared/person.ts';
import { usePresence } from '../../../platform/people/presence/client/presence-store.ts';
import { StatusMark } from '../../../platform/people/presence/client/status-mark.tsx';
import { useStatusLine } from '../../../platform/people/presence/client/use-status-line.ts';
import { Button, styleButton } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { Profile } from '../shared/schema.ts';
import { setFollow } from './api.ts';
import { useProfileTexts } from './texts/en.ts';

interface ProfileHeaderProps {
  person: Person;
  profile: Profile | undefined;
  isOwn: boolean;
  isFollowed: boolean;
  onEdit: () => void;
}

/** Who it is, and what can be done with them: follow and write to a colleague, edit one's own profile. */
export function ProfileHeader({ person, profile, isOwn, isFollowed, onEdit }: ProfileHeaderProps) {
  const texts = useProfileTexts();
  const line = [profile?.occupation, profile?.locations[0]].filter(Boolean).join(' · ');
  return (
    <header className="bg-linear-to-b from-accent-text/8 to-transparent px-4 pt-8 pb-5 sm:px-8">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={person.name} photoUrl={person.picture} className="size-24 text-4xl" />
        <div className="min-w-48 flex-1">
          <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight outline-none">
            <bdi>{person.name}</bdi>
          </h1>
          <p className="min-h-5 text-sm text-dim">
            <bdi>{line}</bdi>
          </p>
          <div className="mt-1 flex min-h-5 flex-wrap items-center gap-x-4 text-[0.8125rem] text-dim">
            <p className="flex items-center gap-2">
              {person.isActive ? <StatusLine id={person.id} /> : texts.disabled}
            </p>
            {person.isActive && <AvailabilityLine id={person.id} />}
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {isOwn ? (
            <>
              <Link to={accountPath} className={styleButton({})}>
                <Icon name="add_a_photo" size={18} className="-ms-1" />
                {texts.picture}
              </Link>
              <Button icon="edit" variant="primary" onClick={onEdit}>
                {texts.edit}
              </Button>
            </>
          ) : (
            person.isActive && (
              <>
                <Button
                  icon={isFollowed ? 'check' : 'add'}
                  variant={isFollowed ? 'secondary' : 'primary'}
                  aria-pressed={isFollowed}
                  onClick={() => setFollow(person.id, !isFollowed)}
                >
                  {isFollowed ? texts.following : texts.follow}
                </Button>
                <OtherActions id={person.id} />
              </>
            )
          )}
        </div>
      </div>
    </header>
  );
}

const accountPath: string = '/account';

function StatusLine({ id }: { id: string }) {
  const presence = usePresence(id);
  const describeStatus = useStatusLine();
  if (!presence) return null;
  return (
    <>
      <StatusMark status={presence.status} />
      {describeStatus(presence)}
    </>
  );
}

/** What other apps do with people, such as writing to them. */
function OtherActions({ id }: { id: string }) {
  const format = useFormat();
  const { personActions } = useShellContent();
  return personActions
    .filter((action) => action.id !== 'profile')
    .map(({ id: key, title, icon, buildPath }) => {
      const [to = '/', search] = buildPath(id).split('?');
      return (
        <Link
          key={key}
          to={to}
          search={Object.fromEntries(new URLSearchParams(search))}
          preload={false}
          className={styleButton({})}
        >
          <Icon name={icon} size={18} className="-ms-1" />
          {format.text(title)}
        </Link>
      );
    });
}
