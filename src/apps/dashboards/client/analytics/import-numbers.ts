import { waitForTexts } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { openImport } from '../../../../platform/kits/transfer/client/open-import.tsx';
import { measurementCollection } from '../../shared/measurements.ts';
import { useDashboardTexts } from '../texts/en.ts';

/** Opens the dialog that imports measurements from a CSV file. */
export async function importNumbers(): Promise<void> {
  await waitForTexts();
  const { importNumbers: title, numbers } = useDashboardTexts.current();
  openImport({ title, collection: measurementCollection, countText: numbers });
}
