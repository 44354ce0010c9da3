import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readRegistration } from '../../identity/client/account-api.ts';

type Mode = Awaited<ReturnType<typeof readRegistration>>['mode'];

/** Who may register; open to everybody until the server has said otherwise. */
export function useRegistrationMode(): Mode {
  const [mode, setMode] = useState<Mode>('open');
  useEffect(() => {
    void readRegistration().then(
      (registration) => setMode(registration.mode),
      () => undefined, // the server says it again when the form is sent
    );
  }, []);
  return mode;
}

/** The token of an invitation link, which is after the # of the address. */
export const useInvitation = (): string | undefined =>
  new URLSearchParams(useLocation({ select: ({ hash }) => hash })).get('invitation') ?? undefined;
