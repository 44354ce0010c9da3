import clsx from 'clsx';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { AddressRecord } from '../../../../platform/frame/shell/client/manifest.ts';
import { useShellContent } from '../../../../platform/frame/shell/client/shell-context.tsx';
import type { Mail } from '../../shared/mail.ts';
import { setLinked } from '../link-api.ts';
import { useMailRights } from '../mailboxes/rights.ts';
import { useMailTexts } from '../texts/en.ts';

const none: readonly AddressRecord[] = [];

/** Returns the records for the addresses of a mail, and whether to reserve the space of their row while they load. */
function useAddressRecords({ from, to, cc, bcc }: Mail) {
  const { addressBookLoaders } = useShellContent();
  const people = [from, ...to, ...cc, ...bcc];
  const addresses = [...new Set(people.map(({ email }) => email.toLowerCase()))]
    .filter((email) => email !== '')
    .toSorted();
  const { data: records = none, isPending } = useQuery({
    queryKey: ['mail', 'links', ...addresses],
    queryFn: async () => {
      const books = await Promise.all(addressBookLoaders.map((load) => load()));
      return (await Promise.all(books.map((book) => book.findRecords(addresses)))).flat();
    },
  });
  // Colleagues are rarely also contacts. The space stays if there are none, so that the text below does not move.
  const [isReserved] = useState(isPending && people.some(({ personId }) => personId === null));
  return { records, isReserved };
}

/** The contacts, companies and deals that a mail is linked to by its addresses; each can be unlinked, and linked again. */
export function MailLinks({ mail }: { mail: Mail }) {
  const texts = useMailTexts().mail;
  const { recordTypes } = useShellContent();
  const { canEdit } = useMailRights(mail);
  const { records, isReserved } = useAddressRecords(mail);
  const linked = records.filter(({ id }) => !mail.unlinkedFrom.includes(id));
  const unlinked = records.filter(({ id }) => mail.unlinkedFrom.includes(id));
  if (mail.folder === 'drafts') return null;
  if (records.length === 0) return isReserved && <div data-reserved className="h-10" />;
  return (
    <div className="flex items-start gap-1.5 px-5 pt-3">
      <ul aria-label={texts.links} className="flex min-w-0 flex-wrap gap-1.5">
        {linked.map(({ id, type, title, path }) => (
          <li
            key={id}
            className={clsx(
              'flex h-7 max-w-56 items-center rounded-full border border-line ps-2.5 text-xs',
              !canEdit && 'pe-2.5',
            )}
          >
            <Link
              to={path}
              {...(type === 'contact' && { 'data-contact': id })}
              className="ring-focus inline-flex min-w-0 items-center gap-1.5 rounded-sm hover:underline"
            >
              <Icon name={recordTypes[type]?.icon ?? 'link'} size={14} className="shrink-0 text-dim" />
              <bdi className="truncate">{title}</bdi>
            </Link>
            {canEdit && (
              <button
                type="button"
                aria-label={texts.unlink(title)}
                onClick={() => setLinked(mail.id, id, false)}
                className="ring-focus ms-0.5 grid size-6.5 shrink-0 place-items-center rounded-full text-dim hover:bg-hover hover:text-ink"
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </li>
        ))}
        {linked.length === 0 && <li className="py-1.5 text-xs text-dim">{texts.notLinked}</li>}
      </ul>
      {canEdit && unlinked.length > 0 && (
        <LazyMenu
          align="start"
          trigger={<IconButton plain size="sm" icon="add_link" label={texts.linkAgain} />}
        >
          {(menu) => (
            <menu.MenuGroup label={texts.linkAgain}>
              {unlinked.map(({ id, type, title }) => (
                <menu.MenuItem
                  key={id}
                  icon={recordTypes[type]?.icon ?? 'link'}
                  onClick={() => setLinked(mail.id, id, true)}
                >
                  <bdi>{title}</bdi>
                </menu.MenuItem>
              ))}
            </menu.MenuGroup>
          )}
        </LazyMenu>
      )}
    </div>
  );
}
