import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/actions/button.tsx';
import { ApiError } from '../../../platform/kernel/http/client/api-error.ts';
import { confirmSubscription } from './api.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { useComingSoonTexts } from './texts/en.ts';

/** Confirms the address of the link that was opened, and says whether it worked; a link that is too old asks for the address again. */
export function Confirmation({ token }: { token: string }) {
  const texts = useComingSoonTexts();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['confirm-subscription', token],
    queryFn: () => confirmSubscription(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!error)
    return (
      <p role="status" className="mt-6 text-sm">
        {data ? texts.confirmed(data.email) : texts.confirming}
      </p>
    );
  const isRefused = error instanceof ApiError && error.status < 500;
  return (
    <>
      <p role="alert" className="mt-6 text-sm">
        {isRefused ? texts.deadLink : texts.confirmFailed}
      </p>
      {isRefused ? (
        <SubscribeForm />
      ) : (
        <Button icon="refresh" pending={isFetching} className="mt-4" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      )}
    </>
  );
}
