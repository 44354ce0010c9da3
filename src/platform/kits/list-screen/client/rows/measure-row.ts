import type { VirtualizerOptions } from '@tanstack/react-virtual';

/** Reads a row's height from the observer's entry only: asking the element would force a layout. */
export const measureRow: VirtualizerOptions<HTMLElement, Element>['measureElement'] = (
  element,
  entry,
  instance,
) => {
  const index = instance.indexFromElement(element);
  return (
    entry?.borderBoxSize[0]?.blockSize ??
    instance.measurementsCache[index]?.size ??
    instance.options.estimateSize(index)
  );
};
