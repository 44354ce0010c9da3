import { useRef, useState } from 'react';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useRecords } from '../../../../platform/kernel/collections/client/use-records.ts';
import type { RichTextControls } from '../../../../platform/kits/rich-text/client/rich-text-field.tsx';
import { maxSubjectLength } from '../../shared/mail.ts';
import { type Template, templateCollection } from '../../shared/snippets/template.ts';
import { templateFields } from '../../shared/snippets/template-fields.ts';
import { templateActions } from '../snippets-api.ts';
import { readText } from './read-text.ts';
import { SettingsRow } from './settings-row.tsx';
import { SettingsSection } from './settings-section.tsx';
import { SnippetForm } from './snippet-form.tsx';
import { useMailSettingsTexts } from './texts/en.ts';

/** A person's templates, which are inserted while writing. */
export function TemplateSection() {
  const { templates: texts } = useMailSettingsTexts();
  const templates = useRecords(templateCollection);
  const [edited, setEdited] = useState<Template | 'new' | null>(null);
  return (
    <SettingsSection
      id="mail-templates"
      title={texts.title}
      hint={texts.hint}
      add={edited === null ? { label: texts.add, run: () => setEdited('new') } : undefined}
      empty={templates.length === 0 && edited === null ? texts.none : undefined}
    >
      {edited !== null && (
        <TemplateForm
          key={edited === 'new' ? edited : edited.id}
          template={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ul aria-label={texts.title} className="flex flex-col gap-2 empty:hidden">
        {templates.map((template) => (
          <SettingsRow
            key={template.id}
            name={template.name}
            detail={[template.subject, readText(template.html)].filter((part) => part !== '').join(' · ')}
            editLabel={texts.edit(template.name)}
            deleteLabel={texts.delete(template.name)}
            onEdit={() => setEdited(template)}
            onDelete={() => templateActions.remove([template], texts.deleted)}
          />
        ))}
      </ul>
    </SettingsSection>
  );
}

interface TemplateFormProps {
  template: Template | undefined;
  onClose: () => void;
}

function TemplateForm({ template, onClose }: TemplateFormProps) {
  const { templates: texts } = useMailSettingsTexts();
  const controls = useRef<RichTextControls>(null);
  const [subject, setSubject] = useState(template?.subject ?? '');
  const save = (values: { name: string; html: string }) => {
    if (template) templateActions.update([template], { ...values, subject }, { message: texts.saved });
    else templateActions.create({ ...values, subject }, texts.saved);
  };
  return (
    <SnippetForm
      label={template ? texts.edit(template.name) : texts.add}
      texts={texts}
      name={template?.name ?? ''}
      html={template?.html ?? ''}
      controls={controls}
      onSave={save}
      onClose={onClose}
      footer={
        <LazyMenu
          align="start"
          trigger={
            <Button size="sm" icon="add" className="self-start">
              {texts.fields}
            </Button>
          }
        >
          {(menu) =>
            templateFields.map((field) => (
              <menu.MenuItem key={field} onClick={() => controls.current?.insert(`{{${field}}}`)}>
                {texts.fieldNames[field]}
              </menu.MenuItem>
            ))
          }
        </LazyMenu>
      }
    >
      <TextField
        dir="auto"
        maxLength={maxSubjectLength}
        label={texts.subject}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
    </SnippetForm>
  );
}
