import type { Control } from '@legajo/ui/control.ts'
import { Input } from '@legajo/ui/fluent.ts'
import { formatCuil } from '@legajo/ui/format.ts'

/** Tax id: stores digits, shows hyphens (99-99999999-9). */
export const CuilInput = ({ value, onChange, ...rest }: Control<string>) => (
  <Input
    {...rest}
    inputMode="numeric"
    autoComplete="off"
    placeholder={rest.placeholder ?? '99-99999999-9'}
    value={formatCuil(value)}
    onChange={(_, { value: text }) => onChange(text.replace(/[^\d]/g, '').slice(0, 11))}
  />
)

const inGroups = (digits: string): string => (digits.length > 8 ? `${digits.slice(0, 8)} ${digits.slice(8)}` : digits)

/** Bank account: 22 digits, shown as bank block and account block. */
export const CbuInput = ({ value, onChange, ...rest }: Control<string>) => (
  <Input
    {...rest}
    inputMode="numeric"
    autoComplete="off"
    value={inGroups(value)}
    onChange={(_, { value: text }) => onChange(text.replace(/\D/g, '').slice(0, 22))}
  />
)
