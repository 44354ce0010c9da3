import { createContext, use } from 'react';

/** The element that pop-ups are put into; null means the document's body. */
export const PortalHostContext = createContext<HTMLElement | null>(null);

/** Where a pop-up of this component belongs: inside its own region, whose colors and landmark it shares. */
export function usePortalHost(): HTMLElement | undefined {
  return use(PortalHostContext) ?? undefined;
}
