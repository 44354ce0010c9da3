import type { ReplicaSource } from '../../collections/server/first-load-queries.ts';
import { createChangesRoute } from '../../collections/server/routes.ts';
import type { AppServices, ServerApp } from '../../http/server/server-app.ts';
import type { ImplementedCommand } from './implement.ts';

type ListedInParts = 'tables' | 'commands' | 'routes' | 'jobs' | 'notifications';

/** A part of a server app, such as an entity, its labels, its import, or declared commands. */
export interface AppPart extends Partial<Pick<ServerApp, ListedInParts | 'createRoutes' | 'createJobs'>> {
  /** The declared commands. Their routes follow. */
  readonly implemented?: Readonly<Record<string, ImplementedCommand>>;
  /** The collections whose changes the browser loads from `/changes`. */
  readonly collections?: readonly ReplicaSource[];
}

interface AppOptions extends Omit<ServerApp, ListedInParts | 'createRoutes' | 'createJobs'> {
  /** The path of `/changes`. */
  readonly api: `/api/${string}`;
  readonly parts: readonly AppPart[];
}

/** Defines a server app by its parts: what they list becomes the lists of the manifest. */
export function defineServerApp({ api, parts, ...rest }: AppOptions): ServerApp {
  const collections = parts.flatMap((part) => part.collections ?? []);
  return {
    ...rest,
    tables: parts.flatMap(({ tables = [] }) => tables),
    commands: parts.flatMap(({ commands = [], implemented = {} }) => [
      ...Object.values(implemented),
      ...commands,
    ]),
    routes: [
      ...parts.flatMap(({ routes = [], implemented = {} }) => [
        ...Object.values(implemented).map(({ route }) => route),
        ...routes,
      ]),
      ...(collections.length > 0 ? [createChangesRoute(`${api}/changes`, collections)] : []),
    ],
    jobs: parts.flatMap(({ jobs = [] }) => jobs),
    notifications: parts.flatMap(({ notifications = [] }) => notifications),
    createRoutes: (services: AppServices) =>
      parts.flatMap(({ createRoutes }) => createRoutes?.(services) ?? []),
    createJobs: (services: AppServices) => parts.flatMap(({ createJobs }) => createJobs?.(services) ?? []),
  };
}
