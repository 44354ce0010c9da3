import { useFormat } from '../../../frame/i18n/client/format.ts';
import { useColleagues } from '../../../people/directory/client/use-people.ts';
import { findMentioned } from '../../suggestions/client/mentions.ts';
import type { DiscussionComment } from '../shared/comment.ts';
import { useDiscussionTexts } from './texts/en.ts';

/** Says which named colleagues may not see the record: the server has left them out of the mentions. */
export function NotNotified({ comment }: { comment: DiscussionComment }) {
  const texts = useDiscussionTexts();
  const format = useFormat();
  const colleagues = useColleagues();
  const isConfirmed = comment.version > 0;
  if (!isConfirmed || !comment.text.includes('@')) return null;
  const named = new Set(findMentioned(comment.text, colleagues));
  const missed = colleagues.filter(({ id }) => named.has(id) && !comment.mentions.includes(id));
  if (missed.length === 0) return null;
  return (
    <p className="mt-1 text-xs text-dim">{texts.notNotified(format.list(missed.map(({ name }) => name)))}</p>
  );
}
