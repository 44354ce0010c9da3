import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { ruleCollection } from '../../shared/arrival/rule.ts';
import type { Mail } from '../../shared/mail.ts';
import { useMailTexts } from '../texts/en.ts';

/** Says which rules were applied to a mail. */
export function RuleNotice({ mail }: { mail: Mail }) {
  const { mail: texts } = useMailTexts();
  const format = useFormat();
  const rules = useRecords(ruleCollection);
  if (mail.ruleIds.length === 0) return null;
  const names = mail.ruleIds.map((id) => rules.find((rule) => rule.id === id)?.name ?? texts.deletedRule);
  return (
    <p className="text-[0.8125rem] text-dim">
      {texts.byRule(format.list(names))}{' '}
      <Link to="/apps/mail/settings" className="ring-focus rounded-sm font-semibold text-accent-text">
        {texts.rules}
      </Link>
    </p>
  );
}
