import type { DataSight } from '../sight.ts'

/** The kind of value of a field. `rows`, `address` and `answers` hold several values and are shown as one text. */
export const fieldTypes = {
  text: 'Texto',
  secret: 'Contraseña',
  number: 'Número',
  money: 'Importe',
  date: 'Fecha',
  datetime: 'Fecha y hora',
  boolean: 'Sí o no',
  choice: 'Opción',
  choices: 'Varias opciones',
  rows: 'Grilla',
  address: 'Domicilio',
  answers: 'Cuestionario',
} as const
export type FieldType = keyof typeof fieldTypes

/** The access of the employee to a field in self-service. */
export const selfAccess = {
  HIDDEN: 'No la ve',
  VISIBLE: 'La ve',
  APPROVAL: 'La cambia con aprobación',
  EDITABLE: 'La cambia',
} as const
export type SelfAccess = keyof typeof selfAccess

export interface FieldChoice {
  readonly value: string
  readonly label: string
  /** No longer offered: records that have it keep it. */
  readonly retired?: boolean
}

/**
 * Describes a field of a record: one that the contract defines, one whose choices come from a parametric type, or one that a company adds.
 * Lists, filters, exports, formulas, mails and loads read this and nothing else.
 */
export interface FieldShape {
  /** The path of the field in the record, and its name in filters, sort orders and loads: `salary`, `additionalFields.talle`. */
  readonly name: string
  /** The last part of the path, and its name in mails and formulas: `talle`. */
  readonly key: string
  readonly label: string
  /** The title of the section or group that contains it. */
  readonly group?: string
  readonly type: FieldType
  readonly origin: 'contract' | 'parametric' | 'form'
  /** The origin of the values in the words of the company (`SAP`), where it entered one. */
  readonly source?: string
  readonly required: boolean
  readonly min?: number
  readonly max?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly decimals?: number
  readonly choices: readonly FieldChoice[]
  /** The parametric type, or the suite's own list, that the choices come from. */
  readonly parametricType?: number
  readonly optionSource?: string
  readonly hint?: string
  readonly placeholder?: string
  /** Protected data: only users with the flag see or write it. */
  readonly sees?: DataSight
  readonly self: SelfAccess
  /** The columns of a grid. */
  readonly columns?: readonly FieldShape[]
}

/** The path under which records hold the values of fields that a company adds. */
export const additionalPath = 'additionalFields'

/** The kind under which lists filter by a field, as documented; undefined for a field that no filter reads. */
export const filterKindOf = ({ type }: Pick<FieldShape, 'type'>) =>
  (
    ({
      text: 'text',
      number: 'number',
      money: 'number',
      date: 'date',
      datetime: 'date',
      boolean: 'boolean',
      choice: 'select',
      choices: 'text',
      rows: undefined,
      address: 'text',
      answers: undefined,
      secret: undefined,
    }) as const
  )[type]

/** Whether a value counts as missing. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every((one) => one === '' || one === null))
