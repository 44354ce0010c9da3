import { useEffect, useState } from 'react';
import { waitForTexts } from '../../i18n/client/locale-store.ts';
import type { ClientApp } from '../../shell/client/manifest.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';
import type { AgendaSource } from './agenda-source.ts';

type Loader = NonNullable<ClientApp['loadAgenda']>;
const loaded = new WeakMap<readonly Loader[], readonly AgendaSource[]>();

async function loadSources(loaders: readonly Loader[]): Promise<void> {
  const sources = await Promise.all(loaders.map((load) => load()));
  await waitForTexts(); // their commands say what they did
  loaded.set(loaders, sources);
}

/** What the apps offer to the agenda: undefined while their code is on its way, null when it could not be loaded. */
export function useAgendaSources(): {
  sources: readonly AgendaSource[] | undefined | null;
  retry: () => void;
} {
  const { agendaLoaders } = useShellContent();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState({ attempt: 0, hasFailed: false });
  const sources = loaded.get(agendaLoaders);
  useEffect(() => {
    if (loaded.has(agendaLoaders)) return;
    loadSources(agendaLoaders).then(
      () => setState({ attempt, hasFailed: false }),
      () => setState({ attempt, hasFailed: true }),
    );
  }, [agendaLoaders, attempt]);
  const hasFailed = state.hasFailed && state.attempt === attempt;
  return { sources: sources ?? (hasFailed ? null : undefined), retry: () => setAttempt(attempt + 1) };
}
