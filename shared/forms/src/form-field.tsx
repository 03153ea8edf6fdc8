import { isDecimal } from '@legajo/kernel/money.ts'
import { problemOfStoredNumber } from '@legajo/kernel/typed-number.ts'
import type { Control } from '@legajo/ui/control.ts'
import { Checkbox, Radio, RadioGroup, Select, Switch, Textarea } from '@legajo/ui/fields.ts'
import { Field, Input, makeStyles, mergeClasses } from '@legajo/ui/fluent.ts'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { getIn, useField, useFormikContext } from 'formik'
import { type ReactElement, useMemo } from 'react'
import { afterPress } from './after-press.ts'
import { AmountInput } from './amount-input.tsx'
import { choiceSource } from './choice-source.ts'
import { Combobox, Multiselect } from './combobox.tsx'
import { DateInput } from './date-input.tsx'
import { type FieldShape, type InputKind, shapeOf } from './field-shape.ts'
import { useForm } from './form-context.ts'
import { CbuInput, CuilInput } from './masked-input.tsx'
import { MonthInput } from './month-input.tsx'
import { NumberInput } from './number-input.tsx'
import type { Option, OptionSource } from './option.ts'

export type FormFieldProps = {
  /** Path of the field in the schema, as `name` or `person.name`. */
  readonly name: string
  readonly label?: string
  readonly input?: InputKind
  readonly options?: readonly Option[]
  readonly source?: OptionSource
  readonly hint?: string
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly autoFocus?: boolean
  /** Text before an amount, such as the `$` of money. */
  readonly symbol?: string
  readonly decimals?: number
  /** Uses the whole width of the form. */
  readonly wide?: boolean
  /** Draws a custom control instead of the schema's default one. */
  readonly children?: (control: Control<never>) => ReactElement
}

const useStyles = makeStyles({
  // A control may be as narrow as its column, whatever the length of its choices.
  field: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  wide: { gridColumn: '1 / -1' },
  toggle: { alignSelf: 'center' },
})

/** A labelled control for one field of the surrounding form; label, kind, limits and choices come from the schema. */
export const FormField = (props: FormFieldProps) => {
  const { schema, isReadOnly } = useForm()
  const { values, submitCount, setFieldValue } = useFormikContext<Record<string, unknown>>()
  const [field, meta, { setValue, setTouched }] = useField<unknown>(props.name)
  const shape = useMemo(() => shapeOf(schema, props.name, values), [schema, props.name, values])
  const styles = useStyles()
  const kind = props.input ?? kindFor(shape.kind, props)
  const source = props.source ?? (props.options ? undefined : sourceOf(shape, props.name, values))
  if (kind === 'hidden') return null
  const isNumeric = kind === 'number' || kind === 'money'
  // Shown when invalid and changed or left, as documented.
  const error =
    (meta.touched || submitCount > 0 || (field.value ?? '') !== (meta.initialValue ?? '')) && meta.error
      ? (isNumeric && typeof field.value === 'string' && problemOfStoredNumber(field.value)) || String(meta.error)
      : undefined
  const control = {
    name: props.name,
    value: field.value,
    onChange: (value: unknown) => void setValue(value),
    onBlur: () => afterPress(() => void setTouched(true)),
    disabled: isReadOnly || props.disabled,
    placeholder: props.placeholder ?? shape.placeholder,
    autoFocus: props.autoFocus,
  }
  const label = props.label ?? shape.label
  const isSelfLabelled = kind === 'switch' || kind === 'checkbox'
  const isWide = props.wide ?? kind === 'textarea'
  return (
    <Field
      className={mergeClasses(styles.field, isWide && styles.wide, isSelfLabelled && styles.toggle)}
      label={isSelfLabelled ? undefined : label}
      required={shape.isRequired && !isSelfLabelled}
      hint={props.hint ?? shape.hint}
      validationState={error ? 'error' : 'none'}
      validationMessage={error}
    >
      {props.children
        ? (fieldProps) => props.children?.({ ...control, ...fieldProps, value: field.value as never }) ?? null
        : (fieldProps) =>
            drawControl(
              kind,
              { ...control, ...fieldProps },
              {
                shape: { ...shape, symbol: props.symbol ?? shape.symbol, decimals: props.decimals ?? shape.decimals },
                label,
                options: props.options ?? shape.options,
                source,
                onOption: (option) => {
                  for (const [sibling, value] of Object.entries(option?.fills ?? {}))
                    void setFieldValue(props.name.replace(/[^.]*$/, sibling), value)
                },
              },
            )}
    </Field>
  )
}

