import { todoApp } from '../apps/todo/client/app.tsx';

/** Every app with its screens, in the order of the navigation. */
export const clientApps = [todoApp] as const;
