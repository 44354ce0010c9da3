import { useQuery } from '@tanstack/react-query';
import { call } from '../../http/client/call.ts';
import { useLocale } from '../../i18n/client/locale-store.ts';
import { useSession } from '../../identity/client/session.ts';
import { useSettings } from '../../settings/client/settings-store.ts';
import { quickPanelApi } from '../shared/schema.ts';

/** Today's events and the notes, asked for anew each time that the panel opens. */
export function useQuickPanelData() {
  const language = useLocale();
  const chosenZone = useSettings((settings) => settings.timeZone);
  const timeZone = chosenZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const uid = useSession().user?.uid;
  return useQuery({
    queryKey: ['quick-panel', uid, language, timeZone],
    queryFn: ({ signal }) => call(quickPanelApi.getData, { query: { language, timeZone }, signal }),
    enabled: uid !== undefined,
    staleTime: 0,
    networkMode: 'always',
  });
}
