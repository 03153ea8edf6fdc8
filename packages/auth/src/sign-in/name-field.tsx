import { PlainField, PlainInput } from '@legajo/ui/plain-field.tsx'

/** The user name field: spelling correction is off, password managers recognise it. */
export const NameField = ({
  label,
  value,
  onChange,
  isEmail = false,
  name = 'username',
  pattern,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly isEmail?: boolean
  readonly name?: string
  readonly pattern?: string
}) => (
  <PlainField label={label}>
    {(id) => (
      <PlainInput
        id={id}
        size="large"
        name={name}
        pattern={pattern}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isEmail ? 'email' : 'text'}
        maxLength={120}
        value={value}
        onChange={onChange}
      />
    )}
  </PlainField>
)