/** The control of a field: given options make a typed value a choice. */
const kindFor = (kind: InputKind, { source, options }: Pick<FormFieldProps, 'source' | 'options'>): InputKind => {
  if (source && kind !== 'multiselect') return 'combobox'
  return options && (kind === 'number' || kind === 'text') ? 'select' : kind
}

/** The options of a field from its parametric type, narrowed by the field beside it that is the parent. */
const sourceOf = ({ choice }: FieldShape, name: string, values: unknown): OptionSource | undefined => {
  if (!choice) return undefined
  const parent: unknown = choice.under && getIn(values, name.replace(/[^.]*$/, choice.under.field))
  return choiceSource(choice, typeof parent === 'string' ? parent : '')
}

const drawControl = (
  kind: InputKind,
  control: Control,
  {
    shape,
    label,
    options,
    source,
    onOption,
  }: {
    readonly shape: FieldShape
    readonly label: string
    readonly options: readonly Option[]
    readonly source?: OptionSource
    readonly onOption: (option: Option | undefined) => void
  },
): ReactElement => {
  const text: Control<string> = {
    ...control,
    value: control.value === null || control.value === undefined ? '' : String(control.value),
  }
  const { onChange, ...rest } = text
  // The wire's decimal as the schema's type; an invalid number stays a text, so that the schema refuses it.
  const changeNumber = (value: string) => control.onChange(shape.type === 'number' && isDecimal(value) ? Number(value) : value)
  const handleChange = (_: unknown, data: { readonly value: string }) => onChange(data.value)
  switch (kind) {
    case 'textarea':
      return <Textarea {...rest} resize="vertical" rows={4} maxLength={shape.maxLength} onChange={handleChange} />
    case 'password':
      return <PasswordInput {...text} />
    case 'money':
      return <AmountInput {...text} onChange={changeNumber} decimals={shape.decimals} symbol={shape.symbol} />
    case 'number':
      return <NumberInput {...text} onChange={changeNumber} />
    case 'date':
      return <DateInput {...text} />
    case 'month':
      return <MonthInput {...text} />
    case 'cuil':
      return <CuilInput {...text} />
    case 'cbu':
      return <CbuInput {...text} />
    case 'select': {
      const isNumeric = shape.type === 'number'
      return (
        <Select
          {...rest}
          onChange={(_, data) => control.onChange(isNumeric && data.value !== '' ? Number(data.value) : data.value)}
        >
          {(!shape.isRequired || text.value === '') && <option value="">{shape.isRequired ? 'Elegí…' : '—'}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Select>
      )
    }
    case 'radio':
      return (
        <RadioGroup
          {...rest}
          layout="horizontal"
          onChange={(_, data) =>
            control.onChange(
              shape.type === 'number' ? Number(data.value) : shape.type === 'boolean' ? data.value === 'true' : data.value,
            )
          }
        >
          {options.map((option) => (
            <Radio key={option.value} value={String(option.value)} label={option.label} disabled={option.disabled} />
          ))}
        </RadioGroup>
      )
    case 'combobox':
      return (
        <Combobox
          {...control}
          value={(control.value ?? '') as string | number | ''}
          options={options}
          source={source}
          onOption={onOption}
          typedOption={shape.choice?.isOpen ? (handleChange) => ({ value: handleChange, label: handleChange }) : undefined}
        />
      )
    case 'multiselect':
      return (
        <Multiselect {...control} value={Array.isArray(control.value) ? control.value : []} options={options} source={source} />
      )
    case 'switch':
    case 'checkbox': {
      const { value, onChange: change, placeholder: _, ...aria } = control
      const Toggle = kind === 'switch' ? Switch : Checkbox
      return (
        <Toggle
          {...aria}
          label={label}
          checked={value === true}
          onChange={(_event: unknown, data: { readonly checked: boolean | 'mixed' }) => change(data.checked === true)}
        />
      )
    }
    default:
      return (
        <Input
          {...rest}
          type={nativeTypes[kind] ?? 'text'}
          maxLength={shape.maxLength}
          onChange={handleChange}
          autoComplete={kind === 'email' ? 'email' : 'off'}
        />
      )
  }
}

const nativeTypes: Partial<Record<InputKind, 'email' | 'tel' | 'time'>> = {
  email: 'email',
  phone: 'tel',
  time: 'time',
}
