import { escapeHtml as escape } from '../lib/html';

export type Choice = readonly [value: string, label: string];

/** A choice of the operator. */
export function select(name: string, label: string, choices: readonly Choice[], chosen: string): string {
  const options = choices.map(
    ([value, text]) =>
      `<option value="${escape(value)}"${value === chosen ? ' selected' : ''}>${escape(text)}</option>`,
  );
  return `<label class="field"><span>${escape(label)}</span><select name="${name}">${options.join('')}</select></label>`;
}

export function checkbox(name: string, label: string, isChecked: boolean): string {
  return `<label class="check"><input type="checkbox" name="${name}"${isChecked ? ' checked' : ''}><span>${escape(label)}</span></label>`;
}
