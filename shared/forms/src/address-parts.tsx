import type { Control } from '@legajo/ui/control.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { Grid } from '@legajo/ui/layout.tsx'
import type { ReactElement } from 'react'
import { useAnswerStyles } from './answer-styles.ts'

/** The label of each part, in order. */
export const addressWords = {
  street: 'Calle',
  street_number: 'Número',
  postal_code: 'Código postal',
  state: 'Localidad',
  province: 'Provincia',
}

type AddressPart = keyof typeof addressWords
export type Address = Readonly<Record<string, string>>

type Props = {
  readonly value: unknown
  readonly onChange: (address: Address) => void
  readonly disabled: boolean
  readonly words?: Readonly<Record<AddressPart, string>>
  /** Draws the control of a part, instead of a text box. */
  readonly drawPart?: (part: string, control: Pick<Control, 'id' | 'disabled'>, address: Address) => ReactElement | undefined
}

/** The parts of an address, each with its own label. */
export const AddressParts = ({ value, onChange, disabled, words = addressWords, drawPart, ...aria }: Props) => {
  const styles = useAnswerStyles()
  const address = (typeof value === 'object' && value !== null ? value : {}) as Address
  return (
    <Grid role="group" {...aria} min={140} gap={8}>
      {Object.entries(words).map(([part, label]) => (
        <Field key={part} className={styles.field} label={label}>
          {(field) =>
            drawPart?.(part, { ...field, disabled }, address) ?? (
              <Input
                {...field}
                disabled={disabled}
                maxLength={100}
                value={address[part] ?? ''}
                onChange={(_, data) => onChange({ ...address, [part]: data.value })}
              />
            )
          }
        </Field>
      ))}
    </Grid>
  )
}
