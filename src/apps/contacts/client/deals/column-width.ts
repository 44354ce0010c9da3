import type { CSSProperties } from 'react';
import { useIsPhone } from '../../../../ui/use-media.ts';

const onPhone: CSSProperties = { inlineSize: '16rem', flexShrink: 0 };
/** Next to the sidebar, the six columns fit in a window of 1280 pixels. */
const inWindow: CSSProperties = { flex: '1 0 0', minInlineSize: '9.25rem', maxInlineSize: '20rem' };

/** Returns the style for the width of a column of the board. */
export const useColumnWidth = (): CSSProperties => (useIsPhone() ? onPhone : inWindow);
