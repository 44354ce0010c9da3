import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import type { Level } from '../../../kernel/access/shared/levels.ts';
import { usePerson } from '../../../people/directory/client/use-people.ts';
import type { GrantEntry } from '../../../kernel/access/shared/schema.ts';
import { useShareTexts } from './texts/en.ts';
import type { Sharing } from './use-sharing.ts';

interface ShareEntryProps {
  entry: GrantEntry;
  sharing: Sharing;
  levels: readonly Level[];
}

/** One who has access: who, why, and at which level. */
export function ShareEntry({ entry, sharing, levels }: ShareEntryProps) {
  const texts = useShareTexts();
  const format = useFormat();
  const { principal, level, grantedAt } = entry;
  const groups = new Map<string, string>(Object.entries(texts.groups));
  const name = entry.name ?? groups.get(principal) ?? principal;
  const personId = principal.replace(/^user:/, '');
  const person = usePerson(personId);
  const isMe = principal === sharing.me;
  const by = sharing.entries.find((other) => other.principal === `user:${entry.grantedBy}`)?.name;
  const opened = `user:${entry.grantedBy}` === principal;
  const when = grantedAt === null ? '' : format.date(grantedAt);
  const why = opened ? texts.opened(when) : texts.sharedBy(by ?? texts.somebody, when);
  return (
    <li className="flex min-h-13 items-center gap-3">
      {entry.name === null ? (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-active text-accent-text">
          <Icon name="groups" />
        </span>
      ) : (
        <Avatar data-person={personId} name={name} photoUrl={person?.picture} />
      )}
      <div className="min-w-0 flex-1">
        <p className="flex text-sm font-medium">
          <bdi data-person={entry.name === null ? undefined : personId} className="truncate">
            {name}
          </bdi>
          {isMe && <span className="ms-1 shrink-0 font-normal text-dim"> {texts.you}</span>}
        </p>
        <p className="truncate text-xs text-dim">{why}</p>
      </div>
      {sharing.canManage && !isMe ? (
        <>
          <Select
            label={texts.levelOf(name)}
            hideLabel
            options={levels.map((value) => ({ value, label: texts.levels[value] }))}
            value={level}
            disabled={sharing.share.isPending}
            onValueChange={(value) => sharing.share.mutate({ principal, level: value })}
            className="w-34"
          />
          <IconButton
            icon="close"
            label={texts.remove(name)}
            onClick={() => sharing.remove.mutate(principal)}
          />
        </>
      ) : (
        <span className="shrink-0 text-sm text-dim">{texts.levels[level]}</span>
      )}
    </li>
  );
}
