import { type FieldShape, isBlank } from '../shared/field-kind.ts'
import { childrenOf, type FormComponent, type FormDefinition } from './component.ts'
import { type AnswerValues, Visibility } from './visible-parts.ts'

export interface CheckedAnswer {
  /** The values to store: those of visible fields, without blanks. */
  readonly values: AnswerValues
  readonly problems: readonly { readonly path: string; readonly message: string }[]
}

/** The messages of a check. */
export const answerWords = {
  required: 'requerido',
  unknown: (key: string) => `El formulario no tiene el campo «${key}»`,
  condition: (text: string) => `No cumple la condición: ${text}`,
  retired: (choice: string, label: string) => `«${choice}» ya no se ofrece en ${label}; elegí otra opción`,
  inRow: (row: number, message: string) => `Fila ${row}: ${message}`,
  missing: (label: string) => `falta ${label}`,
  columnCondition: (label: string, text: string) => `${label} no cumple la condición: ${text}`,
}

/** The parts of a check that depend on its place: the problem of a single value, and the messages. */
interface AnswerRules {
  readonly problemOf: (field: FieldShape, value: unknown) => string | undefined
  readonly words?: typeof answerWords
}

/**
 * Checks answers by the rules of their form and by `problemOf` for each value. A field hidden by a condition is neither required nor stored; blanks are not
 * stored. Unknown keys are reported. `former` are the stored values: an unchanged value stays valid although its option is gone.
 */
export const checkAnswerBy = (
  { problemOf, words = answerWords }: AnswerRules,
  form: FormDefinition,
  fields: readonly FieldShape[],
  values: AnswerValues,
  former: AnswerValues = {},
): CheckedAnswer => {
  const engine = new Visibility(form.components, fields, values)
  const rules = new Map<string, FormComponent>()
  const collect = (component: FormComponent): void => {
    rules.set(component.key, component)
    for (const child of childrenOf(component)) collect(child)
  }
  for (const component of form.components) collect(component)
  const problems: { path: string; message: string }[] = []
  const kept: Record<string, unknown> = {}
  const known = new Set(fields.map(({ key }) => key))
  for (const key of Object.keys(values))
    if (!known.has(key)) problems.push({ path: key, message: words.unknown(key.slice(0, 60)) })
  for (const field of fields) {
    if (!engine.isShown(field.key)) continue
    const value = values[field.key]
    const report = (message: string) => problems.push({ path: field.key, message })
    if (isBlank(value) || (field.type === 'boolean' && field.required && value === false)) {
      if (field.required) report(words.required)
      else if (value === false) kept[field.key] = false
      continue
    }
    const isUnchanged = JSON.stringify(value) === JSON.stringify(former[field.key])
    const message = isUnchanged
      ? undefined
      : (problemOf(field, value) ?? problemOfRetired(field, value, former[field.key], words))
    if (message) {
      report(message)
      continue
    }
    const rows = field.type === 'rows' ? checkRows({ field, rules, engine, words }, value) : undefined
    problems.push(...(rows?.problems ?? []))
    const { custom, customMessage } = rules.get(field.key)?.validate ?? {}
    if (custom && !engine.holds(custom)) report(customMessage || words.condition(custom))
    kept[field.key] = rows ? rows.values : value
  }
  return { values: kept, problems }
}

/** A value that is no longer offered stays where it was stored and is not given to another record. */
const problemOfRetired = (
  { choices, label }: FieldShape,
  value: unknown,
  former: unknown,
  words: typeof answerWords,
): string | undefined => {
  if (!choices.some(({ retired }) => retired)) return undefined
  const stored = [former].flat()
  const added = [value].flat().filter((one) => !stored.includes(one))
  const retired = choices.find((choice) => choice.retired && added.includes(choice.value))
  return retired && words.retired(retired.label, label)
}

/** The rows of a grid without the cells that a condition hides, and the problems of the others. */
const checkRows = (
  {
    field,
    rules,
    engine,
    words,
  }: {
    field: FieldShape
    rules: ReadonlyMap<string, FormComponent>
    engine: Visibility
    words: typeof answerWords
  },
  value: unknown,
) => {
  const problems: { path: string; message: string }[] = []
  const rows = (Array.isArray(value) ? value : []) as readonly AnswerValues[]
  const values = rows.map((row, index) => {
    const cells = engine.inRow(field.key, row)
    const report = (message: string) => problems.push({ path: field.key, message: words.inRow(index + 1, message) })
    const hidden = new Set((field.columns ?? []).filter(({ key }) => !cells.isShown(key)).map(({ key }) => key))
    for (const { key, label, required } of field.columns ?? []) {
      if (hidden.has(key)) continue
      const { custom, customMessage } = rules.get(key)?.validate ?? {}
      if (!isBlank(row[key])) {
        if (custom && !cells.holds(custom)) report(customMessage || words.columnCondition(label, custom))
      } else if (required) report(words.missing(label))
    }
    return hidden.size === 0 ? row : Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key)))
  })
  return { values, problems }
}
