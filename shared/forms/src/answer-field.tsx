import type { FormComponent } from '@legajo/contract/dynamic-forms/component.ts'
import type { ShownParts } from '@legajo/contract/dynamic-forms/visible-parts.ts'
import { type FieldShape, isBlank } from '@legajo/contract/shared/field-kind.ts'
import { isDecimal } from '@legajo/kernel/money.ts'
import { Checkbox, FieldContextProvider, Radio, RadioGroup, Select, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, Input, mergeClasses } from '@legajo/ui/fluent.ts'
import { focusFirstIn } from '@legajo/ui/focus.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Box, Row } from '@legajo/ui/layout.tsx'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { memo, type ReactElement, useCallback, useContext, useRef } from 'react'
import { AddressParts } from './address-parts.tsx'
import { AnswerControlsContext } from './answer-controls.ts'
import { useAnswerStyles } from './answer-styles.ts'
import { DateInput } from './date-input.tsx'
import { DateTimeInput } from './date-time-input.tsx'
import { NumberInput } from './number-input.tsx'

type FieldProps = {
  readonly field: FieldShape
  readonly kind: FormComponent['type']
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: ((key: string, value: unknown) => void) | undefined
  readonly disabled: boolean
  readonly narrow: boolean
  /** The value is a proposal that waits for a decision. */
  readonly isWaiting: boolean
  /** Of a grid of which a column has a condition. */
  readonly isCellShown: ShownParts['isCellShown'] | undefined
}

const severalControls: ReadonlySet<FieldShape['type']> = new Set(['choices', 'address', 'rows', 'answers'])

export const AnswerField = memo(
  ({ field, kind, value, error, onChange, disabled, narrow, isWaiting, isCellShown }: FieldProps) => {
    const styles = useAnswerStyles()
    const { words } = useContext(AnswerControlsContext)
    const change = useCallback((next: unknown) => onChange?.(field.key, next), [onChange, field.key])
    const isWide = kind === 'textarea' || ['rows', 'answers', 'address', 'choices'].includes(field.type)
    const isBox = field.type === 'boolean'
    return (
      <div className={narrow ? styles.narrow : isWide ? styles.whole : styles.half}>
        <Field
          className={styles.field}
          label={isBox ? undefined : field.label}
          required={field.required && !isBox}
          hint={
            isWaiting ? (
              <Row as="span">
                <StatusBadge label={words.waiting} tone="warning" />
                {field.hint}
              </Row>
            ) : (
              field.hint
            )
          }
          validationState={error ? 'error' : 'none'}
          validationMessage={error}
        >
          {(control) => {
            const isGroup = severalControls.has(field.type)
            // A group takes no `aria-required`.
            const given = { ...control, ...(isGroup && { 'aria-required': undefined }), field, value, onChange: change, disabled }
            const own = field.type === 'rows' ? <Rows {...given} isCellShown={isCellShown} /> : <Control {...given} kind={kind} />
            // Each of several controls has its own name and id instead of the field's.
            return isGroup ? <FieldContextProvider value={undefined}>{own}</FieldContextProvider> : own
          }}
        </Field>
      </div>
    )
  },
)

type ControlProps = {
  readonly field: FieldShape
  readonly kind: FormComponent['type']
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly disabled: boolean
}

/** The choices of a field without those that are no longer offered, unless the record has them. */
const pickOffered = ({ choices }: FieldShape, value: unknown) =>
  choices.filter((one) => !one.retired || [value].flat().includes(one.value))

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

