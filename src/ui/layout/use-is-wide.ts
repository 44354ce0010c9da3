import { followMedia } from '../use-media.ts';

/** Whether the window is wide enough for the navigation next to the content; below that, it is a drawer. */
export const useIsWide = followMedia('(min-width: 1280px)');

/** Whether the window is wide enough for the navigation beside a screen with columns. */
export const useIsSpacious = followMedia('(min-width: 1600px)');
