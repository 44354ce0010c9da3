import { expect, test } from 'vitest';
import { escapeHtml, fillFields } from './template-fields.ts';

const values = {
  name: 'Clara <b>Novak</b>',
  first_name: 'Clara',
  company: '',
  email: 'clara@example.org',
  date: '1 March',
  my_name: 'Ada',
};

test.each([
  ['a known field', 'Dear {{first_name}},', 'Dear Clara,', []],
  ['spaces and capitals', '{{ First_Name }}!', 'Clara!', []],
  ['a value that looks like HTML', '{{name}}', 'Clara &lt;b&gt;Novak&lt;/b&gt;', []],
  ['a value that is not known', 'At {{company}}', 'At {{company}}', ['company']],
  ['a field that does not exist', '{{planet}} {{planet}}', '{{planet}} {{planet}}', ['planet']],
  ['braces that are no field', '{{ }} {name} {{a b}}', '{{ }} {name} {{a b}}', []],
])('fields of a template: %s', (_name, template, text, missing) => {
  expect(fillFields(template, values, escapeHtml)).toEqual({ text, missing });
});

test('a value that holds a field is not filled again', () => {
  expect(fillFields('{{name}}', { ...values, name: '{{email}}' }).text).toBe('{{email}}');
});
