import { Field } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { useState } from 'react'
import { MonthInput } from './month-input.tsx'
import { isMonth } from './month-text.ts'

/**
 * A labelled month outside a form: emits `YYYY-MM` or nothing, never an incomplete one. An incomplete text stays visible with its error.
 */
export const MonthField = ({
  label,
  value,
  onChange,
  min,
  required,
  hint,
  className,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (month: string) => void
  readonly min?: string
  readonly required?: boolean
  readonly hint?: string
  readonly className?: string
}) => {
  const [half, setHalf] = useState('')
  const [wasLeft, setLeft] = useState(false)
  const earliest = min && isMonth(min) ? min : undefined
  const problem =
    half !== '' && wasLeft
      ? 'Escribí el mes como mm/aaaa.'
      : earliest && isMonth(value) && value < earliest
        ? `No puede ser anterior a ${formatMonth(earliest)}.`
        : undefined
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      className={className}
      validationState={problem ? 'error' : 'none'}
      validationMessage={problem}
    >
      {(field) => (
        <MonthInput
          {...field}
          value={half || value}
          min={earliest}
          onChange={(next) => {
            const isWhole = next === '' || isMonth(next)
            setHalf(isWhole ? '' : next)
            setLeft(false)
            const month = isWhole ? next : ''
            if (month !== value) onChange(month)
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  )
}
