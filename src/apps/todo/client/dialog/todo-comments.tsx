import { createCommentActions } from '../../../../platform/kits/discussion/client/comment-actions.ts';
import { Discussion } from '../../../../platform/kits/discussion/client/discussion.tsx';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { todoCommentCollection } from '../../shared/discussion.ts';
import type { Todo } from '../../shared/todo.ts';

const actions = createCommentActions(todoCommentCollection);

/** What people say about a to-do; its owner may delete what others wrote. */
export function TodoComments({ todo }: { todo: Todo }) {
  const { user } = useSession();
  return (
    <Discussion
      key={todo.id}
      recordId={todo.id}
      collection={todoCommentCollection}
      actions={actions}
      mayModerate={todo.ownerId === user?.uid}
    />
  );
}
