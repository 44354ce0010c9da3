import { Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Layout1 } from './layout1.tsx';
import type { RouteLayout } from './routes.ts';

const everything: RouteLayout = {};

/** The frame around every page. The style is a setting; a route may hide parts of it while it is open. */
export function Shell(): ReactNode {
  const routeLayout = useMatches({
    select: (matches) =>
      matches.findLast((match) => match.staticData.layout)?.staticData.layout ?? everything,
  });
  return (
    <Layout1 parts={routeLayout}>
      <Outlet />
    </Layout1>
  );
}
