// safe: the casts below only say in types what the code does: the routes of all apps, in order
import type { ClientApp } from './manifest.ts';
import type { ShellRoute } from './routes.ts';

type RoutesOf<Apps extends readonly Pick<ClientApp, 'routes'>[]> = Apps extends readonly [
  infer First extends Pick<ClientApp, 'routes'>,
  ...infer Rest extends readonly Pick<ClientApp, 'routes'>[],
]
  ? [...ReturnType<First['routes']>, ...RoutesOf<Rest>]
  : [];

/** The routes of all apps as one list that still knows each path, so that links are checked when compiled. */
export function collectRoutes<const Apps extends readonly Pick<ClientApp, 'routes'>[]>(
  apps: Apps,
  parent: ShellRoute,
): RoutesOf<Apps> {
  return apps.flatMap((app) => app.routes(parent)) as RoutesOf<Apps>;
}
