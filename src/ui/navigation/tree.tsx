import { useDirection } from '@base-ui/react/direction-provider';
import clsx from 'clsx';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../icons/icon.tsx';
import { useLatest } from '../use-latest.ts';
import { flattenTree, type TreeNode, type TreeRow } from './flatten-tree.ts';

/** A hook that makes an element a place for dragged things, and returns whether something is over it. */
export type UseTreeDrop = (ref: RefObject<HTMLElement | null>, nodeId: string) => boolean;

type TreeProps = {
  /** What the tree holds, for screen readers. */
  label: string;
  nodes: readonly TreeNode[];
  /** The ids of the nodes that are open at first. */
  defaultOpen?: readonly string[];
  selectedId?: string;
  onSelect?: (id: string) => void;
  /** The hook of the nodes, which is the same in every render. Trees without it do not load the code for dragging. */
  useDrop?: UseTreeDrop;
  className?: string;
};

/** The time until a closed node opens under a dragged thing. */
const openDelayMs = 700;
const useNoDrop: UseTreeDrop = () => false;

/** Nested entries that open and close, such as folders. One of them can be selected. */
export function Tree({
  label,
  nodes,
  defaultOpen = [],
  selectedId,
  onSelect,
  useDrop = useNoDrop,
  className,
}: TreeProps) {
  const isRtl = useDirection() === 'rtl';
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set(defaultOpen));
  const [focusedId, setFocusedId] = useState(selectedId);
  const elements = useRef(new Map<string, HTMLElement>());
  const rows = flattenTree(nodes, openIds);
  const tabStop = rows.find(({ node }) => node.id === focusedId) ?? rows[0];

  const setOpen = (id: string, isOpen: boolean) =>
    setOpenIds((ids) => new Set(isOpen ? [...ids, id] : [...ids].filter((one) => one !== id)));
  const focus = (row: TreeRow | undefined) => {
    if (row) elements.current.get(row.node.id)?.focus();
  };
  const activate = ({ node }: TreeRow) => {
    if (node.children) setOpen(node.id, !openIds.has(node.id));
    onSelect?.(node.id);
  };
  const step = (row: TreeRow, key: string): boolean => {
    const index = rows.indexOf(row);
    const isOpen = openIds.has(row.node.id);
    if (key === 'ArrowDown') focus(rows[index + 1]);
    else if (key === 'ArrowUp') focus(rows[index - 1]);
    else if (key === 'Home') focus(rows[0]);
    else if (key === 'End') focus(rows.at(-1));
    else if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) {
      if (row.node.children && !isOpen) setOpen(row.node.id, true);
      else if (row.node.children) focus(rows[index + 1]);
    } else if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) {
      if (row.node.children && isOpen) setOpen(row.node.id, false);
      else focus(rows.find(({ node }) => node.id === row.parentId));
    } else if (key === 'Enter' || key === ' ') activate(row);
    else return focusByLetter(index, key);
    return true;
  };
  /** The next row whose label begins with the letter. */
  const focusByLetter = (index: number, key: string): boolean => {
    if (key.length !== 1) return false;
    const letter = key.toLowerCase();
    focus(
      [...rows.slice(index + 1), ...rows.slice(0, index)].find(({ node }) =>
        node.label.toLowerCase().startsWith(letter),
      ),
    );
    return true;
  };
  const handleKey = (event: KeyboardEvent, row: TreeRow) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step(row, event.key)) event.preventDefault();
  };

  return (
    <div role="tree" aria-label={label} className={clsx('flex flex-col', className)}>
      {rows.map((row) => (
        <TreeItem
          key={row.node.id}
          elementRef={(element) => void (element && elements.current.set(row.node.id, element))}
          row={row}
          isOpen={openIds.has(row.node.id)}
          isSelected={row.node.id === selectedId}
          isTabStop={row === tabStop}
          useDrop={useDrop}
          onHold={() => setOpen(row.node.id, true)}
          onFocus={() => setFocusedId(row.node.id)}
          onClick={() => activate(row)}
          onKeyDown={(event) => handleKey(event, row)}
        />
      ))}
    </div>
  );
}

interface TreeItemProps {
  elementRef: (element: HTMLElement | null) => void;
  row: TreeRow;
  isOpen: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  useDrop: UseTreeDrop;
  /** Called when a dragged thing stays over a closed node with children. */
  onHold: () => void;
  onFocus: () => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function TreeItem({
  elementRef,
  row,
  isOpen,
  isSelected,
  isTabStop,
  useDrop,
  onHold,
  ...events
}: TreeItemProps) {
  const { node, level, position, setSize } = row;
  const ref = useRef<HTMLDivElement>(null);
  const isOver = useDrop(ref, node.id);
  const hold = useLatest(onHold);
  const opensByHolding = isOver && !isOpen && node.children !== undefined;
  useEffect(() => {
    if (!opensByHolding) return;
    const timer = setTimeout(() => hold()(), openDelayMs);
    return () => clearTimeout(timer);
  }, [opensByHolding, hold]);
  return (
    <div
      ref={(element) => {
        ref.current = element;
        elementRef(element);
      }}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={node.children ? isOpen : undefined}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      {...events}
      style={{ paddingInlineStart: `${0.5 + (level - 1) * 1.25}rem` }}
      className={clsx(
        'ring-focus-inset flex h-8 cursor-default items-center gap-1.5 rounded-md pe-2 text-sm select-none pointer-coarse:h-11',
        isSelected ? 'bg-active font-semibold text-ink' : 'hover:bg-hover',
        isOver && 'outline-2 outline-accent',
      )}
    >
      <Icon
        name="chevron_right"
        size={16}
        className={clsx(
          'text-dim transition-[rotate] duration-150',
          !node.children && 'invisible',
          isOpen && 'rotate-90 rtl:-rotate-90',
        )}
      />
      {node.icon && <Icon name={node.icon} size={18} className="text-dim" />}
      <bdi className="min-w-0 truncate">{node.label}</bdi>
    </div>
  );
}
