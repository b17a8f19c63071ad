import { useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { EyeIcon, EyeOffIcon } from '../marks/icons';
import { TextField } from './text-field';
import type { TextFieldProps } from './text-field';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'figures'> {
  /** Name of the button that shows what is typed. */
  readonly showLabel: string;
  /** Name of the same button while it is shown. */
  readonly hideLabel: string;
}

/** A password that can be looked at. Say `autoComplete="new-password"` where one is chosen; the default is the current one. */
export function PasswordField({
  showLabel,
  hideLabel,
  autoComplete = 'current-password',
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton label={shown ? hideLabel : showLabel} onClick={() => setShown(!shown)} disabled={field.disabled}>
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </IconButton>
      }
    />
  );
}
