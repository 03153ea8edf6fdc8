import type { ColumnType, Generated } from 'kysely'
import type { AnyObject, InferType, ObjectSchema } from 'yup'

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name
type Column<Value> = undefined extends Value ? ColumnType<Exclude<Value, undefined> | null, Value | null, Value | null> : Value
type Selected<Field extends string> = Field extends Snake<Field> ? Field : `${Snake<Field>} as ${Field}`

/** The table of a tenant resource: a column for each field of its draft, in snake_case, plus key and version. */
export type TenantTable<Draft> = { tenant_id: Generated<number>; id: Generated<number>; version: Generated<number> } & {
  [Field in Exclude<keyof Draft & string, 'version'> as Snake<Field>]: Column<Draft[Field]>
}
/** The same for a resource of one of its companies. */
export type CompanyTable<Draft> = TenantTable<Draft> & { company_id: Generated<number> }

/** The wire name of a column: `external_code` is `externalCode`. */
export const wireName = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The selection from a resource's table that matches the contract: `external_code as externalCode`. */
export const fieldsOf = <Schema extends ObjectSchema<AnyObject>>(schema: Schema) =>
  Object.keys(schema.fields).map((name) => (snake(name) === name ? name : `${snake(name)} as ${name}`)) as Selected<
    keyof InferType<Schema> & string
  >[]

/** Converts a draft to its row: its fields under their column names. */
export const rowOf = <Draft extends object>(draft: Draft) =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [snake(name), value])) as {
    [Field in keyof Draft & string as Snake<Field>]: Draft[Field]
  }
