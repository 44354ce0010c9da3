import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { useUiTexts } from '../ui-texts.ts';

/** A password with an eye that shows what was typed; always written from left to right. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const texts = useUiTexts();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          size="sm"
          icon={isShown ? 'visibility_off' : 'visibility'}
          label={isShown ? texts.hidePassword : texts.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
