import { useId } from 'react';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import type { PublicLink } from '../../shared/public-links.ts';
import { usePublicTexts } from './texts/en.ts';

interface LinkRowProps {
  link: PublicLink;
  /** Whether the row names the file or folder. */
  hasName: boolean;
  onRevoke: () => void;
}

/** A public link: what it allows, how often it was used, and a button to revoke it. */
export function LinkRow({ link, hasName, onRevoke }: LinkRowProps) {
  const texts = usePublicTexts();
  const format = useFormat();
  const factsId = useId();
  const { kind, title, uses, maxUses, expiresAt, isLive } = link;
  const name = hasName ? link.entryName || texts.hidden[link.entryKind] : title || texts.kinds[kind];
  const facts = [
    ...(hasName && title ? [title] : []),
    ...(hasName || title ? [texts.kinds[kind]] : []),
    texts.by(link.owner, format.date(link.createdAt)),
    ...(kind === 'view'
      ? []
      : [kind === 'deposit' ? texts.deposits(uses, maxUses) : texts.downloads(uses, maxUses)]),
    ...(expiresAt === null ? [] : [texts.until(format.dateTime(expiresAt))]),
    ...(link.hasPassword ? [texts.withPassword] : []),
    ...(link.hasWatermark ? [texts.withWatermark] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <bdi className="wrap-anywhere">{name}</bdi>
          {!isLive && <Chip label={texts.off} tone="red" />}
        </p>
        <p id={factsId} className="text-[0.8125rem] text-dim wrap-anywhere">
          {facts.join(' · ')}
        </p>
      </div>
      {link.canRevoke && (
        <Button size="sm" aria-label={texts.revokeOf(name)} aria-describedby={factsId} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </li>
  );
}
