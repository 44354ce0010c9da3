import clsx from 'clsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { toneClasses } from '../../../../ui/tone.ts';
import { restoreTodos, setFlag } from '../api.ts';
import { RowMenu } from './row-menu.tsx';
import type { TodoRowProps } from './todo-row-props.ts';

/** With a mouse the buttons lie over the row's end, on the row that is hovered or focused; by touch only the menu shows. */
const place =
  'z-1 flex shrink-0 items-center pointer-fine:absolute pointer-fine:inset-y-1 pointer-fine:end-2 pointer-fine:rounded-lg pointer-fine:bg-inherit pointer-fine:opacity-0 pointer-fine:group-hover/row:opacity-100 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:has-data-popup-open:opacity-100 pointer-coarse:relative';
const byMouse = 'pointer-coarse:hidden';

/** A row's actions: priority, star and menu; for deleted to-dos restore and delete permanently. */
export function RowButtons(props: TodoRowProps) {
  const { todo, texts, actions } = props;
  const { title, important, starred } = todo;
  const tabIndex = props.isTabbable ? 0 : -1;
  if (props.isTrash) {
    return (
      <div className={place}>
        <IconButton
          icon="restore_from_trash"
          label={texts.row.restore(title)}
          data-tooltip={texts.bulk.restore}
          tabIndex={tabIndex}
          onClick={() => restoreTodos([todo])}
        />
        <IconButton
          icon="delete_forever"
          label={texts.row.forever(title)}
          data-tooltip={texts.bulk.forever}
          tabIndex={tabIndex}
          onClick={() => actions.askForever([todo])}
        />
      </div>
    );
  }
  return (
    <div className={place}>
      <IconButton
        icon={important ? 'error-fill' : 'error'}
        label={texts.row.important(title)}
        data-tooltip={important ? texts.bulk.unimportant : texts.bulk.important}
        aria-pressed={important}
        tabIndex={tabIndex}
        onClick={() => setFlag([todo], 'important', !important)}
        className={clsx('aria-pressed:text-danger-text!', byMouse)}
      />
      <IconButton
        icon={starred ? 'star-fill' : 'star'}
        label={texts.row.starred(title)}
        data-tooltip={starred ? texts.bulk.unstar : texts.bulk.star}
        aria-pressed={starred}
        tabIndex={tabIndex}
        onClick={() => setFlag([todo], 'starred', !starred)}
        className={clsx('aria-pressed:text-(--tone)!', toneClasses.amber, byMouse)}
      />
      <RowMenu {...props} tabIndex={tabIndex} />
    </div>
  );
}
