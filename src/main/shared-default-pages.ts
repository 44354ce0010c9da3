import { setDefaultPages } from '../platform/frame/pinned-pages/shared/default-pages.ts';

/** Applies the specification's list of pages that new people have pinned. */
export const applyDefaultPages = (): void => setDefaultPages(['apps.calendar', 'apps.contacts', 'apps.todo']);
