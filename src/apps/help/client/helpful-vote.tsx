import clsx from 'clsx';
import { useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { styleButton } from '../../../ui/actions/button.tsx';
import { Icon, type IconName } from '../../../ui/icons/icon.tsx';
import { voteCollection } from '../shared/article.ts';
import { vote } from './api.ts';
import { useHelpTexts } from './texts/en.ts';

/** Asks whether an article was helpful; pressing the same answer again takes it back. */
export function HelpfulVote({ articleId }: { articleId: string }) {
  const texts = useHelpTexts();
  const own = useRecords(voteCollection).find((one) => one.articleId === articleId);
  return (
    <section
      aria-label={texts.article.helpful}
      className="mt-10 flex min-h-15 flex-wrap items-center gap-3 border-t border-line pt-5"
    >
      <p className="font-semibold">{texts.article.helpful}</p>
      <Answer
        isPressed={own?.isHelpful === true}
        icon="thumb_up"
        label={texts.article.yes}
        onPress={() => vote(articleId, true)}
      />
      <Answer
        isPressed={own?.isHelpful === false}
        icon="thumb_down"
        label={texts.article.no}
        onPress={() => vote(articleId, false)}
      />
      <p role="status" className="text-sm text-dim">
        {own && texts.article.thanks}
      </p>
    </section>
  );
}

interface AnswerProps {
  isPressed: boolean;
  icon: IconName;
  label: string;
  onPress: () => void;
}

function Answer({ isPressed, icon, label, onPress }: AnswerProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={clsx(
        styleButton({ size: 'sm' }),
        'aria-pressed:border-accent-text aria-pressed:bg-accent-text/10 aria-pressed:text-accent-text pointer-coarse:h-11',
      )}
    >
      <Icon name={icon} size={18} />
      {label}
    </button>
  );
}
