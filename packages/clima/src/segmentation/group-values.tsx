import { Textarea } from '@legajo/ui/fields.ts'

type Props = {
  readonly value: readonly string[] | undefined
  readonly onChange: (value: readonly string[]) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly id?: string
}

/** A list of texts, one per line. */
export const GroupValues = ({ value = [], onChange, onBlur, ...rest }: Props) => (
  <Textarea
    {...rest}
    rows={5}
    resize="vertical"
    value={value.join('\n')}
    onChange={(_, data) => onChange(data.value.split('\n'))}
    onBlur={() => {
      onChange(value.map((line) => line.trim()).filter(Boolean))
      onBlur?.()
    }}
  />
)
