import { useEffect, useState } from 'react';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import type { NotificationRule } from '../shared/schema.ts';
import { listRules, updateRules } from './api.ts';
import { useNotificationKinds } from './use-notification-kinds.ts';
import { useNotificationTexts } from './texts/en.ts';

const ways = ['inApp', 'push'] as const;

/** What reaches the person, by which way: a line for each kind, a column for each way; saved with each tick. */
export function RulesForm() {
  const texts = useNotificationTexts();
  const kinds = useNotificationKinds();
  const locale = useLocale();
  const [rules, setRules] = useState<readonly NotificationRule[]>();
  useEffect(() => {
    listRules().then(setRules, () => undefined); // the skeleton stays; the page says that it is offline
  }, []);
  const change = async (rule: NotificationRule, way: (typeof ways)[number], isOn: boolean) => {
    if (!rules) return;
    const next = rules.map((one) => (one.kind === rule.kind ? { ...one, [way]: isOn } : one));
    setRules(next);
    try {
      setRules(await updateRules(next));
    } catch {
      setRules(rules);
      showMessage({ variant: 'error', text: texts.failed });
    }
  };
  if (!rules || !kinds) return <Skeleton className="h-75 w-full max-w-xl" />;
  const nameKind = (id: string) => kinds.get(id)?.texts[locale].choice ?? id;
  return (
    <table className="w-full max-w-xl text-sm">
      <thead>
        <tr className="text-[0.8125rem] text-dim">
          <th scope="col" className="pb-2 text-start font-semibold">
            {texts.kind}
          </th>
          {ways.map((way) => (
            <th key={way} scope="col" className="px-2 pb-2 text-center font-semibold">
              {texts[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.kind} className="border-t border-line">
            <th scope="row" className="py-3 text-start font-normal">
              {nameKind(rule.kind)}
            </th>
            {ways.map((way) => (
              <td key={way} className="px-2 text-center">
                <Checkbox
                  aria-label={texts.choice(nameKind(rule.kind), texts[way])}
                  checked={rule[way]}
                  onCheckedChange={(isOn) => void change(rule, way, isOn)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
