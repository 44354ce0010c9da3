import { Suspense, useState } from 'react';
import { IconButton } from '../../../../../ui/actions/icon-button.tsx';
import { VisuallyHidden } from '../../../../../ui/data/visually-hidden.tsx';
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../../../ui/fields/switch.tsx';
import { lazyPart } from '../../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../../ui/overlays/lazy-menu.tsx';
import { showMessage } from '../../../../../platform/frame/shell/client/messages.ts';
import { useRecords } from '../../../../../platform/kernel/collections/client/use-records.ts';
import { type Rule, ruleCollection } from '../../../shared/arrival/rule.ts';
import { labelCollection } from '../../../shared/mail.ts';
import { moveRule, ruleActions, runRule } from '../../rules-api.ts';
import { SettingsRow } from '../settings-row.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { describeRule } from './describe-rule.ts';
import { useRuleTexts } from './texts/en.ts';

const RuleForm = lazyPart(async () => (await import('./rule-form.tsx')).RuleForm);

/** A person's rules in the order in which they are applied to mail that arrives. */
export function RuleSection() {
  const texts = useRuleTexts();
  const rules = useRecords(ruleCollection);
  const labels = useRecords(labelCollection);
  const [edited, setEdited] = useState<Rule | 'new' | null>(null);
  return (
    <SettingsSection
      id="mail-rules"
      title={texts.title}
      hint={texts.hint}
      add={edited === null ? { label: texts.add, run: () => setEdited('new') } : undefined}
      empty={rules.length === 0 && edited === null ? texts.none : undefined}
    >
      {edited !== null && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <RuleForm
            key={edited === 'new' ? edited : edited.id}
            rule={edited === 'new' ? undefined : edited}
            labels={labels}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      <ol aria-label={texts.title} className="flex flex-col gap-2 empty:hidden">
        {rules.map((rule, index) => (
          <SettingsRow
            key={rule.id}
            name={rule.name}
            detail={describeRule(rule, labels, texts)}
            editLabel={texts.edit(rule.name)}
            deleteLabel={texts.delete(rule.name)}
            onEdit={() => setEdited(rule)}
            onDelete={() => ruleActions.remove([rule], texts.done.deleted)}
          >
            <Switch
              label={<VisuallyHidden>{texts.isOn(rule.name)}</VisuallyHidden>}
              checked={!rule.isOff}
              onCheckedChange={(isOn) =>
                ruleActions.update(
                  [rule],
                  { isOff: !isOn },
                  { message: isOn ? texts.done.on : texts.done.off },
                )
              }
            />
            <RuleMenu rule={rule} previous={rules[index - 1]} next={rules[index + 1]} />
          </SettingsRow>
        ))}
      </ol>
    </SettingsSection>
  );
}

interface RuleMenuProps {
  rule: Rule;
  previous: Rule | undefined;
  next: Rule | undefined;
}

function RuleMenu({ rule, previous, next }: RuleMenuProps) {
  const texts = useRuleTexts();
  const { moved, started } = texts.done;
  const run = () => {
    if (runRule(rule)) showMessage({ text: started });
  };
  return (
    <LazyMenu trigger={<IconButton icon="more_vert" label={texts.more(rule.name)} />}>
      {(menu) => (
        <>
          <menu.MenuItem icon="play_arrow" onClick={run}>
            {texts.run}
          </menu.MenuItem>
          {previous && (
            <menu.MenuItem
              icon="arrow_upward"
              onClick={() => moveRule(rule, { afterId: null, beforeId: previous.id }, moved)}
            >
              {texts.moveUp}
            </menu.MenuItem>
          )}
          {next && (
            <menu.MenuItem
              icon="arrow_downward"
              onClick={() => moveRule(rule, { afterId: next.id, beforeId: null }, moved)}
            >
              {texts.moveDown}
            </menu.MenuItem>
          )}
        </>
      )}
    </LazyMenu>
  );
}
