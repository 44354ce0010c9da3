import { useMemo, useState } from 'react';
import { foldText } from '../../../../../base/fold.ts';
import { Button } from '../../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../../../ui/data/avatar.tsx';
import { SearchField } from '../../../../../ui/fields/search-field.tsx';
import { DashboardCard } from '../../card/dashboard-card.tsx';
import { changeList } from '../project-actions.ts';
import type { TabProps } from '../tab-props.ts';
import { useProjectTexts } from '../texts/en.ts';

/** The people of a project as a table. */
export function TeamTab({ project, widgets, canEdit, onOpen }: TabProps) {
  const { team: texts, saved } = useProjectTexts();
  const [query, setQuery] = useState('');
  const { title, table } = widgets.widget11;
  const rows = useMemo(() => {
    const words = foldText(query).split(' ').filter(Boolean);
    return table.rows
      .map(({ id, cells }) => ({ id, values: new Map(cells.map((cell) => [cell.id, cell.value])) }))
      .filter(({ values }) => {
        const text = foldText([...values].flatMap(([id, value]) => (id === 'avatar' ? [] : value)).join(' '));
        return words.every((word) => text.includes(word));
      });
  }, [table.rows, query]);
  const members = project?.members ?? [];
  return (
    <DashboardCard
      title={title}
      controls={
        <>
          <span className="rounded-full bg-hover px-2 text-xs leading-5 font-semibold tabular-nums">
            {texts.count(table.rows.length)}
          </span>
          <SearchField
            label={texts.filter}
            value={query}
            onValueChange={setQuery}
            className="w-48 max-sm:hidden"
          />
          {canEdit && (
            <Button size="sm" icon="add" onClick={() => onOpen({ kind: 'member' })}>
              {texts.add}
            </Button>
          )}
        </>
      }
    >
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-dim">{query === '' ? texts.none : texts.noMatch}</p>
      ) : (
        <div
          role="group"
          aria-label={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
          tabIndex={0}
          className="ring-focus-inset overflow-x-auto"
        >
          <table className="w-full text-sm">
            <thead>
              <tr className="border-y border-line text-xs text-dim">
                {table.columns.map((column) => (
                  <th
                    key={column.id}
                    scope="col"
                    className="px-3 py-2 text-start font-semibold whitespace-nowrap first:ps-4"
                  >
                    {column.id === 'avatar' ? <span className="sr-only">{column.title}</span> : column.title}
                  </th>
                ))}
                {canEdit && (
                  <th>
                    <span className="sr-only">{texts.edit}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, values }) => {
                const name = values.get('name') ?? '';
                const member = members[id - 1];
                return (
                  <tr key={id} className="h-14 border-b border-line last:border-0 hover:bg-hover/50">
                    {table.columns.map((column) => (
                      <td key={column.id} className="px-3 whitespace-nowrap first:w-12 first:ps-4">
                        {column.id === 'avatar' ? (
                          <Avatar name={name} photoUrl={values.get('avatar') ?? ''} />
                        ) : column.id === 'email' && values.get('email') ? (
                          <a
                            href={`mailto:${values.get('email')}`}
                            className="ring-focus rounded-sm text-accent-text hover:underline"
                          >
                            <bdi>{values.get('email')}</bdi>
                          </a>
                        ) : (
                          <bdi className={column.id === 'name' ? 'font-semibold' : ''}>
                            {values.get(column.id)}
                          </bdi>
                        )}
                      </td>
                    ))}
                    {canEdit && project && member && (
                      <td className="pe-2 text-end whitespace-nowrap">
                        <IconButton
                          icon="edit"
                          size="sm"
                          label={`${texts.edit}: ${name}`}
                          onClick={() => onOpen({ kind: 'member', member })}
                        />
                        <IconButton
                          icon="delete"
                          size="sm"
                          label={`${texts.remove}: ${name}`}
                          onClick={() =>
                            changeList(
                              project,
                              'members',
                              members.filter((one) => one.id !== member.id),
                              saved.team,
                            )
                          }
                        />
                      </td>
                    )}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </DashboardCard>
  );
}
