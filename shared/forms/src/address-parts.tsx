import { Field, Input } from '@legajo/ui/fluent.ts'
import { Grid } from '@legajo/ui/layout.tsx'
import { useAnswerStyles } from './answer-styles.ts'

/** The label of each part, in order. */
export const addressWords = {
  street: 'Calle',
  street_number: 'Número',
  postal_code: 'Código postal',
  state: 'Localidad',
  province: 'Provincia',
}

type Address = Readonly<Record<string, string>>

type Props = {
  readonly value: unknown
  readonly onChange: (address: Address) => void
  readonly disabled: boolean
  readonly words?: Readonly<Record<keyof typeof addressWords, string>>
}

/** The parts of an address, each with its own label. */
export const AddressParts = ({ value, onChange, disabled, words = addressWords, ...aria }: Props) => {
  const styles = useAnswerStyles()
  const address = (typeof value === 'object' && value !== null ? value : {}) as Address
  return (
    <Grid role="group" {...aria} min={140} gap={8}>
      {Object.entries(words).map(([part, label]) => (
        <Field key={part} className={styles.field} label={label}>
          <Input
            disabled={disabled}
            maxLength={100}
            value={address[part] ?? ''}
            onChange={(_, data) => onChange({ ...address, [part]: data.value })}
          />
        </Field>
      ))}
    </Grid>
  )
}
