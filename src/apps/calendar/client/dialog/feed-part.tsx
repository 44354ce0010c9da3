import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { CopyField } from '../../../../platform/people/administration/client/copy-field.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { createFeed, findFeed, revokeFeed } from '../api.ts';
import { useCalendarTexts } from '../texts/en.ts';

const heading = 'text-sm font-bold';
const hint = 'text-[0.8125rem] text-dim';
const feedKey = ['calendar', 'feed'];

interface FeedPartProps {
  /** Shown to those who have an address, not to make the first one. */
  isKnownOnly?: boolean;
}

/** The secret address of a person's calendars. */
export function FeedPart({ isKnownOnly = false }: FeedPartProps) {
  const { exchange } = useCalendarTexts();
  const format = useFormat();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: feedKey, queryFn: findFeed, staleTime: 0 });
  const refresh = () => void client.invalidateQueries({ queryKey: feedKey });
  const create = useMutation({ mutationFn: createFeed, onSuccess: refresh });
  const revoke = useMutation({
    mutationFn: revokeFeed,
    onSuccess: () => {
      create.reset();
      refresh();
    },
  });
  const createdAt = data?.createdAt ?? null;
  const address = create.data && `${location.origin}${create.data.path}`;
  if (isKnownOnly && createdAt === null) return null;
  return (
    <section className="flex flex-col gap-3">
      <h3 className={heading}>{exchange.feedTitle}</h3>
      <p className={hint}>{exchange.feedText}</p>
      {address !== undefined && (
        <>
          <CopyField label={exchange.address} value={address} />
          <p className={hint}>{exchange.shownOnce}</p>
        </>
      )}
      {createdAt !== null && address === undefined && (
        <p className={hint}>{exchange.since(format.dateTime(createdAt))}</p>
      )}
      {data?.isOlderThanPassword && <Alert variant="warning">{exchange.olderThanPassword}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button icon="link" disabled={create.isPending} onClick={() => create.mutate()}>
          {createdAt === null ? exchange.create : exchange.renew}
        </Button>
        {createdAt !== null && (
          <Button variant="ghost" disabled={revoke.isPending} onClick={() => revoke.mutate()}>
            {exchange.revoke}
          </Button>
        )}
      </div>
      <p role="alert" className="text-[0.8125rem] text-danger-text empty:hidden">
        {(create.error ?? revoke.error) && exchange.failed}
      </p>
    </section>
  );
}
