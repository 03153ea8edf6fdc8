import { queryOf } from '@legajo/api/queries.ts'
import { comparisonsOf } from '@legajo/contract/communication/recipient-filter.ts'
import { scheduledCommunications } from '@legajo/contract/communication/scheduled.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { NumberInput } from '@legajo/forms/number-input.tsx'
import { firstDate, formatDate, isCalendarDate, lastDate } from '@legajo/kernel/dates.ts'
import { problemOfStoredNumber } from '@legajo/kernel/typed-number.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

type Line = { readonly field: string; readonly operator: string; readonly value: string }
type RecipientField = Answer<typeof scheduledCommunications.filterFields>[number]

const comparisonTexts: Readonly<Record<string, string>> = {
  '==': 'es',
  '!=': 'no es',
  '>': 'mayor que',
  '>=': 'desde',
  '<': 'menor que',
  '<=': 'hasta',
  like: 'contiene',
}
const dateWords: Readonly<Record<string, string>> = { ...comparisonTexts, '>': 'después del', '<': 'antes del' }

const useStyles = makeStyles({
  // On a phone the field and the comparison take a line each; the value shares the third with the button.
  line: {
    '@media (max-width: 640px)': {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      paddingBlockEnd: '8px',
      '& > :nth-child(-n + 2)': { gridColumn: '1 / -1' },
    },
  },
})

/** The lines of a filter as the wire has them; none for a text that is no list. */
const linesOf = (conditions: string): readonly Line[] => {
  try {
    const lines: unknown = JSON.parse(conditions)
    return Array.isArray(lines) ? (lines as readonly Line[]) : []
  } catch {
    return []
  }
}

/** Whether every line of a filter has a field and a value. */
export const isWhole = (conditions: string): boolean =>
  linesOf(conditions).every(({ field, value }) => field !== '' && value.trim() !== '')

/** Why a value is none of its field's kind; undefined for a sound one, an empty one, and of an unknown field. */
const valueProblem = (field: RecipientField | undefined, value: string): string | undefined => {
  const text = value.trim()
  if (field?.kind === 'number') return problemOfStoredNumber(text)
  if (field?.kind !== 'date' || text === '' || (isCalendarDate(text) && text >= firstDate && text <= lastDate)) return undefined
  const shown = isCalendarDate(text) ? formatDate(text) : text.slice(0, 40)
  return `«${shown}» no es una fecha entre 1950 y 2100: escribila como 31/12/2026`
}

/** Whether a line of a filter has a value that its field cannot have. */
export const hasWrongValue = (conditions: string, fields: readonly RecipientField[]): boolean =>
  linesOf(conditions).some(
    (line) =>
      valueProblem(
        fields.find(({ field }) => field === line.field),
        line.value,
      ) !== undefined,
  )

/** Conditions over the file and over fields that the company adds, all of which recipients meet. */
export const ConditionLines = ({
  conditions,
  onChange,
}: {
  readonly conditions: string
  readonly onChange: (conditions: string) => void
}) => {
  const fields = useQuery(queryOf(scheduledCommunications.filterFields)).data ?? []
  const lines = linesOf(conditions)
  const set = (next: readonly Line[]) => onChange(JSON.stringify(next))
  return (
    <Stack gap={6} role="group" aria-label="Condiciones">
      {lines.map((line, index) => (
        <LineEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
          key={index}
          line={line}
          fields={fields}
          onChange={(next) => set(lines.with(index, next))}
          onRemove={() => set(lines.toSpliced(index, 1))}
        />
      ))}
      <div>
        <Button
          size="small"
          icon={<AddIcon />}
          disabled={fields.length === 0 || lines.length >= 30}
          onClick={() => set([...lines, { field: '', operator: '==', value: '' }])}
        >
          Agregar una condición
        </Button>
      </div>
    </Stack>
  )
}

type EditorProps = {
  readonly line: Line
  readonly fields: readonly RecipientField[]
  readonly onChange: (line: Line) => void
  readonly onRemove: () => void
}

const LineEditor = ({ line, fields, onChange, onRemove }: EditorProps) => {
  const styles = useStyles()
  const field = fields.find((one) => one.field === line.field)
  const kind = field?.kind ?? 'select'
  return (
    <Grid columns="minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr) auto" gap={6} align="start" className={styles.line}>
      <Select
        aria-label="Dato"
        value={line.field}
        onChange={(_, { value }) => onChange({ field: value, operator: '==', value: '' })}
      >
        <option value="">Elegí…</option>
        {line.field !== '' && field === undefined && <option value={line.field}>{line.field}</option>}
        {fields.map((one) => (
          <option key={one.field} value={one.field}>
            {one.label}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Comparación"
        value={line.operator}
        disabled={field === undefined}
        onChange={(_, { value }) => onChange({ ...line, operator: value })}
      >
        {comparisonsOf(kind).map((operator) => (
          <option key={operator} value={operator}>
            {(kind === 'date' ? dateWords : comparisonTexts)[operator]}
          </option>
        ))}
      </Select>
      <ValueInput field={field} value={line.value} onChange={(value) => onChange({ ...line, value })} />
      <Button appearance="subtle" icon={<DeleteIcon />} aria-label="Quitar la condición" onClick={onRemove} />
    </Grid>
  )
}

const ValueInput = ({
  field,
  value,
  onChange,
}: {
  readonly field: RecipientField | undefined
  readonly value: string
  readonly onChange: (value: string) => void
}) => {
  const [isTyping, setTyping] = useState(false)
  const problem = valueProblem(field, value)
  // A date that is being typed has no year yet.
  const shownProblem = field?.kind === 'date' && isTyping && value.length < 10 ? undefined : problem
  if (field?.kind === 'date' || field?.kind === 'number') {
    const Control = field.kind === 'date' ? DateInput : NumberInput
    return (
      <Field validationState={shownProblem ? 'error' : 'none'} validationMessage={shownProblem}>
        <Control
          aria-label="Valor"
          value={value}
          onChange={(next) => {
            setTyping(true)
            onChange(next)
          }}
          onBlur={() => setTyping(false)}
        />
      </Field>
    )
  }
  const choices =
    field?.kind === 'boolean'
      ? [
          { value: 'true', label: 'Sí' },
          { value: 'false', label: 'No' },
        ]
      : (field?.choices ?? [])
  if (choices.length > 0)
    return (
      <Select aria-label="Valor" value={value} onChange={(_, data) => onChange(data.value)}>
        <option value="">Elegí…</option>
        {value !== '' && !choices.some((one) => one.value === value) && <option value={value}>{value}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </Select>
    )
  return <Input aria-label="Valor" maxLength={120} value={value} onChange={(_, data) => onChange(data.value)} />
}
