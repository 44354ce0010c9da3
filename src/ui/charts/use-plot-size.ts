import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { PlotSize } from './chart-series.ts';

/** Drawn at this width where nothing can be measured. */
const unmeasuredWidth = 320;

/** Measures the element that a chart is drawn in, before the first paint and whenever its width changes. */
export function usePlotSize(height: number): [RefObject<HTMLDivElement | null>, PlotSize | undefined] {
  const ref = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<{ width: number; isRtl: boolean }>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth || unmeasuredWidth;
      const isRtl = getComputedStyle(element).direction === 'rtl';
      setMeasured((now) => (now?.width === width && now.isRtl === isRtl ? now : { width, isRtl }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, measured && { ...measured, height }];
}
