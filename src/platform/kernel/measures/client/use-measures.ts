import { useEffect, useMemo, useState } from 'react';
import type { MeasureInfo } from '../shared/schema.ts';
import { getMeasures } from './api.ts';

/** What the apps count, by id; undefined until it is loaded. */
export function useMeasures() {
  const [list, setList] = useState<readonly MeasureInfo[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isOver = false;
    getMeasures().then(
      (found) => {
        if (isOver) return;
        setList(found);
        setHasFailed(false);
      },
      () => !isOver && setHasFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [attempt]);
  const measures = useMemo(() => list && new Map(list.map((one) => [one.id, one] as const)), [list]);
  return { measures, hasFailed, reload: () => setAttempt(attempt + 1) };
}
export type Measures = ReadonlyMap<string, MeasureInfo>;
