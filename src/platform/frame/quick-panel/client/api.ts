import { useQuery } from '@tanstack/react-query';
import { readDeviceZone, readInstant } from '../../../../base/clock.ts';
import { call } from '../../../kernel/http/client/call.ts';
import { useToday } from '../../../people/clock/client/clock.ts';
import { useLocale } from '../../i18n/client/locale-store.ts';
import { useSession } from '../../../people/identity/client/session.ts';
import { useSettings } from '../../settings/client/settings-store.ts';
import { keepAnswer, readKeptAnswer } from '../../../kernel/collections/client/kept-answers.ts';
import { quickPanelCalls } from '../shared/calls.ts';
import type { QuickPanelApi, QuickPanelData } from '../shared/schema.ts';

const quickPanelApi: QuickPanelApi = quickPanelCalls;

interface KeptData extends QuickPanelData {
  /** When the server gave it; absent in what it has just given. */
  readonly keptAt?: string;
}
const keptName = 'quick-panel';

const isKeptData = (value: unknown): value is KeptData =>
  Array.isArray(Object(value).events) && Array.isArray(Object(value).notes);

/** Asks the server; while it cannot be reached, returns its last response. */
async function getData(
  uid: string,
  query: { language: string; timeZone: string },
  signal: AbortSignal,
): Promise<KeptData> {
  try {
    const data = await call(quickPanelApi.getData, { query, signal });
    const keptAt = readInstant();
    void keepAnswer(uid, keptName, { ...data, keptAt }).catch(() => undefined); // without free space it is not stored
    return data;
  } catch (error) {
    const kept = await readKeptAnswer(keptName).catch(() => undefined);
    if (isKeptData(kept)) return kept;
    throw error;
  }
}

/** Today's events and work, and the notes. They are fetched each time the panel opens and at midnight. */
export function useQuickPanelData() {
  const language = useLocale();
  const chosenZone = useSettings((settings) => settings.timeZone);
  const timeZone = chosenZone ?? readDeviceZone();
  const uid = useSession().user?.uid;
  const today = useToday();
  const query = useQuery({
    queryKey: ['quick-panel', uid, language, timeZone, today.start],
    queryFn: ({ signal }) => getData(uid ?? '', { language, timeZone }, signal),
    enabled: uid !== undefined,
    staleTime: 0,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
  const { keptAt } = query.data ?? {};
  return { ...query, isOfToday: keptAt === undefined || (keptAt >= today.start && keptAt < today.end) };
}
