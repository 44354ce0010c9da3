import { type ComponentType, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LocalizedText } from '../../i18n/shared/locales.ts';
import type { FileStorage, LateManifest, QueueSupport, RecordMaker, ShellCommand } from './manifest.ts';
import { useShellContent, type ShellContent } from './shell-context.tsx';

interface LateContent {
  readonly commands: readonly ShellCommand[];
  /** What the apps make of things that others show. */
  readonly makers: readonly RecordMaker[];
  /** By app: how its unsent commands are shown. */
  readonly queues: Readonly<Record<string, QueueSupport | undefined>>;
  /** Where files are stored, if an app stores them. */
  readonly fileStorage: FileStorage | undefined;
  readonly overlays: readonly ComponentType[];
  /** What background jobs are called, by their kind. */
  readonly jobTitles: Readonly<Record<string, LocalizedText | undefined>>;
}

type Loaders = ShellContent['lateLoaders'];
type Loaded = readonly (readonly [id: string, manifest: LateManifest])[];
const store = createStore<ReadonlyMap<Loaders, Loaded>>(() => new Map());
const none: Loaded = [];

/** Fetches what the apps say about themselves once the first picture is there, unless it is here. */
export function fetchLateContent(lateLoaders: Loaders): void {
  if (store.getState().has(lateLoaders)) return;
  Promise.all(lateLoaders.map(async ({ id, load }) => [id, await load()] as const)).then(
    (manifests) => store.setState(new Map(store.getState()).set(lateLoaders, manifests), true),
    () => undefined, // no network: asked for again when the palette is opened next
  );
}

/** What the apps say about themselves once the first picture is there; empty until their code is here. */
export function useLateContent(): LateContent {
  const { lateLoaders } = useShellContent();
  const loaded = useStore(store, (known) => known.get(lateLoaders));
  useEffect(() => fetchLateContent(lateLoaders), [lateLoaders]);
  return useMemo(() => {
    const manifests = loaded ?? none;
    return {
      commands: manifests.flatMap(([, { commands }]) => commands ?? []),
      makers: manifests.flatMap(([, { makers }]) => makers ?? []),
      queues: Object.fromEntries(manifests.map(([id, { queue }]) => [id, queue])),
      fileStorage: manifests.find(([, { fileStorage }]) => fileStorage)?.[1].fileStorage,
      overlays: manifests.flatMap(([, { overlays }]) => overlays ?? []),
      jobTitles: Object.assign({}, ...manifests.map(([, { jobTitles }]) => jobTitles)),
    };
  }, [loaded]);
}
