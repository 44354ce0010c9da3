import { useMemo } from 'react';
import { getMeasures } from '../../../../platform/kernel/measures/client/api.ts';
import type { MeasureInfo } from '../../../../platform/kernel/measures/shared/schema.ts';
import { useLiveData } from '../use-live-data.ts';

/** What the apps count, by id; undefined until it is loaded. */
export function useMeasures() {
  const { data: list, ...state } = useLiveData('measures', [], getMeasures);
  const measures = useMemo(() => list && new Map(list.map((one) => [one.id, one] as const)), [list]);
  return { ...state, measures };
}
export type Measures = ReadonlyMap<string, MeasureInfo>;
