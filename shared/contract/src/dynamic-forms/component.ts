import type { SelfAccess } from '../shared/field-kind.ts'
import type { DataSight } from '../sight.ts'

/** The component types of the builder, by their names on the wire, which are form.io's. */
export const componentTypes = {
  textfield: 'Texto',
  textarea: 'Texto largo',
  number: 'Número',
  password: 'Contraseña',
  checkbox: 'Casilla',
  selectboxes: 'Varias casillas',
  select: 'Lista de opciones',
  radio: 'Opciones a la vista',
  datetime: 'Fecha y hora',
  address: 'Domicilio',
  survey: 'Cuestionario',
  datagrid: 'Grilla',
  columns: 'Columnas',
  fieldset: 'Grupo',
  panel: 'Panel',
  table: 'Tabla',
  well: 'Recuadro',
  parametric: 'Dato paramétrico',
  customnumber: 'Número propio',
} as const
export type ComponentType = keyof typeof componentTypes

/** The types that arrange others and hold no value. */
export const layoutTypes: ReadonlySet<ComponentType> = new Set(['columns', 'fieldset', 'panel', 'table', 'well'])

/** Types with parts, children or a hidden value, which are no column of a grid. */
const notInGrid: ReadonlySet<ComponentType> = new Set([...layoutTypes, 'datagrid', 'survey', 'address', 'password'])
export const isGridColumn = (type: ComponentType): boolean => !notInGrid.has(type)

export interface ComponentOption {
  readonly label: string
  readonly value: string
  /** No longer offered: records that have it keep it, no other gets it. */
  readonly retired?: boolean
}

export interface Validation {
  readonly required?: boolean
  /** A condition in the language of filters over the keys of the form; the field is wrong when it does not hold. */
  readonly custom?: string
  readonly customMessage?: string
  readonly min?: number
  readonly max?: number
  readonly minLength?: number
  readonly maxLength?: number
}

export interface Conditional {
  readonly show?: boolean
  readonly when?: string
  readonly eq?: string
}

export interface FormColumn {
  readonly components: readonly FormComponent[]
  readonly width: number
  readonly offset: number
  readonly push: number
  readonly pull: number
}

export interface FormCell {
  readonly components: readonly FormComponent[]
}

/** One component of a form, with form.io's property names. */
export interface FormComponent {
  readonly key: string
  readonly type: ComponentType
  readonly label: string
  readonly placeholder?: string
  readonly description?: string
  readonly input: boolean
  readonly isLayout: boolean
  readonly isMandatory: boolean
  readonly validate?: Validation
  readonly conditional?: Conditional
  /** Shown while this condition in the language of filters holds. */
  readonly customConditional?: string
  readonly defaultValue?: unknown
  /** The options of `radio`, `selectboxes` and `survey`. */
  readonly values?: readonly ComponentOption[]
  readonly questions?: readonly ComponentOption[]
  /** The options of `select`: written ones, those of a parametric type, or an answer of one of the suite's own calls. */
  readonly dataSrc?: 'values' | 'parametric' | 'url'
  readonly data?: { readonly values?: readonly ComponentOption[]; readonly url?: string; readonly parametricType?: number }
  /** Children of `fieldset`, `panel`, `well` and `datagrid`. */
  readonly components?: readonly FormComponent[]
  readonly columns?: readonly FormColumn[]
  readonly rows?: readonly (readonly FormCell[])[]
  readonly format?: string
  readonly enableTime?: boolean
  readonly decimalLimit?: number
  /** Protected data; of a layout, of everything inside. */
  readonly sees?: DataSight
  readonly self?: SelfAccess
}

export interface FormDefinition {
  readonly components: readonly FormComponent[]
}

/** The documented defaults. */
export const defaults = {
  minLength: 1,
  maxLength: 10_000,
  min: -10_000,
  max: 10_000,
  datetimeFormat: 'dd-MM-yyyy a hh:mm',
  /** Days counted from Sunday = 1: Monday. */
  weekStart: 2,
  columnWidth: 6,
  tableRows: 3,
  tableColumns: 3,
} as const

/** Components directly inside another. */
export const childrenOf = ({ components, columns, rows }: FormComponent): readonly FormComponent[] => [
  ...(components ?? []),
  ...(columns ?? []).flatMap((column) => column.components),
  ...(rows ?? []).flat().flatMap((cell) => cell.components),
]

/** The width of each of several columns, out of 12. */
export const columnWidth = (count: number): number => Math.floor(12 / Math.max(count, 1))

/**
 * The places of columns in a grid of twelve, in rows counted from 1: `offset` leaves space before a column and after its neighbour, `push` and
 * `pull` shift the column alone. A column that does not fit starts the next row.
 */
export const columnPlaces = (columns: readonly Omit<FormColumn, 'components'>[]) => {
  let row = 1
  let used = 0
  return columns.map(({ width: given, offset, push, pull }) => {
    const width = Math.min(12, Math.max(1, given || columnWidth(columns.length)))
    if (used > 0 && used + offset + width > 12) {
      row += 1
      used = 0
    }
    const start = Math.min(used + Math.max(0, offset), 12 - width)
    used = start + width
    return { row, width, start: Math.min(12 - width, Math.max(0, start + push - pull)) + 1 }
  })
}
