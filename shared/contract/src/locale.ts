import './text-cleaning.ts'
import { setLocale } from 'yup'

/** The single Spanish table of schema messages; both sides import it before they validate. */
setLocale({
  mixed: {
    default: '${label} no es válido',
    required: 'requerido',
    defined: 'requerido',
    notNull: 'requerido',
    oneOf: ({ label, value, values }: { label?: string; value: unknown; values: unknown }) =>
      `${label ?? 'El valor'} ${typeof value === 'string' && value ? `«${value.slice(0, 40)}» no vale: ` : ''}debe ser uno de: ${values}`,
    notOneOf: 'Valor incorrecto',
    notType: ({ label, type }: { label?: string; type: string }) => `${label ?? 'El valor'} debe ser ${typeNames[type] ?? type}`,
  },
  string: {
    length: 'Deben ser ${length} caracteres',
    min: 'Cantidad mínima de caracteres ${min}',
    max: 'Cantidad máxima de caracteres ${max}',
    matches: 'Formato Invalido',
    email: 'Email Invalido',
    url: 'Formato Invalido',
    uuid: 'Formato Invalido',
    trim: 'Espacio no permitido',
    lowercase: 'Solo letras minúsculas',
    uppercase: 'Solo letras mayúsculas',
    datetime: 'Fecha Invalida',
  },
  number: {
    min: 'Valor mínimo requerido ${min}',
    max: 'Valor máximo requerido ${max}',
    lessThan: 'El valor debe ser menor que ${less}',
    moreThan: 'El valor debe ser mayor que ${more}',
    positive: 'El valor debe ser mayor que 0',
    integer: 'Debe ser un número entero',
  },
  date: { min: 'Fecha Invalida', max: 'Fecha Invalida' },
  object: { noUnknown: 'Campo desconocido: ${unknown}' },
  array: { min: 'Elegí al menos ${min}', max: 'Elegí como máximo ${max}', length: 'Deben ser ${length}' },
})

const typeNames: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  boolean: 'Sí o No',
  array: 'una lista',
  object: 'un conjunto de datos',
  mixed: 'un conjunto de datos',
  date: 'una fecha',
}
