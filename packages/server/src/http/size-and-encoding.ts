import type { AnySchema } from 'yup'
import type { FieldError } from '../errors/app-error.ts'

type SchemaWithFields = AnySchema & { readonly fields?: Readonly<Record<string, AnySchema>>; readonly innerType?: AnySchema }

/**
 * Problems independent of a schema: lists longer than permitted, whose items are not checked (a body can contain hundreds of thousands),
 * and invalid characters, which the database refuses or replaces.
 */
export const checkSizeAndEncoding = (schema: AnySchema | undefined, value: unknown, path = ''): readonly FieldError[] => {
  if (typeof value === 'string') return isText(value) ? [] : [{ path, message: 'Tiene un carácter que no se admite; borralo' }]
  if (typeof value !== 'object' || value === null) return []
  const { fields, innerType } = (schema ?? {}) as Partial<SchemaWithFields>
  if (!Array.isArray(value))
    return Object.entries(value).flatMap(([name, inner]) =>
      checkSizeAndEncoding(fields?.[name], inner, path ? `${path}.${name}` : name),
    )
  const most = (schema && maxItems(schema)) ?? defaultMaxItems
  if (value.length > most)
    return [{ path, message: `Tiene ${value.length} elementos y el máximo es ${most}; mandalos en partes` }]
  return value.flatMap((item, index) => checkSizeAndEncoding(innerType, item, `${path}[${index}]`))
}

/** Maximum items of a list without a declared length. */
const defaultMaxItems = 20_000

const isText = (value: string): boolean => !value.includes('\u0000') && value.isWellFormed()

const maxItems = ({ tests }: AnySchema): number | undefined => {
  const most = tests.find(({ OPTIONS }) => OPTIONS?.name === 'max')?.OPTIONS?.params?.['max']
  return typeof most === 'number' ? most : undefined
}
