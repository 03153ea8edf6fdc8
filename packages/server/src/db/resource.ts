import type { AnyObject, InferType, ObjectSchema } from 'yup'

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name
type Selected<Field extends string> = Field extends Snake<Field> ? Field : `${Snake<Field>} as ${Field}`

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
