import { SideEntry, SideGroup } from '../../page/client/side-list.tsx';
import { findViewAddress, type ViewList } from '../shared/view-address.ts';
import { useSavedViewTexts } from './texts/en.ts';
import { applyViewLayout, useViews } from './use-views.ts';

interface ViewGroupProps {
  lists: readonly ViewList[];
  onChoose?: (() => void) | undefined;
}

/** The saved views of lists in a sidebar; nothing while there are none. */
export function ViewGroup({ lists, onChoose }: ViewGroupProps) {
  const texts = useSavedViewTexts();
  const views = useViews(lists.map(({ id }) => id));
  if (views.length === 0) return null;
  return (
    <SideGroup title={texts.title}>
      {views.map((view) => {
        const list = lists.find(({ id }) => id === view.list);
        if (!list) return null;
        const { path, search } = findViewAddress(list, view);
        const choose = () => {
          applyViewLayout(view);
          onChoose?.();
        };
        const icon = view.scope.startsWith('user:') ? 'bookmark' : 'groups';
        return (
          <SideEntry
            key={view.id}
            to={path}
            search={search}
            isActive={false}
            icon={icon}
            name={view.name}
            count={0}
            onChoose={choose}
          />
        );
      })}
    </SideGroup>
  );
}
