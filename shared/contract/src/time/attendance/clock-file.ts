import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { id } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { path, readPermit, writePermit } from './access.ts'

const kinds = { DELIMITED: 'Separado (CSV, TXT)', FIXED: 'Ancho fijo' } as const
const separators = { TAB: 'Tabulación', COMMA: 'Coma', SEMICOLON: 'Punto y coma', PIPE: 'Barra |', SPACE: 'Espacios' } as const
export type SeparatorName = keyof typeof separators
const dateFormats = {
  'YYYY-MM-DD': 'AAAA-MM-DD',
  'DD/MM/YYYY': 'DD/MM/AAAA',
  'MM/DD/YYYY': 'MM/DD/AAAA',
  'DD/MM/YY': 'DD/MM/AA',
  YYYYMMDD: 'AAAAMMDD',
  DDMMYYYY: 'DDMMAAAA',
  DDMMYY: 'DDMMAA',
} as const
export type ClockDateFormat = keyof typeof dateFormats
const columnPosition = (label: string) => number().integer().min(1).max(400).label(label)
const columnLength = (label: string) => number().integer().min(1).max(60).nullable().default(null).label(label)

export const clockLayouts = resource('clock_layout', {
  path: `${path}/layouts`,
  ids: 'X-AT-40',
  permit: 'ATTENDANCE',
  named: { one: 'diseño', many: 'diseños de archivos de reloj', title: 'Diseños de archivos de relojes' },
  purpose:
    'Cómo leer el archivo de cada reloj: separado por tabulación, coma o punto y coma, o de ancho fijo. Un ZKTeco usa tabulación: número en la 1, fecha y hora en la 2, entrada 0 y salida 1 en la 4.',
  fields: {
    name: string().trim().max(80).required().label('Nombre'),
    kind: string().oneOf(keyNames(kinds)).default('DELIMITED').label('Tipo').meta({ options: kinds }),
    separator: string().oneOf(keyNames(separators)).default('TAB').label('Separador').meta({ options: separators }),
    header_lines: number().integer().min(0).max(20).default(0).label('Líneas de encabezado'),
    code_at: columnPosition('Número: columna o posición').default(1),
    code_length: columnLength('Número: largo'),
    date_at: columnPosition('Fecha: columna o posición').default(2),
    date_length: columnLength('Fecha: largo'),
    date_format: string()
      .oneOf(keyNames(dateFormats))
      .default('YYYY-MM-DD')
      .label('Formato de la fecha')
      .meta({ options: dateFormats }),
    time_at: columnPosition('Hora: columna o posición')
      .nullable()
      .default(null)
      .meta({ hint: 'Vacía: la hora sigue a la fecha en la misma columna' }),
    time_length: columnLength('Hora: largo'),
    direction_at: columnPosition('Sentido: columna o posición').nullable().default(null),
    direction_length: columnLength('Sentido: largo'),
    in_codes: string()
      .trim()
      .max(80)
      .default('')
      .label('Códigos de entrada')
      .meta({ hint: 'Separados por coma, por ejemplo 0,4' }),
    out_codes: string().trim().max(80).default('').label('Códigos de salida'),
    active: boolean().default(true).label('Activo'),
  },
  answers: {
    id: number().integer().required(),
  },
  rule: {
    name: 'lengths',
    message: 'En un ancho fijo hacen falta el largo del número, de la fecha y de la hora, con la posición de la hora',
    test: (row) => row.kind !== 'FIXED' || Boolean(row.code_length && row.date_length && row.time_at && row.time_length),
  },
  order: ['name'],
  columns: ['name', 'kind', 'separator', 'date_format', 'active'],
})
export type ClockLayout = InferType<typeof clockLayouts.create.returns>

const previewLine = object({
  line: number().integer().required().label('Línea'),
  code: string().defined().label('Número'),
  at: string().defined().label('Fecha y hora'),
  employee: string().nullable().defined().label('Persona'),
  result: string()
    .oneOf(['NEW', 'REPEATED', 'UNKNOWN', 'RULED_OUT', 'HELD', 'INVALID'] as const)
    .required()
    .label('Resultado')
    .meta({
      options: {
        NEW: 'Nueva',
        REPEATED: 'Ya estaba',
        UNKNOWN: 'Número sin persona',
        RULED_OUT: 'Anulada por una persona: sigue anulada',
        HELD: 'Del futuro: reloj adelantado, no cuenta',
        INVALID: 'No se entiende',
      },
    }),
  text: string().required().label('Texto'),
})
export type PreviewLine = InferType<typeof previewLine>
const countFields = {
  lines: number().integer().required().label('Líneas'),
  added: number().integer().required().label('Nuevas'),
  repeated: number().integer().required().label('Repetidas'),
  unknown: number().integer().required().label('Sin persona'),
  ruled_out: number().integer().required().label('Anuladas por personas'),
  held: number().integer().required().label('Del futuro'),
  invalid: number().integer().required().label('No se entienden'),
}
const load = object({
  id: number().integer().required(),
  file_name: string().required().label('Archivo'),
  layout: string().nullable().defined().label('Diseño'),
  lines: number().integer().required().label('Líneas'),
  added: number().integer().required().label('Nuevas'),
  repeated: number().integer().required().label('Repetidas'),
  unknown: number().integer().required().label('Sin persona'),
  author: string().nullable().defined().label('La cargó'),
  created_at: string().required().label('Cargada'),
  undone: boolean().required().label('Deshecha'),
})
export const clockLoad = load
export type ClockLoad = InferType<typeof load>
const file = object({
  layout_id: id().required().label('Diseño'),
  file_name: string().trim().max(200).required().label('Archivo'),
  /** The text of the file, as the browser read it; of a workbook, its bytes as a data address in base64. */
  content: string().max(8_000_000).required().label('Contenido'),
})

/** Files of time clocks. */
export const clockFiles = {
  preview: endpoint('X-AT-41', 'POST', `${path}/files/preview`, {
    permit: writePermit,
    body: file.shape({
      layout_id: id().nullable().default(null).label('Diseño').meta({ hint: 'Vacío: el que mejor lee el archivo' }),
    }),
    readsOnly: true,
    large: true,
    returns: object({
      ...countFields,
      layout_id: number().integer().required().label('Diseño'),
      sample: array().of(previewLine).required(),
    }),
    summary: 'Cómo se leería un archivo de reloj, sin cargarlo',
  }),
  load: endpoint('X-AT-42', 'POST', `${path}/files`, {
    permit: writePermit,
    body: file,
    large: true,
    once: true,
    returns: object(countFields),
    summary: 'Cargar un archivo de reloj; lo que ya estaba no se agrega otra vez',
  }),
  list: endpoint('X-AT-43', 'GET', `${path}/files`, {
    permit: readPermit,
    returns: array().of(load).required(),
    summary: 'Archivos de reloj cargados',
  }),
  undo: endpoint('X-AT-44', 'POST', `${path}/files/{id}/undo`, {
    permit: writePermit,
    body: object({ reason: string().trim().min(3).max(500).required().label('Motivo').meta({ input: 'textarea' }) }),
    returns: array().of(load).required(),
    summary: 'Deshacer la carga de un archivo: sus marcas dejan de contar',
  }),
}
