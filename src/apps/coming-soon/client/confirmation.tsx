import { useQuery } from '@tanstack/react-query';
import { confirmSubscription } from './api.ts';
import { useComingSoonTexts } from './texts/en.ts';

/** Confirms the address of the link that was opened, and says whether it worked. */
export function Confirmation({ token }: { token: string }) {
  const texts = useComingSoonTexts();
  const { data, isError } = useQuery({
    queryKey: ['confirm-subscription', token],
    queryFn: () => confirmSubscription(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <p role={isError ? 'alert' : 'status'} className="mt-6 text-sm">
      {isError ? texts.deadLink : data ? texts.confirmed(data.email) : texts.confirming}
    </p>
  );
}
