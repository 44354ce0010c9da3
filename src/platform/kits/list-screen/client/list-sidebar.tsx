import type { ComponentProps, ReactNode } from 'react';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import { type LabelWords, useLabelTexts } from '../../labels/client/texts/en.ts';
import type { Label } from '../../labels/shared/label.ts';
import { SideAction, SideEntry, SideGroup } from '../../page/client/side-list.tsx';

/** What the entry of a label shows. */
export type LabelEntry = Pick<
  ComponentProps<typeof SideEntry>,
  'to' | 'isActive' | 'name' | 'count' | 'onChoose'
> & {
  readonly color: string;
};

interface ListSidebarProps {
  /** Names the lists to screen readers. */
  label: string;
  /** The address of the shown list. */
  path: string;
  groups: readonly {
    readonly title?: string;
    readonly lists: readonly {
      readonly path: string;
      readonly icon: IconName;
      readonly name: string;
      readonly count: number;
    }[];
  }[];
  /** Below the labels: what comes late moves nothing. */
  extra?: ReactNode;
  labels: readonly Label[];
  buildLabelPath: (label: Label) => string;
  /** An entry of the app's own for a label. */
  renderLabel?: ((label: Label, entry: LabelEntry) => ReactNode) | undefined;
  countLabel: (label: Label) => number;
  /** The records are here, so that nothing below them moves any more. */
  isReady: boolean;
  onEditLabels: () => void;
  /** What labels are called, if not labels. */
  labelWords?: Pick<LabelWords, 'title' | 'edit'>;
  /** A list was chosen: the drawer closes. */
  onChoose?: (() => void) | undefined;
}

/** The lists and labels of an app, with how many records are in each. */
export function ListSidebar(props: ListSidebarProps) {
  const {
    label: name,
    path,
    groups,
    labels,
    buildLabelPath,
    countLabel,
    isReady,
    onEditLabels,
    onChoose,
  } = props;
  const texts = { ...useLabelTexts(), ...props.labelWords };
  return (
    <nav aria-label={name}>
      {groups.map(({ title, lists }, index) => (
        <SideGroup key={index} {...(title !== undefined && { title })}>
          {lists.map(({ path: to, ...list }) => (
            <SideEntry key={to} {...list} to={to} isActive={to === path} onChoose={onChoose} />
          ))}
        </SideGroup>
      ))}
      <SideGroup title={texts.title}>
        {labels.map((label) => {
          const to = buildLabelPath(label);
          const entry = {
            to,
            isActive: to === path,
            color: label.color,
            name: label.title,
            count: countLabel(label),
            onChoose,
          };
          return props.renderLabel?.(label, entry) ?? <SideEntry key={label.id} {...entry} />;
        })}
        {isReady && <SideAction icon="edit" label={texts.edit} onClick={onEditLabels} />}
      </SideGroup>
      {props.extra}
    </nav>
  );
}
