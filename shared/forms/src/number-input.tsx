import { toStoredNumber } from '@legajo/kernel/typed-number.ts'
import type { Control } from '@legajo/ui/control.ts'
import { Input } from '@legajo/ui/fluent.ts'
import { type ComponentProps, useState } from 'react'
import { plainAmount } from './number-text.ts'

type Props = Control<string> &
  Pick<ComponentProps<typeof Input>, 'className' | 'inputMode' | 'contentBefore' | 'contentAfter' | 'size'> & {
    /** Formats the value without focus; a plain number with a decimal comma by default. */
    readonly show?: (wire: string) => string
  }

/**
 * A number typed by a user. The text stays as typed while the field has the focus and is emitted as the wire's decimal; an invalid number
 * is emitted unchanged, so that validation refuses it.
 */
export const NumberInput = ({ value, onChange, onBlur, show = plainAmount, ...rest }: Props) => {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? show(value)}
      onFocus={(event) => {
        setTyped(plainAmount(value))
        // Selects after the text changed, otherwise the selection is lost. `select()` focuses in Chromium: two fields that a script focused
        // and left would take the focus from each other without end.
        const field = event.currentTarget
        queueMicrotask(() => field.matches(':focus') && field.select())
      }}
      onChange={(_, { value: text }) => {
        setTyped(text)
        onChange(toStoredNumber(text))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur?.()
      }}
    />
  )
}
