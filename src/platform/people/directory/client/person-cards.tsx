import { Link } from '@tanstack/react-router';
import { later } from '../../../../ui/later.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { HoverCard } from '../../../../ui/overlays/hover-card.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import { useShellContent } from '../../../frame/shell/client/shell-context.tsx';
import { useRecords } from '../../../kernel/collections/client/use-records.ts';
import { useSession } from '../../identity/client/session.ts';
import { useLastOnline, useMood, usePresence } from '../../presence/client/presence-store.ts';
import { StatusMark } from '../../presence/client/status-mark.tsx';
import { useStatusLine } from '../../presence/client/use-status-line.ts';
import { type Person, personCollection } from '../shared/person.ts';
import { usePeopleTexts } from './texts/en.ts';

const AvailabilityLine = later(
  async () => (await import('./availability-line.tsx')).AvailabilityLine,
  undefined,
  { mayWait: false },
);

/** Shows who somebody is where their name or picture is pointed at or focused: the element has their id as `data-person`. */
export function PersonCards() {
  const people = useRecords(personCollection);
  return (
    <HoverCard attribute="data-person">
      {(id) => {
        const person = people.find((one) => one.id === id);
        return person ? <PersonCard person={person} /> : null;
      }}
    </HoverCard>
  );
}

function PersonCard({ person }: { person: Person }) {
  const { id, name, picture, roles, isActive } = person;
  const texts = usePeopleTexts();
  const format = useFormat();
  const { personActions } = useShellContent();
  const { user } = useSession();
  const canReach = isActive && user?.uid !== id;
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} photoUrl={picture} className="size-14 text-xl" />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-bold">
            {name}
          </p>
          <p className="text-[0.8125rem] text-dim">{format.list(roles.map((role) => texts.roles[role]))}</p>
        </div>
      </div>
      {isActive ? (
        <>
          <PresenceLines id={id} />
          <AvailabilityLine id={id} className="mt-1 text-[0.8125rem]" />
        </>
      ) : (
        <p className="mt-3 text-[0.8125rem] text-dim">{texts.disabled}</p>
      )}
      {canReach && personActions.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {personActions.map(({ id: key, title, icon, buildPath }) => {
            const [to = '/', search] = buildPath(id).split('?');
            return (
              <Link
                key={key}
                to={to}
                search={Object.fromEntries(new URLSearchParams(search))}
                preload={false}
                className="ring-focus inline-flex h-8 items-center gap-2 rounded-lg border border-edge px-3 text-sm font-semibold hover:bg-hover"
              >
                <Icon name={icon} size={18} className="text-dim" />
                {format.text(title)}
              </Link>
            );
          })}
        </div>
      )}
    </>
  );
}

function PresenceLines({ id }: { id: string }) {
  const texts = usePeopleTexts();
  const format = useFormat();
  const presence = usePresence(id);
  const mood = useMood(id);
  const lastOnline = useLastOnline(id);
  const describeStatus = useStatusLine();
  if (!presence) return null;
  return (
    <div className="mt-3 flex flex-col gap-1 text-[0.8125rem]">
      <p className="flex items-center gap-2">
        <StatusMark status={presence.status} />
        {describeStatus(presence)}
      </p>
      {lastOnline !== null && <p className="text-dim">{texts.lastOnline(format.relative(lastOnline))}</p>}
      {mood && (
        <p dir="auto" className="line-clamp-3 text-dim wrap-anywhere">
          {mood}
        </p>
      )}
    </div>
  );
}
