import { useState } from 'react';

/** Returns the place of the title of a mail's row; without one, that of the page's content. For a fixed element. */
export function useKeyPlace(mailId: string) {
  const [place] = useState(() => {
    const title = document.querySelector(`li[data-id="${CSS.escape(mailId)}"] a[data-record]`);
    const { top, left, width, height } = (
      title ?? document.querySelector('main')
    )?.getBoundingClientRect() ?? {
      top: 0,
      left: 0,
      width: 0,
      height: 0,
    };
    return { top, left, width, height: Math.min(height, 64) };
  });
  return place;
}
