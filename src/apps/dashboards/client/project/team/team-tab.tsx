import { useMemo, useState } from 'react';
import { Button } from '../../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../../../ui/data/avatar.tsx';
import {
  FilterToggle,
  type SmallColumn,
  SmallTable,
} from '../../../../../platform/kits/data-table/client/small-table.tsx';
import { DashboardCard } from '../../card/dashboard-card.tsx';
import { changeList } from '../project-actions.ts';
import type { TabProps } from '../tab-props.ts';
import { useProjectTexts } from '../texts/en.ts';

/** A row of the widget: the value of each column, and its place among the members. */
interface MemberRow {
  readonly id: string;
  readonly index: number;
  readonly values: ReadonlyMap<string, string>;
}

function renderValue(id: string, { values }: MemberRow) {
  const value = values.get(id) ?? '';
  if (id === 'name') return <bdi className="font-semibold">{value}</bdi>;
  if (id === 'phone') return <bdi className="whitespace-nowrap">{value}</bdi>;
  if (id !== 'email' || value === '') return <bdi>{value}</bdi>;
  const [name, host] = value.split('@');
  return (
    <a href={`mailto:${value}`} className="ring-focus rounded-sm text-accent-text hover:underline">
      <bdi>
        {name}
        {host !== undefined && (
          <>
            @<wbr />
            {host}
          </>
        )}
      </bdi>
    </a>
  );
}

const renderAvatar = ({ values }: MemberRow) => (
  <Avatar name={values.get('name') ?? ''} photoUrl={values.get('avatar') ?? ''} className="size-8 text-xs" />
);

/** The people of a project as a table. */
export function TeamTab({ project, widgets, canEdit, onOpen }: TabProps) {
  const { team: texts, saved } = useProjectTexts();
  const [hasFilters, setHasFilters] = useState(false);
  const { title, table } = widgets.widget11;
  const rows = useMemo(
    () =>
      table.rows.map(({ id, cells }): MemberRow => ({
        id: String(id),
        index: id - 1,
        values: new Map(cells.map((cell) => [cell.id, cell.value])),
      })),
    [table.rows],
  );
  const columns = useMemo(
    () =>
      table.columns.map(({ id, title: name }): SmallColumn<MemberRow> =>
        id === 'avatar'
          ? { id, title: name, render: renderAvatar }
          : {
              id,
              title: name,
              read: ({ values }) => values.get(id) ?? '',
              render: (row) => renderValue(id, row),
            },
      ),
    [table.columns],
  );
  const actions: SmallColumn<MemberRow> = {
    id: 'actions',
    title: texts.edit,
    isNumeric: true,
    render({ index, values }) {
      const members = project?.members ?? [];
      const member = members[index];
      const name = values.get('name') ?? '';
      if (!project || !member) return null;
      const remove = () =>
        changeList(
          project,
          'members',
          members.filter((one) => one.id !== member.id),
          saved.team,
        );
      return (
        <span className="flex justify-end">
          <IconButton
            icon="edit"
            size="sm"
            label={`${texts.edit}: ${name}`}
            onClick={() => onOpen({ kind: 'member', member })}
          />
          <IconButton icon="delete" size="sm" label={`${texts.remove}: ${name}`} onClick={remove} />
        </span>
      );
    },
  };
  return (
    <DashboardCard
      title={title}
      controls={
        <>
          <span className="rounded-full bg-hover px-2 text-xs leading-5 font-semibold tabular-nums">
            {texts.count(table.rows.length)}
          </span>
          <FilterToggle label={title} isOn={hasFilters} onChange={setHasFilters} />
          {canEdit && (
            <Button size="sm" icon="add" onClick={() => onOpen({ kind: 'member' })}>
              {texts.add}
            </Button>
          )}
        </>
      }
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-dim">{texts.none}</p>
      ) : (
        <SmallTable
          label={title}
          columns={canEdit ? [...columns, actions] : columns}
          rows={rows}
          hasFilters={hasFilters}
        />
      )}
    </DashboardCard>
  );
}
