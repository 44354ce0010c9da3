import { useQuery } from '@tanstack/react-query';
import { includesLevel } from '../../../../platform/kernel/access/shared/levels.ts';
import { useColleagues } from '../../../../platform/people/directory/client/use-people.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { listGrants } from '../../../../platform/kits/share-dialog/client/api.ts';
import { useMailboxTexts } from './texts/en.ts';

/** The people to whom conversations of a mailbox can be assigned: those who may answer; the reader first. */
export function useAssignees(mailboxId: string): readonly { readonly id: string; readonly name: string }[] {
  const texts = useMailboxTexts();
  const { user } = useSession();
  const colleagues = useColleagues();
  const scope = `mailbox:${mailboxId}`;
  const { data = [] } = useQuery({
    queryKey: ['grants', scope],
    queryFn: ({ signal }) => listGrants(scope, signal),
  });
  const principals = new Set(
    data.flatMap(({ principal, level }) => (includesLevel(level, 'edit') ? [principal] : [])),
  );
  // Whom a role lets in is for the server to decide.
  const isOpen = [...principals].some((principal) => !principal.startsWith('user:'));
  const others = colleagues.filter(({ id }) => isOpen || principals.has(`user:${id}`));
  return [
    ...(user ? [{ id: user.uid, name: texts.me }] : []),
    ...others.map(({ id, name }) => ({ id, name })),
  ];
}
