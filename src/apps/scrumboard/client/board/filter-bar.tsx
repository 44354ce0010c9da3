import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { dueChoices, isFiltering, readList, toggleIn } from '../../shared/filter.ts';
import { useBoardTexts } from '../texts/en.ts';
import { GroupMenu } from '../views/view-switch.tsx';
import type { BoardView } from './use-board-view.ts';

const withCount = (name: string, count: number) => (count === 0 ? name : `${name} (${count})`);

/** What narrows the cards of a board: words, labels, members and due dates. All of it is in the address. */
export function FilterBar({ view }: { view: BoardView }) {
  const { filter: texts } = useBoardTexts();
  const { user } = useSession();
  const { filter, setFilter } = view;
  const labels = readList(filter.labels);
  const members = readList(filter.members);
  const others = view.people.filter(({ id }) => id !== user?.uid);
  return (
    <div
      role="group"
      aria-label={texts.open}
      className="flex h-12 shrink-0 items-center gap-1.5 overflow-x-auto border-b border-line px-3 sm:px-5"
    >
      <SearchField
        label={texts.text}
        value={filter.text ?? ''}
        onValueChange={(text) => setFilter({ text: text === '' ? undefined : text })}
        className="w-52 shrink-0"
      />
      <LazyMenu
        align="start"
        trigger={
          <Button variant="ghost" size="sm" icon="label">
            {withCount(texts.labels, labels.length)}
          </Button>
        }
      >
        {({ MenuCheckboxItem }) =>
          view.labels.map(({ id, title, color }) => (
            <MenuCheckboxItem
              key={id}
              icon="label"
              style={toneStyle(color)}
              className="[&>svg]:first:text-(--tone)"
              checked={labels.includes(id)}
              onCheckedChange={() => setFilter({ labels: toggleIn(filter.labels, id) })}
            >
              <bdi>{title}</bdi>
            </MenuCheckboxItem>
          ))
        }
      </LazyMenu>
      <LazyMenu
        align="start"
        trigger={
          <Button variant="ghost" size="sm" icon="group">
            {withCount(texts.members, members.length)}
          </Button>
        }
      >
        {({ MenuCheckboxItem }) => (
          <>
            <MenuCheckboxItem
              icon="person"
              checked={members.includes('me')}
              onCheckedChange={() => setFilter({ members: toggleIn(filter.members, 'me') })}
            >
              {texts.me}
            </MenuCheckboxItem>
            {others.map(({ id, name, picture }) => (
              <MenuCheckboxItem
                key={id}
                checked={members.includes(id)}
                onCheckedChange={() => setFilter({ members: toggleIn(filter.members, id) })}
              >
                <span className="flex items-center gap-3">
                  <Avatar name={name} photoUrl={picture} className="size-5 text-[0.6875rem]" />
                  <bdi className="truncate">{name}</bdi>
                </span>
              </MenuCheckboxItem>
            ))}
          </>
        )}
      </LazyMenu>
      <LazyMenu
        align="start"
        trigger={
          <Button variant="ghost" size="sm" icon="schedule">
            {withCount(texts.due, filter.due === undefined ? 0 : 1)}
          </Button>
        }
      >
        {({ MenuCheckboxItem }) =>
          dueChoices.map((due) => (
            <MenuCheckboxItem
              key={due}
              checked={filter.due === due}
              onCheckedChange={() => setFilter({ due: filter.due === due ? undefined : due })}
            >
              {texts.dues[due]}
            </MenuCheckboxItem>
          ))
        }
      </LazyMenu>
      {isFiltering(filter) && (
        <Button
          variant="ghost"
          size="sm"
          icon="close"
          onClick={() =>
            setFilter({ text: undefined, labels: undefined, members: undefined, due: undefined })
          }
        >
          {texts.clear}
        </Button>
      )}
      {view.mode === 'board' && (
        <span className="ms-auto shrink-0">
          <GroupMenu view={view} />
        </span>
      )}
    </div>
  );
}
