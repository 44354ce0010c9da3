import { Icon } from '../../../../ui/icons/icon.tsx';
import { describeRights } from './describe-rights.ts';
import type { MailRights } from './rights.ts';
import { useMailboxTexts } from './texts/en.ts';

/** Says what the reader may do with a mail of a shared mailbox, where that is not everything. */
export function RightsNotice({ rights }: { rights: MailRights }) {
  const texts = useMailboxTexts();
  return (
    <p className="flex items-center gap-2 px-5 pt-3 text-[0.8125rem] text-dim">
      <Icon name="lock" size={16} className="shrink-0" />
      {describeRights(rights, texts)}
    </p>
  );
}
