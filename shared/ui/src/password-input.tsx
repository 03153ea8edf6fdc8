import { useState } from 'react'
import type { Control } from './control.ts'
import { EyeIcon, EyeOffIcon } from './icons.tsx'
import { PlainButton } from './plain-button.tsx'
import { PlainInput } from './plain-field.tsx'

const passwordWords = { showPassword: 'Mostrar contraseña', hidePassword: 'Ocultar contraseña' }

/** A password input with a show/hide button. `complete` is the autocomplete type for password managers. */
export const PasswordInput = ({
  complete = 'current-password',
  words = passwordWords,
  ...rest
}: Control<string> & {
  readonly complete?: 'current-password' | 'new-password' | 'off'
  readonly size?: 'medium' | 'large'
  readonly words?: typeof passwordWords
}) => {
  const [isShown, setShown] = useState(false)
  return (
    <PlainInput
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={complete}
      after={
        <PlainButton
          look="quiet"
          size="small"
          style={{ marginInlineEnd: '6px' }}
          aria-label={isShown ? words.hidePassword : words.showPassword}
          aria-pressed={isShown}
          icon={isShown ? <EyeOffIcon fontSize={20} /> : <EyeIcon fontSize={20} />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
