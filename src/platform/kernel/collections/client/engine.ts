import { accessAppId } from '../../access/shared/levels.ts';
import { LiveStream } from '../../live/client/live-stream.ts';
import type { Collection, CollectionQuery } from '../shared/collection.ts';
import type { ListSource } from './list-source.ts';
import { clearLocalStore, clearOtherStores, openLocalStore, type LocalStore } from './local-store.ts';
import { Outbox } from './outbox.ts';
import type { CommandFailure, PendingCommand } from './pending-command.ts';
import { Replica } from './replica.ts';
import { findWholeList } from './whole-list.ts';
import { WindowCollection } from './windows/window-collection.ts';
import type { WindowSizes } from './windows/window-view.ts';

/** What one person's syncing consists of, from signing in to signing out. */
export interface SyncSession {
  readonly uid: string;
  readonly outbox: Outbox;
  readonly replicas: ReadonlyMap<string, Replica>;
  readonly windows: Map<string, WindowCollection>;
  readonly writeAnswer: LocalStore['writeAnswer'];
  readonly readAnswer: LocalStore['readAnswer'];
  /** The copy of an app's records; the first call starts to keep it. */
  openReplica(collection: Pick<Collection, 'app' | 'api'>): Replica;
  /** What is held of a collection that is declared as `window`. */
  openWindow(collection: Collection, sizes?: WindowSizes): WindowCollection;
  /** The list of a query: of a window, or of the copy that this browser holds. */
  openList(collection: Collection, query?: CollectionQuery): ListSource;
  /** Ends, and forgets what the browser keeps of the person, but for changes that were never sent. */
  close(): Promise<void>;
}

export interface SyncHandlers {
  readonly isPaused: boolean;
  onConfirmed(session: SyncSession, command: PendingCommand): void;
  onFailed(session: SyncSession, command: PendingCommand, failure: CommandFailure): void;
  onRetry(command: PendingCommand, failure: CommandFailure): void;
  onUndone(answer: unknown): void;
  /** The person's own account changed elsewhere. */
  onUserChanged(): void;
}

/** Opens the person's store, queue and stream. Its code is loaded in parallel to the first screen, which does not need it. */
export async function openSession(uid: string, handlers: SyncHandlers): Promise<SyncSession> {
  void clearOtherStores(uid);
  const store = await openLocalStore(uid);
  const replicas = new Map<string, Replica>();
  const windows = new Map<string, WindowCollection>();
  const outbox: Outbox = new Outbox({
    uid,
    store,
    onConfirmed: (command) => handlers.onConfirmed(session, command),
    onFailed: (command, failure) => handlers.onFailed(session, command, failure),
    onRetry: handlers.onRetry,
    onUndone: handlers.onUndone,
  });
  const live = new LiveStream(uid);
  const session: SyncSession = {
    uid,
    outbox,
    replicas,
    windows,
    writeAnswer: store.writeAnswer,
    readAnswer: store.readAnswer,
    openReplica({ app, api }) {
      const known = replicas.get(app);
      if (known) return known;
      const replica = new Replica({ app, api, store, outbox });
      replicas.set(app, replica);
      void replica.start();
      return replica;
    },
    openWindow(collection, sizes) {
      const known = windows.get(collection.entity);
      if (known) return known;
      const opened = new WindowCollection({ collection, store, outbox, sizes });
      windows.set(collection.entity, opened);
      return opened;
    },
    openList: (collection, query) =>
      collection.keep === 'window'
        ? session.openWindow(collection).view(query)
        : findWholeList(session.openReplica(collection), collection, query),
    async close() {
      live.close();
      outbox.close();
      for (const opened of windows.values()) opened.close();
      for (const replica of replicas.values()) replica.close();
      await clearLocalStore(uid, store);
    },
  };
  outbox.setPaused(handlers.isPaused);
  live.listen((message) => {
    if (message.type === 'event') {
      const { event } = message;
      windows.get(event.entity)?.takeEvent(event);
      // A command may change records of both; the copy ends its patch after the last event.
      replicas.get(event.app)?.takeEvent(event);
      // Lists may have gained records or lost them, which no event names.
      if (event.access) for (const one of windows.values()) void one.catchUp();
      // A grant may open or close records of any app.
      if (event.app === accessAppId) for (const replica of replicas.values()) void replica.pull();
      if (message.event.entity === 'users' && message.event.id === uid) handlers.onUserChanged();
    } else if (message.type === 'open' || message.type === 'resync') {
      outbox.flush();
      for (const replica of replicas.values()) void replica.pull();
      for (const opened of windows.values()) void opened.catchUp();
    }
  });
  await outbox.start().catch(() => undefined); // what an earlier page left cannot be read: begin anew
  return session;
}
