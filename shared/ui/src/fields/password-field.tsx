import { useState } from 'react';
import { IconButton } from '../actions/icon-button';
import { EyeIcon, EyeOffIcon } from '../marks/icons';
import { TextField } from './text-field';
import type { TextFieldProps } from './text-field';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'figures'> {
  /** Name of the button that shows the typed text. */
  readonly showLabel: string;
  /** Name of the same button while the text is shown. */
  readonly hideLabel: string;
}

/**
 * A field for a password that can be shown. Set `autoComplete="new-password"` where one is chosen. The default is the
 * current password.
 */
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
