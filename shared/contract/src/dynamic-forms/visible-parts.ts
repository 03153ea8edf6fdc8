import { predicateOf } from '@legajo/filter/matches.ts'
import { parseFilter } from '@legajo/filter/parse.ts'
import { FilterError } from '@legajo/filter/tree.ts'
import { type FieldShape, filterKindOf } from '../shared/field-kind.ts'
import { type Conditional, childrenOf, type FormComponent, type FormDefinition } from './component.ts'

export type AnswerValues = Readonly<Record<string, unknown>>

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
export class Visibility {
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