const Control = ({ field, kind, value, onChange, disabled, ...aria }: ControlProps): ReactElement => {
  const styles = useAnswerStyles()
  const { words, drawChoice, drawAddress } = useContext(AnswerControlsContext)
  const { label, placeholder } = field
  const choices = pickOffered(field, value)
  const common = { ...aria, name: field.key, disabled, placeholder }
  switch (field.type) {
    case 'number':
    case 'money':
      return (
        <NumberInput
          {...common}
          value={textOf(value)}
          onChange={(text) => onChange(text === '' ? null : isDecimal(text) ? Number(text) : text)}
        />
      )
    case 'date':
      return <DateInput {...common} value={textOf(value)} onChange={(day) => onChange(day || null)} words={words.picker} />
    case 'datetime':
      return (
        <DateTimeInput
          {...common}
          placeholder={placeholder ?? words.momentForm}
          value={textOf(value)}
          onChange={(moment) => onChange(moment || null)}
          words={words.picker}
        />
      )
    case 'boolean':
      return (
        <Checkbox
          {...aria}
          disabled={disabled}
          label={label}
          required={field.required}
          checked={value === true}
          onChange={(_, data) => onChange(data.checked === true)}
        />
      )
    case 'choice':
      if (kind === 'radio')
        return (
          <RadioGroup {...aria} disabled={disabled} value={textOf(value)} onChange={(_, data) => onChange(data.value)}>
            {choices.map((one) => (
              <Radio key={one.value} value={one.value} label={one.label} />
            ))}
          </RadioGroup>
        )
      if (field.parametricType !== undefined && drawChoice)
        return drawChoice(field.parametricType, {
          ...common,
          required: field.required,
          value: textOf(value),
          onChange: (next) => onChange(next === '' ? null : next),
        })
      return (
        <Select {...common} value={textOf(value)} onChange={(_, data) => onChange(data.value || null)}>
          <option value="">{field.required ? words.choose : '—'}</option>
          {!isBlank(value) && !choices.some((one) => one.value === value) && (
            <option value={textOf(value)}>{textOf(value)}</option>
          )}
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </Select>
      )
    case 'choices': {
      const chosen = Array.isArray(value) ? value.map(String) : []
      return (
        <div role="group" {...aria} className={styles.boxes}>
          {choices.map((one) => (
            <Checkbox
              key={one.value}
              label={one.label}
              disabled={disabled}
              checked={chosen.includes(one.value)}
              onChange={(_, data) =>
                onChange(data.checked === true ? [...chosen, one.value] : chosen.filter((other) => other !== one.value))
              }
            />
          ))}
        </div>
      )
    }
    case 'secret':
      return (
        <PasswordInput
          {...common}
          value={textOf(value)}
          onChange={(text: string) => onChange(text || null)}
          words={words.password}
        />
      )
    case 'address':
      return (
        drawAddress?.({ ...aria, value, onChange, disabled }) ?? (
          <AddressParts {...aria} value={value} onChange={onChange} disabled={disabled} words={words.address} />
        )
      )
    case 'answers':
      return <Answers field={field} value={value} onChange={onChange} disabled={disabled} />
    default:
      return kind === 'textarea' ? (
        <Textarea {...common} rows={3} value={textOf(value)} onChange={(_, data) => onChange(data.value)} />
      ) : (
        <Input {...common} value={textOf(value)} onChange={(_, data) => onChange(data.value)} />
      )
  }
}

type PartProps = Omit<ControlProps, 'kind'>

const Rows = ({ field, value, onChange, disabled, isCellShown }: PartProps & Pick<FieldProps, 'isCellShown'>) => {
  const styles = useAnswerStyles()
  const { words } = useContext(AnswerControlsContext)
  const rows = Array.isArray(value) ? (value as Readonly<Record<string, unknown>>[]) : []
  const columns = field.columns ?? []
  const table = useRef<HTMLTableElement>(null)
  /** Focuses a control of a row once it is drawn, else the button that adds one. */
  const focusRow = (index: number, selector?: string) =>
    requestAnimationFrame(() => {
      const row = table.current?.tBodies[0]?.rows[index]
      if (row) focusFirstIn(row, selector)
      else table.current?.parentElement?.querySelector<HTMLElement>(':scope > button')?.focus()
    })
  return (
    <Box scroll={field.label}>
      <div className={styles.rowsBox}>
        <table ref={table} className={mergeClasses(styles.table, styles.rows)} aria-label={field.label}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col">
                  {headingOf(column)}
                </th>
              ))}
              <th aria-label={words.actions} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a grid have no identity of their own
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.key} data-label={column.type === 'boolean' ? undefined : headingOf(column)}>
                    {isCellShown?.(field.key, column.key, row) !== false && (
                      <Control
                        {...{ 'aria-label': words.cell(column.label, index + 1) }}
                        field={column}
                        kind="textfield"
                        value={row[column.key]}
                        disabled={disabled}
                        onChange={(next) =>
                          onChange(rows.map((one, at) => (at === index ? { ...one, [column.key]: next } : one)))
                        }
                      />
                    )}
                  </td>
                ))}
                <td>
                  <Button
                    icon={<DeleteIcon />}
                    data-remove
                    aria-label={words.removeRow(index + 1)}
                    disabled={disabled}
                    onClick={() => {
                      onChange(rows.filter((_, at) => at !== index))
                      focusRow(Math.min(index, rows.length - 2), 'button[data-remove]')
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Button
          icon={<AddIcon />}
          disabled={disabled || rows.length >= 100}
          onClick={() => {
            onChange([...rows, {}])
            focusRow(rows.length)
          }}
        >
          {words.addRow}
        </Button>
      </div>
    </Box>
  )
}

const headingOf = ({ label, required }: FieldShape): string => `${label}${required ? ' *' : ''}`

/** Questions stand in the hint-free columns of a survey's shape. */
const Answers = ({ field, value, onChange, disabled }: PartProps) => {
  const styles = useAnswerStyles()
  const answers = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, string>>
  return (
    <Box scroll={field.label}>
      <table className={styles.table} aria-label={field.label}>
        <tbody>
          {(field.columns ?? []).map((question) => (
            <tr key={question.key}>
              <th scope="row">{question.label}</th>
              <td>
                <Select
                  aria-label={question.label}
                  disabled={disabled}
                  value={answers[question.key] ?? ''}
                  onChange={(_, data) => onChange({ ...answers, [question.key]: data.value })}
                >
                  <option value="">—</option>
                  {field.choices.map((one) => (
                    <option key={one.value} value={one.value}>
                      {one.label}
                    </option>
                  ))}
                </Select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
