import { useLayoutEffect, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { ScrollKeeper, type KeeperOptions } from './scroll-keeper.ts';

interface Options extends KeeperOptions {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Changes whenever what is shown does. */
  shown: unknown;
}

/** Keeps a log of messages in place, and says whether its end is in view. */
export function useScrollKeeper({ scroller, content, shown, ...options }: Options) {
  const [keeper] = useState(() => new ScrollKeeper());
  const isAtEnd = useStore(keeper.isAtEnd);
  useLayoutEffect(() => keeper.setOptions(options));
  useLayoutEffect(() => {
    const [box, inner] = [scroller.current, content.current];
    return box && inner ? keeper.attach(box, inner) : undefined;
  }, [keeper, scroller, content]);
  useLayoutEffect(() => keeper.settle(), [keeper, shown]);
  return { isAtEnd, keeper };
}
