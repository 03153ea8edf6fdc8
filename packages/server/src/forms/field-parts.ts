import { address } from '@legajo/contract/shared/address.ts'
import { type FieldShape, isBlank } from '@legajo/contract/shared/field-kind.ts'
import { schemaOfField } from '@legajo/contract/shared/field-shape.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { type AnySchema, reach, string } from 'yup'

/** A part of a value that holds several: a line of an address, or the answer to a question. */
interface FieldPart {
  /** The name of the part in the value: `street`. */
  readonly key: string
  /** The name of the part in a path: the key of a question may have any characters. */
  readonly name: string
  readonly schema: AnySchema
}

/** The parts of an address or of a questionnaire; none of another field. */
export const fieldParts = ({ type, label, columns = [] }: FieldShape): readonly FieldPart[] => {
  if (type === 'address') return addressKeys.map((key) => ({ key, name: key, schema: addressPart(key, label) }))
  if (type !== 'answers') return []
  return columns.map((question) => ({
    key: question.key,
    name: pathName(question.key),
    schema: schemaOfField({ ...question, label: `${question.label} (${label})` }),
  }))
}

const addressKeys = keyNames(address.fields).filter((key) => key !== 'is_main_address')

/** A line of an address with the limit that forms have. */
const addressPart = (key: (typeof addressKeys)[number], label: string): AnySchema =>
  string()
    .trim()
    .max(100)
    .nullable()
    .label(`${(reach(address, key) as AnySchema).spec.label} (${label})`)

const pathName = (key: string): string => key.replace(/\W/gu, (letter) => `$${letter.codePointAt(0)?.toString(16)}$`)

/** Stored values by key, with their parts under the names that these have in paths. */
export const byPartNames = (values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([part, content]) => [pathName(part), content]))
        : value,
    ]),
  )

/** A stored value with some of its parts, by their names in a path; null clears a part. */
export const withParts = (field: FieldShape, stored: unknown, given: object): Readonly<Record<string, unknown>> | null => {
  const parts: Readonly<Record<string, unknown>> = Object.fromEntries(
    fieldParts(field).flatMap(({ key, name }) => {
      const value = name in given ? (given as Readonly<Record<string, unknown>>)[name] : undefined
      return value === undefined ? [] : [[key, value]]
    }),
  )
  const whole = Object.fromEntries(
    Object.entries({ ...(stored as object | undefined), ...parts }).filter(([, value]) => !isBlank(value)),
  )
  return Object.keys(whole).length === 0 ? null : whole
}
