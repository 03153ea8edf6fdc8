import { predicateOf } from '@legajo/filter/matches.ts'
import { parseFilter } from '@legajo/filter/parse.ts'
import { FilterError } from '@legajo/filter/tree.ts'
import { ValidationError } from 'yup'
import '../locale.ts'
import { type FieldShape, filterKindOf, isBlank, schemaOfField } from '../shared/field-shape.ts'
import { childrenOf, type FormComponent, type FormDefinition } from './component.ts'

export type AnswerValues = Readonly<Record<string, unknown>>

export interface CheckedAnswer {
  /** The values to store: those of visible fields, without blanks. */
  readonly values: AnswerValues
  readonly problems: readonly { readonly path: string; readonly message: string }[]
}

/** The keys of the components shown with these values: a condition hides its component and everything inside. */
export const shownKeys = (form: FormDefinition, fields: readonly FieldShape[], values: AnswerValues): ReadonlySet<string> => {
  const engine = new Visibility(form, fields, values)
  return new Set(engine.keys.filter((key) => engine.isShown(key)))
}

/** A field of another component counts as empty while that one is hidden. */
class Visibility {
  readonly #components = new Map<string, { readonly component: FormComponent; readonly parent?: string }>()
  readonly #known = new Map<string, boolean>()
  readonly #kinds: Record<string, 'text' | 'number' | 'date' | 'boolean' | 'select'> = {}
  readonly #values: AnswerValues

  constructor(form: FormDefinition, fields: readonly FieldShape[], values: AnswerValues) {
    this.#values = values
    const add = (component: FormComponent, parent?: string): void => {
      this.#components.set(component.key, { component, ...(parent !== undefined && { parent }) })
      // The columns of a grid are shown with it.
      if (component.type !== 'datagrid') for (const child of childrenOf(component)) add(child, component.key)
    }
    for (const component of form.components) add(component)
    for (const field of fields) this.#kinds[field.key] = filterKindOf(field) ?? 'text'
  }

  get keys(): readonly string[] {
    return [...this.#components.keys()]
  }

  isShown(key: string): boolean {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    // A circle, which a published form cannot have, hides nothing.
    this.#known.set(key, true)
    const own = this.#components.get(key)
    const isShown = !own || ((own.parent === undefined || this.isShown(own.parent)) && this.#holdsFor(own.component))
    this.#known.set(key, isShown)
    return isShown
  }

  #holdsFor({ conditional, customConditional }: FormComponent): boolean {
    if (conditional?.when) {
      const isEqual = isEqualTo(this.valueOf(conditional.when), conditional.eq ?? '')
      if (isEqual !== (conditional.show ?? true)) return false
    }
    return !customConditional || this.holds(customConditional)
  }

  valueOf(key: string): unknown {
    return this.isShown(key) ? this.#values[key] : undefined
  }

  /** Whether a condition in the language of filters holds. */
  holds(text: string): boolean {
    try {
      if (!parseFilter(text)) return true
      return predicateOf<null>(text, this.#kinds, (_, key) => comparable(this.valueOf(key)))(null)
    } catch (error) {
      // Refused when the form was published.
      if (error instanceof FilterError) return true
      throw error
    }
  }
}

const comparable = (value: unknown): string | number | boolean | null => {
  if (Array.isArray(value)) return value.join(', ')
  if (value === undefined || value === null || value === '' || typeof value === 'object') return null
  return value as string | number | boolean
}

const isEqualTo = (value: unknown, eq: string): boolean => {
  if (Array.isArray(value)) return value.map(String).includes(eq)
  if (value === undefined || value === null) return eq === '' || eq === 'false'
  return String(value) === eq
}

/**
 * The one check of answers, in the browser and on the server. A field hidden by a condition is neither required nor stored; blanks are not
 * stored. Unknown keys are reported. `former` are the stored values: an unchanged value stays valid although its option is gone.
 */
export const checkAnswer = (
  form: FormDefinition,
  fields: readonly FieldShape[],
  values: AnswerValues,
  former: AnswerValues = {},
): CheckedAnswer => {
  const engine = new Visibility(form, fields, values)
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
    if (!known.has(key)) problems.push({ path: key, message: `El formulario no tiene el campo «${key.slice(0, 60)}»` })
  for (const field of fields) {
    if (!engine.isShown(field.key)) continue
    const value = values[field.key]
    const report = (message: string) => problems.push({ path: field.key, message })
    if (isBlank(value) || (field.type === 'boolean' && field.required && value === false)) {
      if (field.required) report('requerido')
      else if (value === false) kept[field.key] = false
      continue
    }
    const isUnchanged = JSON.stringify(value) === JSON.stringify(former[field.key])
    const message = isUnchanged ? undefined : problemOf(field, value)
    if (message) {
      report(message)
      continue
    }
    for (const problem of requiredCells(field, value)) problems.push(problem)
    const { custom, customMessage } = rules.get(field.key)?.validate ?? {}
    if (custom && !engine.holds(custom)) report(customMessage || `No cumple la condición: ${custom}`)
    kept[field.key] = value
  }
  return { values: kept, problems }
}

const problemOf = (field: FieldShape, value: unknown): string | undefined => {
  try {
    schemaOfField(field).validateSync(value, { strict: true, disableStackTrace: true })
    return undefined
  } catch (error) {
    if (error instanceof ValidationError) return error.message
    throw error
  }
}

const requiredCells = ({ key, columns = [] }: FieldShape, value: unknown) =>
  Array.isArray(value)
    ? value.flatMap((row: Readonly<Record<string, unknown>>, index) =>
        columns
          .filter((column) => column.required && isBlank(row[column.key]))
          .map((column) => ({ path: key, message: `Fila ${index + 1}: falta ${column.label}` })),
      )
    : []
