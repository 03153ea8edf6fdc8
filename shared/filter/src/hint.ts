import { type FieldKind, type Fields, operatorsOf } from './fields.ts'
import { type FilterError, filterMessages } from './tree.ts'

const kindTexts: Readonly<Record<FieldKind, string>> = {
  text: 'es un texto',
  number: 'es un número',
  date: 'es una fecha',
  boolean: 'es un sí o no',
  select: 'es una opción',
}

const nameBefore = /([A-Za-z_$][\w$.-]*)\s*[!<>=]*\s*$/
const comparisonBefore = /(===?|!==?|>=?|<=?|\slike|\sin)\s*$/i
/** Characters before an error in which the name of its field is sought: in a long text the search takes quadratic time. */
const maxSearchLetters = 300
const operatorAt = /^([=~<>!:]+([A-Za-z]+[=~]+)?|[A-Za-z]+)/

/**
 * How to correct an invalid filter, for the person who wrote it: the operators of the field, quotes for a text, or that the list has no such
 * field. Undefined where the documented message is enough.
 *
 * filterHint('amount =gt= 41', error, { amount: 'number' })
 * // «=gt=» no es un operador. «amount» es un número y se compara con ==, !=, in, >=, <=, >, <
 */
export const filterHint = (text: string, { message, position }: FilterError, fields: Fields): string | undefined => {
  const [before, after] = [text.slice(Math.max(0, position - maxSearchLetters), position), text.slice(position)]
  const name = /^[A-Za-z_$][\w$.-]*/.exec(after)?.[0]
  const left = nameBefore.exec(before)?.[1]
  if (name !== undefined && comparisonBefore.test(before)) return valueHint(name, left === undefined ? undefined : fields[left])
  const operator = operatorAt.exec(after)?.[1]
  if (message !== filterMessages.condition)
    return left !== undefined && operator !== undefined && Object.hasOwn(fields, left)
      ? `«${operator}» no es un operador. ${comparisonText(left, fields)}`
      : undefined
  if (name === undefined) return undefined
  return Object.hasOwn(fields, name) ? comparisonText(name, fields) : `«${name}» no es un dato por el que se filtre esta lista`
}

const valueHint = (value: string, kind: FieldKind | undefined): string =>
  kind === 'number' ? `«${value}» no es un número` : `Escribí «${value}» entre comillas, como '${value}'`

const comparisonText = (field: string, fields: Fields): string => {
  const kind = fields[field] ?? 'text'
  return `«${field}» ${kindTexts[kind]} y se compara con ${operatorsOf(kind).join(', ')}`
}
