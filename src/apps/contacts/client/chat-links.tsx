import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useShellContent } from '../../../platform/frame/shell/client/shell-context.tsx';
import { QueryScope } from '../../../platform/kernel/http/client/query-scope.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { type Contact, listEmails } from '../shared/contact.ts';
import { findAccount, countUse } from './api.ts';

/** Writes to a contact who has an account here; nothing for others. */
export const ChatLinks = ({ contact, className }: { contact: Contact; className: string }) => (
  <QueryScope>
    <Links contact={contact} className={className} />
  </QueryScope>
);

function Links({ contact, className }: { contact: Contact; className: string }) {
  const format = useFormat();
  const actions = useShellContent().personActions.filter(({ id }) => id !== 'profile');
  const { data: uid = null } = useQuery({
    queryKey: ['contacts', 'account', contact.id, listEmails(contact).join()],
    queryFn: ({ signal }) => findAccount(contact.id, signal),
    enabled: actions.length > 0,
  });
  if (uid === null) return null;
  return actions.map(({ id, title, icon, buildPath }) => {
    const [to = '/', search] = buildPath(uid).split('?');
    return (
      <Link
        key={id}
        to={to}
        search={Object.fromEntries(new URLSearchParams(search))}
        preload={false}
        onClick={() => countUse(contact.id)}
        className={className}
      >
        <Icon name={icon} size={20} className="text-dim" />
        <span className="max-w-full truncate">{format.text(title)}</span>
      </Link>
    );
  });
}
