import {
  type AnyRoute,
  createMemoryHistory,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { followSession } from '../../src/main/client-settings.ts';
import { followSessionWithSync } from '../../src/main/client-sync.ts';
import type { ClientApp, ShellSlots } from '../../src/platform/frame/shell/client/manifest.ts';
import { buildShellContent } from '../../src/platform/frame/shell/client/build-content.ts';
import { DialogArea } from '../../src/platform/frame/shell/client/dialog-area.tsx';
import { MessageArea } from '../../src/platform/frame/shell/client/message-area.tsx';
import { rootRoute, shellRoute } from '../../src/platform/frame/shell/client/routes.ts';
import { Shell } from '../../src/platform/frame/shell/client/shell.tsx';
import { ShellContext } from '../../src/platform/frame/shell/client/shell-context.tsx';
import { defaultSettings } from '../../src/platform/frame/settings/shared/defaults.ts';
import type { Settings } from '../../src/platform/frame/settings/shared/schema.ts';
import { stopSync } from '../../src/platform/kernel/collections/client/session.ts';
import { forgetUploads } from '../../src/platform/kernel/files/client/kept-uploads.ts';
import { writeToken } from '../../src/platform/kernel/http/client/call.ts';
import { restoreSession, signOut } from '../../src/platform/people/identity/client/session.ts';
import { authApi, type Role } from '../../src/platform/people/identity/shared/schema.ts';
import { connectProduct, type ConnectedProduct } from './connect-product.ts';
import type { Caller, TestProduct } from './product.ts';
import { clearQueries } from './recorded-state.ts';
import type { TestNetwork } from './test-network.ts';

export interface StartOptions {
  roles?: readonly Role[];
  settings?: Partial<Settings>;
  /** Makes what the person finds, through the API or in the database. */
  prepare?: (start: { me: Caller; product: TestProduct; network: TestNetwork }) => Promise<unknown>;
}

export interface TestSession extends ConnectedProduct {
  /** The person in front of the screen; makes calls as another browser of theirs. */
  me: Caller;
}

let isFollowing = false;

/** Signs somebody in to a product of their own, in memory, for one test; `fetch` leads to its API. */
export async function startSession(options: StartOptions = {}): Promise<TestSession> {
  const { product, network } = await connectProduct();
  const me = await product.asPerson('Umar User', ...(options.roles ?? ['user']));
  const settings = { ...defaultSettings, timeZone: 'UTC', ...options.settings };
  await me.call(authApi.updateUser, { body: { user: { data: { settings } } } });
  await options.prepare?.({ me, product, network });
  onTestFinished(() =>
    act(async () => {
      await forgetUploads(me.uid);
      await stopSync();
      await signOut('the test is over');
      clearQueries();
    }),
  );
  writeToken(me.token ?? null, true);
  await act(async () => {
    await restoreSession();
    if (isFollowing) return;
    isFollowing = true;
    followSession();
    followSessionWithSync();
  });
  return { me, product, network };
}

export interface RenderOptions extends StartOptions {
  /** What the shell holds beside the app; nothing unless given. */
  slots?: ShellSlots;
  otherApps?: readonly ClientApp[];
  /** Routes of the test itself. */
  routes?: readonly AnyRoute[];
  /** Called when the person is signed in and nothing is rendered yet: to cut or hold up the network. */
  beforeRender?: (session: TestSession) => void;
}

export interface TestScreen extends TestSession {
  router: ReturnType<typeof buildRouter>;
}

/** As in the product: the shell hides entries that lead here. */
shellRoute.update({ component: Shell });
const unknownRoute = createRoute({ getParentRoute: () => rootRoute, path: '$' });

const buildRouter = (routes: readonly AnyRoute[], path: string) =>
  createRouter({
    routeTree: rootRoute.addChildren([unknownRoute, shellRoute.addChildren([...routes])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });

/** Renders an app's page in the shell, on the real product in memory. */
export async function renderApp(
  app: ClientApp,
  path: string,
  options: RenderOptions = {},
): Promise<TestScreen> {
  const session = await startSession(options);
  options.beforeRender?.(session);
  const apps = [app, ...(options.otherApps ?? [])];
  const router = buildRouter(
    [...apps.flatMap((one) => one.routes(shellRoute)), ...(options.routes ?? [])],
    path,
  );
  await act(async () => {
    render(
      <ShellContext value={buildShellContent(apps, options.slots)}>
        <RouterProvider router={router} />
        <DialogArea />
        <MessageArea />
      </ShellContext>,
    );
    await router.load();
  });
  return { ...session, router };
}
