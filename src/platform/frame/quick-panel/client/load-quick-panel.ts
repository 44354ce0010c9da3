import { withAllStyles } from '../../../../ui/all-styles.ts';

export const loadQuickPanel = () => withAllStyles(() => import('./quick-panel.tsx'));

/** Fetches the panel before it is opened. */
export const prefetchQuickPanel = (): void => void loadQuickPanel().catch(() => undefined);
