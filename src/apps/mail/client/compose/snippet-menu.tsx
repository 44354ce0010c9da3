import { useNavigate } from '@tanstack/react-router';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { showMessage } from '../../../../platform/frame/shell/client/messages.ts';
import { useShellContent } from '../../../../platform/frame/shell/client/shell-context.tsx';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import { type Template, templateCollection } from '../../shared/snippets/template.ts';
import { templateActions } from '../snippets-api.ts';
import { useMailTexts } from '../texts/en.ts';
import { changeComposition, type Composition, minimizeComposer } from './composer-store.ts';
import { fillTemplate } from './fill-template.ts';
import { placeSignature, withoutSignature } from './signature-place.ts';
import { useChoosableSignatures } from './use-signatures.ts';

const noSignature = '';

interface SnippetMenuProps {
  composition: Composition;
  /** Inserts HTML where the caret is. */
  onInsert: (html: string) => void;
}

/** Inserts a template into what is written, and changes its signature. */
export function SnippetMenu({ composition, onInsert }: SnippetMenuProps) {
  const texts = useMailTexts().compose;
  const navigate = useNavigate();
  const { addressBookLoaders } = useShellContent();
  const signatures = useChoosableSignatures(composition.mailboxId ?? null);
  const templates = useRecords(templateCollection);
  const insert = async (template: Template) => {
    const { subject, html, missing } = await fillTemplate(template, composition.to[0], addressBookLoaders);
    if (composition.subject === '' && subject !== '') changeComposition({ subject });
    onInsert(html);
    if (missing.length > 0)
      showMessage({ text: texts.notFilled(missing.map((field) => `{{${field}}}`).join(', ')) });
  };
  const save = () => {
    const html = withoutSignature(composition.message);
    const name = composition.subject.slice(0, 100) || texts.newTemplate;
    templateActions.create({ name, subject: composition.subject, html }, texts.templateSaved);
  };
  const manage = () => {
    minimizeComposer(true);
    void navigate({ to: '/apps/mail/settings' });
  };
  return (
    <LazyMenu side="top" align="start" trigger={<IconButton icon="draw" label={texts.snippets} />}>
      {(menu) => (
        <>
          {templates.length > 0 && (
            <menu.MenuGroup label={texts.templates}>
              {templates.map((template) => (
                <menu.MenuItem key={template.id} icon="description" onClick={() => void insert(template)}>
                  <bdi>{template.name}</bdi>
                </menu.MenuItem>
              ))}
            </menu.MenuGroup>
          )}
          {signatures.length > 0 && (
            <menu.MenuGroup label={texts.signature}>
              <menu.MenuRadioGroup
                value={composition.signatureId ?? noSignature}
                onValueChange={(id: string) =>
                  placeSignature(signatures.find((one) => one.id === id) ?? null)
                }
              >
                {signatures.map(({ id, name }) => (
                  <menu.MenuRadioItem key={id} value={id}>
                    <bdi>{name}</bdi>
                  </menu.MenuRadioItem>
                ))}
                <menu.MenuRadioItem value={noSignature}>{texts.noSignature}</menu.MenuRadioItem>
              </menu.MenuRadioGroup>
            </menu.MenuGroup>
          )}
          {templates.length + signatures.length > 0 && <menu.MenuSeparator />}
          <menu.MenuItem icon="save" disabled={composition.message === ''} onClick={save}>
            {texts.saveTemplate}
          </menu.MenuItem>
          <menu.MenuItem icon="settings" onClick={manage}>
            {texts.manageSnippets}
          </menu.MenuItem>
        </>
      )}
    </LazyMenu>
  );
}
