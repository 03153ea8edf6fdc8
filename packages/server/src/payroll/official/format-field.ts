import type { LayoutDefinition, LayoutField } from '@legajo/contract/payroll/documents/file-layout.ts'
import { fromUnits, isDecimal, toUnits } from '@legajo/kernel/money.ts'
import { toCharset } from './charset.ts'

type FieldProblem = { readonly severity: 'error' | 'warning' | 'info'; readonly message: string; readonly remedy: string }
export type FormattedField = { readonly text: string; readonly problem?: FieldProblem }

const error = (message: string, remedy: string): FieldProblem => ({ severity: 'error', message, remedy })

/** The characters of a field for a value, exactly as wide as the field in fixed-width files. */
export const formatField = (
  field: LayoutField,
  value: string,
  { format, encoding }: Pick<LayoutDefinition, 'format' | 'encoding'>,
): FormattedField => {
  if (value.trim() === '') {
    const text = format === 'fixed' ? blank(field) : ''
    return field.required
      ? { text, problem: error(`Falta ${field.name}`, 'Completá el dato; es obligatorio en este archivo.') }
      : { text }
  }
  switch (field.type) {
    case 'text':
      return formatText(field, value, format, encoding)
    case 'code':
      return formatCode(field, value, format, encoding)
    case 'date':
      return formatDate(field, value, format)
    case 'integer':
      return formatNumber({ ...field, decimals: 0 }, value, format)
    case 'amount':
      return formatNumber(field, value, format)
  }
}

const isNumber = ({ type }: LayoutField): boolean => type === 'integer' || type === 'amount'
const fillOf = (field: LayoutField): string => field.fill || (isNumber(field) || field.type === 'code' ? '0' : ' ')

const blank = (field: LayoutField): string => {
  if (!isNumber(field)) return (field.fill || ' ').repeat(field.length)
  return formatNumber(field, '0', 'fixed').text
}

const tooLong = ({ name, length }: LayoutField, text: string): FieldProblem =>
  error(`${name} tiene ${text.length} caracteres y entran ${length}`, 'Acortá el dato; recortarlo cambiaría su valor.')

const formatText = (
  field: LayoutField,
  value: string,
  format: LayoutDefinition['format'],
  encoding: LayoutDefinition['encoding'],
): FormattedField => {
  const { text, lost } = toCharset(value, encoding)
  const clean = text.replace(/ +/g, ' ').trim()
  const problem: FieldProblem | undefined = lost
    ? {
        severity: 'warning',
        message: `${field.name} tiene caracteres que el archivo no admite: ${lost}`,
        remedy: 'Se quitan del archivo; corregí el dato si no debían estar.',
      }
    : undefined
  if (clean === '' && field.required)
    return { text: blank(field), problem: error(`${field.name} queda vacío en este archivo`, 'Escribí el dato con letras.') }
  if (format !== 'fixed') return { text: clean.slice(0, field.length), ...(problem && { problem }) }
  if (clean.length > field.length && !field.cut) return { text: clean.slice(0, field.length), problem: tooLong(field, clean) }
  return {
    text: clean.slice(0, field.length).padEnd(field.length, fillOf(field)),
    ...(problem && { problem }),
  }
}

const formatCode = (
  field: LayoutField,
  value: string,
  format: LayoutDefinition['format'],
  encoding: LayoutDefinition['encoding'],
): FormattedField => {
  const { text, lost } = toCharset(value, encoding)
  const code = text.trim()
  if (lost !== '' || /\s/.test(code))
    return {
      text: blank(field),
      problem: error(`${field.name} «${value}» no es un código`, 'Usá letras y números, sin espacios.'),
    }
  if (code.length > field.length) return { text: code.slice(0, field.length), problem: tooLong(field, code) }
  if (format !== 'fixed') return { text: code }
  return { text: field.fill === ' ' ? code.padEnd(field.length, ' ') : code.padStart(field.length, '0') }
}

const formatDate = (field: LayoutField, value: string, format: LayoutDefinition['format']): FormattedField => {
  const found = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(value)
  if (!found) return { text: blank(field), problem: error(`${field.name} «${value}» no es una fecha`, 'Corregí la fecha.') }
  const [, year = '', month = '', day = '01'] = found
  const text = (field.format || 'AAAAMMDD').replace('AAAA', year).replace('MM', month).replace('DD', day)
  if (text.length > field.length) return { text: text.slice(0, field.length), problem: tooLong(field, text) }
  return { text: format === 'fixed' ? text.padEnd(field.length, ' ') : text }
}

const formatNumber = (field: LayoutField, value: string, format: LayoutDefinition['format']): FormattedField => {
  if (!isDecimal(value))
    return {
      text: blank({ ...field, type: 'text', fill: '0' }),
      problem: error(`${field.name} «${value}» no es un número`, 'Corregí el dato.'),
    }
  const units = toUnits(value, field.decimals)
  const digits = units < 0n ? -units : units
  const text = field.mark
    ? fromUnits(digits, field.decimals).replace('.', field.mark)
    : format === 'fixed'
      ? digits.toString()
      : fromUnits(digits, field.decimals)
  if (format !== 'fixed') return { text: units < 0n ? `-${text}` : text }
  if (units < 0n)
    return {
      text: text.padStart(field.length, fillOf(field)).slice(-field.length),
      problem: error(`${field.name} es negativo (${value}) y el archivo no admite signo`, 'Revisá los conceptos que lo forman.'),
    }
  if (text.length > field.length)
    return {
      text: text.slice(-field.length),
      problem: error(
        `${field.name} vale ${value} y no entra en ${field.length} posiciones`,
        'Revisá el importe: es demasiado grande.',
      ),
    }
  return { text: text.padStart(field.length, fillOf(field)) }
}
