import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { LocalizedText } from '../../i18n/shared/locales.ts';

interface PageTitle {
  readonly path?: string;
  readonly title?: LocalizedText;
}

const store = createStore<PageTitle>(() => ({}));

/** Gives the page at this address a title of its own, where one route has many pages. */
export function usePageTitle(title: LocalizedText): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => store.setState({ path, title }), [path, title]);
}

/** The title that the screen at a path has given its page. */
export const readPageTitle = (at: string): LocalizedText | undefined => {
  const { path, title } = store.getState();
  return path === at ? title : undefined;
};

export const subscribePageTitle = (onChange: () => void): (() => void) => store.subscribe(onChange);
