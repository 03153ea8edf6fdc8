import { predicateOf } from '@legajo/filter/matches.ts'
import { parseFilter } from '@legajo/filter/parse.ts'
import { FilterError } from '@legajo/filter/tree.ts'
import { ValidationError } from 'yup'
import '../locale.ts'
import { type FieldShape, filterKindOf, isBlank, schemaOfField } from '../shared/field-shape.ts'
import { type Conditional, childrenOf, type FormComponent, type FormDefinition } from './component.ts'

export type AnswerValues = Readonly<Record<string, unknown>>

export interface CheckedAnswer {
  /** The values to store: those of visible fields, without blanks. */
  readonly values: AnswerValues
  readonly problems: readonly { readonly path: string; readonly message: string }[]
}

/** The shown parts of a form with some values: a condition hides its component and everything inside. */
export interface ShownParts {
  readonly keys: ReadonlySet<string>
  /** Whether a column of a grid is shown in a row, whose values its condition may compare. */
  readonly isCellShown: (grid: string, column: string, row: AnswerValues) => boolean
}

export const findVisibleParts = (form: FormDefinition, fields: readonly FieldShape[], values: AnswerValues): ShownParts => {
  const engine = new Visibility(form.components, fields, values)
  return {
    keys: new Set(engine.keys.filter((key) => engine.isShown(key))),
    isCellShown: (grid, column, row) => engine.inRow(grid, row).isShown(column),
  }
}

/** Whether conditions hold with these values. */
export const conditionsOn = (
  form: FormDefinition,
  fields: readonly FieldShape[],
  values: AnswerValues,
): Pick<Visibility, 'holds' | 'matches'> => new Visibility(form.components, fields, values)

/** The grids of which a column has a condition. */
export const gridsWithConditions = ({ components }: FormDefinition): ReadonlySet<string> => {
  const found = new Set<string>()
  const visit = (component: FormComponent): void => {
    const children = childrenOf(component)
    if (component.type === 'datagrid' && children.some((one) => one.conditional ?? one.customConditional))
      found.add(component.key)
    for (const child of children) visit(child)
  }
  for (const component of components) visit(component)
  return found
}

/** A field of another component counts as empty while that one is hidden. */
class Visibility {
  readonly #components = new Map<string, { readonly component: FormComponent; readonly parent?: string }>()
  readonly #known = new Map<string, boolean>()
  readonly #kinds: Readonly<Record<string, 'text' | 'number' | 'date' | 'boolean' | 'select'>>
  readonly #values: AnswerValues
  readonly #fields: readonly FieldShape[]
  readonly #outer: Visibility | undefined

  constructor(components: readonly FormComponent[], fields: readonly FieldShape[], values: AnswerValues, outer?: Visibility) {
    this.#values = values
    this.#fields = fields
    this.#outer = outer
    const add = (component: FormComponent, parent?: string): void => {
      this.#components.set(component.key, { component, ...(parent !== undefined && { parent }) })
      // The columns of a grid are shown with it.
      if (component.type !== 'datagrid') for (const child of childrenOf(component)) add(child, component.key)
    }
    for (const component of components) add(component)
    this.#kinds = {
      ...(outer ? outer.#kinds : {}),
      ...Object.fromEntries(fields.map((field) => [field.key, filterKindOf(field) ?? 'text'])),
    }
  }

  /** The columns of a grid with the values of one row; the fields around the grid are those of the form. */
  inRow(grid: string, row: AnswerValues): Visibility {
    const components = this.#components.get(grid)?.component.components ?? []
    const columns = this.#fields.find(({ key }) => key === grid)?.columns ?? []
    return new Visibility(components, columns, row, this)
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
    if (conditional && !this.matches(conditional)) return false
    return !customConditional || this.holds(customConditional)
  }

  /** Whether a simple condition shows its component. */
  matches({ when, eq = '', show = true }: Conditional): boolean {
    return !when || isEqualTo(this.valueOf(when), eq) === show
  }

  valueOf(key: string): unknown {
    if (this.#outer && !this.#components.has(key)) return this.#outer.valueOf(key)
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
  return typeof value === 'number' && eq.trim() !== '' ? value === Number(eq) : String(value) === eq
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
    const message = isUnchanged ? undefined : (problemOf(field, value) ?? problemOfRetired(field, value, former[field.key]))
    if (message) {
      report(message)
      continue
    }
    const rows = field.type === 'rows' ? checkRows({ field, rules, engine }, value) : undefined
    problems.push(...(rows?.problems ?? []))
    const { custom, customMessage } = rules.get(field.key)?.validate ?? {}
    if (custom && !engine.holds(custom)) report(customMessage || `No cumple la condición: ${custom}`)
    kept[field.key] = rows ? rows.values : value
  }
  return { values: kept, problems }
}

/** A value that is no longer offered stays where it was stored and is not given to another record. */
const problemOfRetired = ({ choices, label }: FieldShape, value: unknown, former: unknown): string | undefined => {
  if (!choices.some(({ retired }) => retired)) return undefined
  const stored = [former].flat()
  const added = [value].flat().filter((one) => !stored.includes(one))
  const retired = choices.find((choice) => choice.retired && added.includes(choice.value))
  return retired && `«${retired.label}» ya no se ofrece en ${label}; elegí otra opción`
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

/** The rows of a grid without the cells that a condition hides, and the problems of the others. */
const checkRows = (
  { field, rules, engine }: { field: FieldShape; rules: ReadonlyMap<string, FormComponent>; engine: Visibility },
  value: unknown,
) => {
  const problems: { path: string; message: string }[] = []
  const rows = (Array.isArray(value) ? value : []) as readonly AnswerValues[]
  const values = rows.map((row, index) => {
    const cells = engine.inRow(field.key, row)
    const report = (message: string) => problems.push({ path: field.key, message: `Fila ${index + 1}: ${message}` })
    const hidden = new Set((field.columns ?? []).filter(({ key }) => !cells.isShown(key)).map(({ key }) => key))
    for (const { key, label, required } of field.columns ?? []) {
      if (hidden.has(key)) continue
      const { custom, customMessage } = rules.get(key)?.validate ?? {}
      if (!isBlank(row[key])) {
        if (custom && !cells.holds(custom)) report(customMessage || `${label} no cumple la condición: ${custom}`)
      } else if (required) report(`falta ${label}`)
    }
    return hidden.size === 0 ? row : Object.fromEntries(Object.entries(row).filter(([key]) => !hidden.has(key)))
  })
  return { values, problems }
}
