import { useState } from 'react'
import type { Control } from './control.ts'
import { Button, Input } from './fluent.ts'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

/** A password with its show/hide eye. `complete` tells password stores which one it is. */
export const PasswordInput = ({
  value,
  onChange,
  complete = 'current-password',
  ...rest
}: Control<string> & { readonly complete?: 'current-password' | 'new-password' | 'off'; readonly size?: 'medium' | 'large' }) => {
  const [isShown, setShown] = useState(false)
  return (
    <Input
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={complete}
      value={value}
      onChange={(_, { value: text }) => onChange(text)}
      contentAfter={
        <Button
          size="small"
          appearance="transparent"
          aria-label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={isShown}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
