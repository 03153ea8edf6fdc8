import { earlierPayLabel, partsOfEmployeeColumn } from '@legajo/contract/employees/column-fields.ts'
import { fieldOfColumn } from '@legajo/contract/employees/employee-columns.ts'
import { employeeDraft, type Relative } from '@legajo/contract/employees/employee-draft.ts'
import type { ChoiceMeta } from '@legajo/contract/parametric/choice.ts'
import { typeCodeOf } from '@legajo/contract/parametric/parametric-types.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { formatField } from '@legajo/contract/shared/field-shape.ts'
import { shapeOf } from '@legajo/forms/field-shape.ts'
import { formatCuil, formatDate, formatMoney } from '@legajo/ui/format.ts'
import { type AnySchema, reach } from 'yup'
import { earlierPayText } from './earlier-pay-text.ts'

/** The names of the forms of the company, by id. */
export type FormNames = ReadonlyMap<number, string>

/** A column value as the audit log stores it: its text. */
type StoredText = string | null | undefined
export type ChangeInWords = {
  readonly field: string
  readonly before: string
  readonly after: string
  /** The type of choice whose codes the values are, until `withLabels` replaces them. */
  readonly choice?: ChoiceMeta
}

/** Label and displayed value of a field of the file, as its form shows them. */
const describeChange = (path: string, before: unknown, after: unknown): ChangeInWords => {
  const shape = shapeKnown(path)
  const words = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    const text = String(value)
    const option = shape?.options.find((one) => String(one.value) === text)
    if (option) return option.label
    if (shape?.kind === 'switch' && /^(true|false)$/.test(text)) return text === 'true' ? 'Si' : 'No' // verbatim
    if (shape?.kind === 'date') return formatDate(text)
    if (shape?.kind === 'money') return formatMoney(text)
    return shape?.kind === 'cuil' ? formatCuil(text) : text
  }
  return {
    field: shape?.label ?? 'Otro dato',
    before: words(before),
    after: words(after),
    ...(shape?.choice && { choice: shape.choice }),
  }
}

/** An older file may contain fields that the form no longer has. */
const shapeKnown = (path: string) => {
  try {
    return shapeOf(employeeDraft, path)
  } catch {
    return undefined
  }
}

type Values = Readonly<Record<string, unknown>>
const parseStored = (kept: StoredText): Values | undefined => {
  try {
    const value: unknown = JSON.parse(kept ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined // hidden from users who may not see it
  }
}

const relativeName = ({ last_name, name }: Relative): string => [last_name, name].filter(Boolean).join(', ')
const relativeText = (one: Relative | undefined): string =>
  one
    ? [
        one.relationship,
        one.birthdate && `nacimiento ${formatDate(one.birthdate)}`,
        one.dependent ? 'a cargo' : 'no está a cargo',
      ]
        .filter(Boolean)
        .join(', ')
    : ''
const familyChanges = (before: readonly Relative[], after: readonly Relative[]): readonly ChangeInWords[] => {
  const who = (one: Relative) => one.cuil || relativeName(one)
  const all = new Map([...after, ...before].map((one) => [who(one), one]))
  return [...all].map(([key, one]) => ({
    field: `Familiar: ${relativeName(one)}`,
    before: relativeText(before.find((other) => who(other) === key)),
    after: relativeText(after.find((other) => who(other) === key)),
  }))
}

/** A value that was never stored equals the form's default: the first save of an older file is no change of it. */
const initialValueOf = (values: Readonly<Record<string, unknown>>, name: string, under: string): unknown =>
  name in values ? values[name] : defaultOf(`${under}${name}`)
const defaultOf = (path: string): unknown => {
  try {
    return (reach(employeeDraft, path) as AnySchema).getDefault()
  } catch {
    return undefined
  }
}

/**
 * The changes of a file, field by field, with the form's names and formats: `tax` from `{"condicion":"01"}` to `{"condicion":"02"}` is
 * «Condición (SICOSS)», «01 · Común…», «02 · Jubilado».
 */
export const changeInWords = (
  column: string,
  before: StoredText,
  after: StoredText,
  added: readonly FieldShape[] = [],
  formNames: FormNames = new Map(),
): readonly ChangeInWords[] => {
  // Stored with each answer beside its version.
  if (column === 'answered_form_id') return []
  if (column === 'answered_number') return [{ field: 'Versión del formulario', before: before ?? '', after: after ?? '' }]
  if (column === 'assigned_form_id') {
    const nameOf = (id: StoredText) => (id ? (formNames.get(Number(id)) ?? id) : 'Por defecto')
    return [{ field: 'Formulario', before: nameOf(before), after: nameOf(after) }]
  }
  if (column === 'earlier_pay')
    return [
      {
        field: earlierPayLabel,
        before: earlierPayText(before ?? null),
        after: earlierPayText(after ?? null),
      },
    ]
  if (column === 'unit') return [{ field: 'Unidad y rol', before: before ?? '', after: after ?? '' }]
  const many = partsOfEmployeeColumn[column]
  if (!many) return [describeChange(fieldOfColumn(column), before, after)]
  const [then, now] = [parseStored(before), parseStored(after)]
  if (!then || !now) return [{ field: many.label, before: before ?? '', after: after ?? '' }]
  if (column === 'additional') return companyFieldChanges(then, now, added)
  return [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((name) => JSON.stringify(then[name] ?? null) !== JSON.stringify(now[name] ?? null))
    .flatMap((name) =>
      name === 'family'
        ? familyChanges((then[name] ?? []) as Relative[], (now[name] ?? []) as Relative[])
        : [describeChange(`${many.under}${name}`, initialValueOf(then, name, many.under), initialValueOf(now, name, many.under))],
    )
    .filter((one) => one.before !== one.after)
}

/** Changes of the fields that the company adds, with their labels; values hidden by a publication are named by their former key. */
const companyFieldChanges = (then: Values, now: Values, added: readonly FieldShape[]): readonly ChangeInWords[] =>
  [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((key) => !key.startsWith('~') && JSON.stringify(then[key] ?? null) !== JSON.stringify(now[key] ?? null))
    .map((key) => {
      const field = added.find((one) => one.key === key)
      const words = (value: unknown) =>
        value === undefined || value === null ? '' : field ? formatField(field, value) : plainText(value)
      const isSearched = field?.type === 'choice' && field.choices.length === 0 && field.parametricType !== undefined
      return {
        field: field?.label ?? key,
        before: words(then[key]),
        after: words(now[key]),
        ...(isSearched && { choice: { type: typeCodeOf(field.parametricType ?? 0), by: 'code', isOpen: false } as const }),
      }
    })

/** A value of a field that is gone, of which only the stored value is known. */
const plainText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainText).join('; ')
  return typeof value === 'object' && value !== null ? Object.values(value).map(plainText).join(', ') : String(value ?? '')
}

type LabelOf = (choice: ChoiceMeta, code: string) => Promise<string | undefined>

/** Changes with the labels of chosen values in place of their codes; a code without a label stays. */
export const withLabels = <Change extends ChangeInWords>(
  changes: readonly Change[],
  labelOf: LabelOf,
): Promise<readonly Omit<Change, 'choice'>[]> =>
  Promise.all(
    changes.map(async ({ choice, ...change }) => {
      const labelOfCode = async (code: string) => (choice && code ? ((await labelOf(choice, code)) ?? code) : code)
      const [before, after] = await Promise.all([labelOfCode(change.before), labelOfCode(change.after)])
      return { ...change, before, after }
    }),
  )
