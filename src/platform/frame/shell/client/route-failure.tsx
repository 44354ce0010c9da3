import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

/** A page that failed, inside the shell; trying again loads its data anew. */
export function RouteFailure({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorScreen error={error} onRetry={retry} />;
}
