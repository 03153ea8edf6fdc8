import { isFileKey } from '@legajo/contract/files/stored-file.ts'
import type { LoadColumn, LoadKind } from '@legajo/contract/load-kind.ts'
import type { DateYears, TextNotation } from '@legajo/contract/read-as.ts'
import type { LoadColumnShape } from '@legajo/contract/shared/mass-load.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { type AnySchema, reach } from 'yup'
import { type ChoiceIndex, choiceIndex } from './choice-index.ts'
import type { Choice, Choices, LoadRights } from './load-handler.ts'

/** A column of a load with everything that reading, checking and showing its cells needs, taken from the schema. */
export interface Column {
  readonly field: string
  readonly label: string
  readonly kind: LoadColumnShape['kind']
  readonly schema: AnySchema
  readonly isNumber: boolean
  /** A date that stands for its month. */
  readonly isMonth: boolean
  /** The dates that it may have, by which two digits of a year are completed. */
  readonly years: DateYears | undefined
  /** The notation of a text that is read in any spelling. */
  readonly reads: TextNotation | undefined
  readonly isNullable: boolean
  readonly required: boolean
  /** A new record is not stored without it. */
  readonly requiredOfNew: boolean
  readonly hint: string
  readonly example: string
  readonly also: readonly string[]
  readonly choices: readonly Choice[]
  readonly choiceIndex: ChoiceIndex
}

type FieldDescription = {
  readonly type: string
  readonly label?: string
  readonly optional?: boolean
  readonly nullable?: boolean
  readonly default?: unknown
  readonly meta?: {
    readonly input?: string
    readonly period?: 'month'
    readonly years?: DateYears
    readonly reads?: TextNotation
    readonly hint?: string
    readonly options?: Readonly<Record<string, string>>
  }
  readonly oneOf?: readonly unknown[]
  readonly tests?: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[]
}

/** The columns of a kind, or these of them, for a user with these rights. */
export const columnsOf = (
  kind: LoadKind,
  rights: LoadRights,
  choices: Choices,
  columns: readonly LoadColumn[] = kind.columns,
): readonly Column[] => columns.filter(({ sees }) => isSeen(sees, rights)).map((column) => columnOf(kind, column, choices))

const isSeen = (sees: LoadColumn['sees'], rights: LoadRights): boolean =>
  sees === undefined || (sees === 'pay' && rights.pay) || (sees === 'confidential' && rights.confidential)

const columnOf = (kind: LoadKind, { path, required, example, also = [] }: LoadColumn, all: Choices): Column => {
  const schema = reach(kind.schema, path) as AnySchema
  const described = schema.describe() as unknown as FieldDescription
  const { type, label = path, meta = {}, oneOf = [], nullable, optional } = described
  const own = meta.options
    ? Object.entries(meta.options).map(([value, text]) => ({ value, label: text }))
    : oneOf.filter((one) => one !== null).map((one) => ({ value: String(one), label: String(one) }))
  const choices = all.get(path) ?? own
  const requiredOfNew =
    required ?? (optional === false && nullable !== true && type !== 'boolean' && described.default === undefined)
  return {
    field: path,
    label: labelIn(kind, path, label),
    kind: kindOf(described, { hasList: all.has(path), hasChoices: choices.length > 0 }),
    schema,
    isNumber: type === 'number',
    isMonth: meta.period === 'month',
    years: meta.years,
    reads: meta.reads ?? (meta.input === 'cuil' || meta.input === 'cbu' ? meta.input : undefined),
    isNullable: nullable === true,
    required: required ?? (requiredOfNew && (kind.makes === 'new' || kind.names.includes(path))),
    requiredOfNew,
    hint: [meta.hint, limitText(described)].filter(Boolean).join('. '),
    example,
    also,
    choices,
    choiceIndex: choiceIndex(choices),
  }
}

const kindOf = (
  { type, meta: { input } = {} }: FieldDescription,
  { hasList, hasChoices }: { readonly hasList: boolean; readonly hasChoices: boolean },
): LoadColumnShape['kind'] => {
  if (input === 'date' || input === 'datetime') return input
  if (type === 'array' && hasChoices) return 'choices'
  if (type === 'boolean') return 'boolean'
  if (input === 'file') return 'file'
  if (hasList || hasChoices) return 'choice'
  if (input === 'money') return 'money'
  return type === 'number' ? 'number' : 'text'
}

/** A label that several fields of the kind share is followed by that of the field's part. */
const labelIn = (kind: LoadKind, path: string, label: string): string => {
  const isShared = kind.columns.some((other) => other.path !== path && labelOf(kind, other.path) === label)
  const parent = path.split('.').slice(0, -1).join('.')
  return isShared && parent ? `${label} (${labelOf(kind, parent)})` : label
}
const labelOf = (kind: LoadKind, path: string): string | undefined => (reach(kind.schema, path) as AnySchema).spec?.label

const limitText = ({ type, tests = [] }: FieldDescription): string => {
  if (type === 'array') return ''
  const max = tests.find(({ name }) => name === 'max')?.params?.['max']
  return typeof max === 'number' ? `Hasta ${max} letras` : ''
}

/** Separates the options of one cell: their labels may contain commas. */
const choiceSeparator = '; '

/** A value of a field as people read it. */
export const formatCellValue = ({ kind, choiceIndex: index }: Column, value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (kind === 'boolean') return value === true ? 'Sí' : 'No'
  if (kind === 'date') return formatDate(String(value))
  if (kind === 'datetime') return `${formatDate(String(value).slice(0, 10))} ${String(value).slice(11, 16)}`
  if (kind === 'choices' && Array.isArray(value))
    return value.map((one) => index.labelOf(one) ?? String(one)).join(choiceSeparator)
  if (kind === 'choice') return index.labelOf(value) ?? String(value)
  if (kind === 'money') return formatDecimal(String(value), 2)
  // Read again, «1.234» would be a thousand and more.
  if (kind === 'number') return String(value).replace('.', ',')
  const text = String(value)
  return isFileKey(text) ? `Archivo ${text.slice(text.lastIndexOf('.') + 1).toUpperCase()}` : text
}

export const valueAt = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
      record,
    )

/** The wire form of the columns, for screens. */
export const shapesOf = (columns: readonly Column[]): LoadColumnShape[] =>
  columns.map(({ field, label, kind, required, hint, example, choices }) => ({
    field,
    label,
    kind,
    required,
    hint,
    example,
    options: choices.map((one) => one.label),
  }))
