import { useCallback } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Project } from '../../shared/project/project.ts';

/** Writes amounts in whole units of a project's currency. */
export function useMoney(currency: Project['currency'] = 'USD'): (amount: number) => string {
  const { number } = useFormat();
  return useCallback((amount) => number(amount, { style: 'currency', currency }), [number, currency]);
}
