import { useState, type RefObject } from 'react';

const step = 60;
const nearPx = 600;

/** How many entries of a long list are drawn: more as its end is neared. */
export function useGrowingLimit(list: RefObject<HTMLElement | null>) {
  const [limit, setLimit] = useState(step);
  const onScroll = () => {
    const box = list.current;
    if (box && box.scrollHeight - box.scrollTop - box.clientHeight < nearPx) setLimit(limit + step);
  };
  return { limit, onScroll };
}
