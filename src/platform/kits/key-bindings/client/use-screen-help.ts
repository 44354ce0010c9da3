import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ClientApp } from '../../../frame/shell/client/manifest.ts';
import { useShellContent } from '../../../frame/shell/client/shell-context.tsx';

/** Who knows pages that help with a screen, which screen is in front, and how to go to such a page. */
export interface ScreenHelpSource {
  readonly loaders: readonly NonNullable<ClientApp['loadScreenHelp']>[];
  readonly readPath: () => string;
  readonly goTo: (url: string) => void;
}

/** The source of help for dialogs, which are outside of the router. */
export function useScreenHelp(): ScreenHelpSource {
  const router = useRouter();
  const { screenHelpLoaders: loaders } = useShellContent();
  return useMemo(
    () => ({
      loaders,
      readPath: () => router.state.location.pathname,
      goTo: (href) => void router.navigate({ href }),
    }),
    [loaders, router],
  );
}
