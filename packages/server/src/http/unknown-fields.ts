import type { AnySchema } from 'yup'
import type { FieldError } from '../errors/app-error.ts'
import { partsOf } from './schema-parts.ts'

/** Maximum number of names listed as a remedy; for records with more fields none are listed. */
const maxListedFields = 30

/** The fields of a body that are missing in its schema, at any depth, each with its path. */
export const unknownFields = (schema: AnySchema | undefined, value: unknown, path = ''): readonly FieldError[] => {
  if (typeof value !== 'object' || value === null) return []
  const { fields, item } = partsOf(schema)
  if (Array.isArray(value)) return item ? value.flatMap((each, index) => unknownFields(item, each, `${path}[${index}]`)) : []
  if (!fields) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name
    return fields[name]
      ? unknownFields(fields[name], inner, at)
      : [{ path: at, message: unknownMessage(name, Object.keys(fields)) }]
  })
}

const unknownMessage = (name: string, known: readonly string[]): string =>
  `Campo desconocido: ${name}; ${known.length <= maxListedFields ? `los que hay son ${known.join(', ')}` : 'quitalo, o corregí su nombre'}`
