import type { Control } from '@legajo/ui/control.ts'
import { Textarea } from '@legajo/ui/fields.ts'

/** A list of texts, one a line. */
export const LinesField = ({
  value,
  onChange,
  disabled,
  ...rest
}: Pick<Control, 'value' | 'disabled'> & { readonly onChange: (value: never) => void }) => {
  const lines: unknown = value
  return (
    <Textarea
      {...rest}
      rows={3}
      disabled={disabled}
      value={Array.isArray(lines) ? lines.join('\n') : ''}
      onChange={(_, { value: text }) => onChange((text === '' ? [] : text.split('\n')) as never)}
    />
  )
}
