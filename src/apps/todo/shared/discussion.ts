import { defineCommentCollection } from '../../../platform/kits/discussion/shared/comment.ts';
import { commentKinds } from '../../../platform/kits/discussion/shared/notification-kinds.ts';

/** What people say about to-dos. */
export const todoCommentCollection = defineCommentCollection('todo', '/api/todo-app', 'todo_comments');

export const todoDiscussion = commentKinds('todo', {
  mention: {
    en: 'Mentions in comments on to-dos',
    tr: 'Yapılacak yorumlarında benden söz edilmesi',
    ar: 'الإشارات إليّ في تعليقات المهام',
  },
  comment: {
    en: 'Comments on my to-dos',
    tr: 'Yapılacaklarıma yapılan yorumlar',
    ar: 'التعليقات على مهامي',
  },
});
