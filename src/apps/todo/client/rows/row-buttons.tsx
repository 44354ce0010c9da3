import clsx from 'clsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { toneClasses } from '../../../../ui/tone.ts';
import { restoreTodos, setFlag } from '../api.ts';
import { RowMenu } from './row-menu.tsx';
import type { TodoRowProps } from './todo-row.tsx';

/** With a mouse, what is off shows on the row that is pointed at; a finger cannot point. */
const quiet =
  'max-sm:w-8 pointer-fine:opacity-0 pointer-fine:group-hover/row:opacity-100 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:aria-pressed:opacity-100 pointer-fine:data-popup-open:opacity-100';

/** The end of a row: priority, star and menu; for deleted to-dos the ways back and out. */
export function RowButtons(props: TodoRowProps) {
  const { todo, texts, actions } = props;
  const { title, important, starred } = todo;
  const tabIndex = props.isTabbable ? 0 : -1;
  if (props.isTrash) {
    return (
      <>
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
      </>
    );
  }
  return (
    <>
      <IconButton
        icon={important ? 'error-fill' : 'error'}
        label={texts.row.important(title)}
        data-tooltip={important ? texts.bulk.unimportant : texts.bulk.important}
        aria-pressed={important}
        tabIndex={tabIndex}
        onClick={() => setFlag([todo], 'important', !important)}
        className={clsx('aria-pressed:text-danger-text!', quiet)}
      />
      <IconButton
        icon={starred ? 'star-fill' : 'star'}
        label={texts.row.starred(title)}
        data-tooltip={starred ? texts.bulk.unstar : texts.bulk.star}
        aria-pressed={starred}
        tabIndex={tabIndex}
        onClick={() => setFlag([todo], 'starred', !starred)}
        className={clsx('aria-pressed:text-(--tone)!', toneClasses.amber, quiet)}
      />
      <RowMenu {...props} tabIndex={tabIndex} className={quiet} />
    </>
  );
}
