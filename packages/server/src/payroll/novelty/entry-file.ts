import type { NoveltyEntryRow } from '@legajo/contract/payroll/runs/novelty-row.ts'
import type { RowProblem } from '@legajo/contract/row-problem.ts'
import { searchText } from '@legajo/kernel/search-text.ts'
import { toStoredNumber } from '@legajo/kernel/typed-number.ts'
import type { Sheet } from '@legajo/kernel/workbook.ts'
import { parseMonth } from '@legajo/kernel/written-month.ts'
import { AppError } from '../../errors/app-error.ts'
import type { FileRow } from '../../sheet/file-row.ts'
import { readSheet } from '../../sheet/read-sheet.ts'
import { writeWorkbook } from '../../sheet/write-workbook.ts'
import { parseDay } from '../../sheet/written-date.ts'
import type { ConceptOf } from '../rules/novelty-concepts.ts'
import type { TypeOf } from './read-book.ts'

type Field = Exclude<keyof NoveltyEntryRow, 'employeeId' | 'conceptId' | 'liquidationTypeId' | 'version'>

/** The columns of the template; a file may have them in any order and omit unnecessary ones. */
const columns: readonly { readonly field: Field; readonly header: string; readonly also: readonly string[] }[] = [
  { field: 'fileCode', header: 'Legajo', also: ['numero de legajo', 'nro legajo', 'file_code'] },
  { field: 'conceptCode', header: 'Concepto', also: ['codigo de concepto', 'codigo'] },
  { field: 'quantity', header: 'Cantidad', also: [] },
  { field: 'amount', header: 'Importe', also: ['monto'] },
  { field: 'instalments', header: 'Cuotas', also: ['cantidad de cuotas'] },
  { field: 'imputationDate', header: 'Mes de imputación', also: ['mes', 'periodo', 'imputacion'] },
  { field: 'accrualMonth', header: 'Mes de devengamiento', also: ['devengamiento', 'mes devengado', 'mes en que se gano'] },
  { field: 'startDate', header: 'Vigencia desde', also: ['desde', 'fecha desde'] },
  { field: 'endDate', header: 'Vigencia hasta', also: ['hasta', 'fecha hasta'] },
  { field: 'liquidationTypeCode', header: 'Tipo de liquidación', also: ['tipo'] },
  { field: 'observation', header: 'Observación', also: ['observaciones', 'comentario'] },
]
const requiredFields: readonly Field[] = ['fileCode', 'conceptCode', 'imputationDate']
const byHeader = new Map(
  columns.flatMap(({ field, header, also }) => [header, ...also].map((name) => [searchText(name), field] as const)),
)
const headerOf = new Map(columns.map(({ field, header }) => [field, header]))

/** The Excel template: a sheet of rows whose concepts and kinds of liquidation are selected from the company's. */
export const writeTemplate = (concepts: readonly ConceptOf[], types: readonly TypeOf[]): Promise<Buffer> => {
  const taking = concepts.filter(({ active, quantity, amount }) => active && (quantity || amount))
  const going = types.filter(({ active }) => active)
  const rows: Sheet = {
    name: 'Novedades',
    columns: columns.map(({ field, header }) => ({
      header,
      kind: field === 'startDate' || field === 'endDate' ? 'date' : 'text',
      ...(field === 'conceptCode' && taking.length > 0 && { choices: `Conceptos!$A$2:$A$${taking.length + 1}` }),
      ...(field === 'liquidationTypeCode' && going.length > 0 && { choices: `Tipos!$A$2:$A$${going.length + 1}` }),
    })),
    rows: [],
  }
  return writeWorkbook([
    rows,
    {
      name: 'Conceptos',
      columns: [
        { header: 'Concepto', kind: 'text' },
        { header: 'Toma cantidad' },
        { header: 'Toma importe' },
        { header: 'Se liquida en' },
      ],
      rows: taking.map((one) => [
        `${one.code} - ${one.name}`,
        one.quantity,
        one.amount,
        one.liquidationTypes.join(', ') || 'Todas',
      ]),
    },
    {
      name: 'Tipos',
      columns: [{ header: 'Tipo de liquidación', kind: 'text' }, { header: 'Nombre' }],
      rows: going.map(({ code, name }) => [code, name]),
    },
    { name: 'Cómo se completa', columns: [{ header: 'Columna' }, { header: 'Qué va' }], rows: guide },
  ])
}

const guide: readonly (readonly string[])[] = [
  ['Legajo', 'El número de legajo, con sus ceros a la izquierda. Obligatorio.'],
  ['Concepto', 'El código; se elige de la lista. Obligatorio.'],
  ['Cantidad', 'Horas, días o lo que cuente el concepto, con hasta dos decimales.'],
  ['Importe', 'El total en pesos; si hay cuotas, se reparte entre ellas y la última lleva la diferencia.'],
  ['Cuotas', 'De 1 a 60, una por mes desde el mes de imputación. Vacío es 1. Con cantidad va una sola.'],
  ['Mes de imputación', 'El mes en que se liquida, como 11/2026 o 2026-11. Obligatorio.'],
  [
    'Mes de devengamiento',
    'Solo en ajustes de meses anteriores: el mes en que se ganó el importe. Vacío es el mes en que se paga.',
  ],
  ['Vigencia desde y hasta', 'Los días del hecho, si hace falta dejarlos anotados.'],
  ['Tipo de liquidación', 'Vacío: entra en la primera liquidación del mes que lleve el concepto.'],
]

export interface FileRows {
  readonly rows: readonly NoveltyEntryRow[]
  /** The line of each row in the file. */
  readonly lines: readonly number[]
}

/** The rows of a file, each value in the form the validation requires; refuses missing or unknown headings first. */
export const readNoveltyEntryFile = async (bytes: Buffer): Promise<FileRows> => {
  const [heading, ...rest] = await readSheet(bytes)
  const fields = (heading?.cells ?? []).map((name) => byHeader.get(searchText(name)))
  const problems = headingProblems(heading, fields)
  if (problems.length > 0) throw new AppError('novelty_rows', { wrong: 1, total: rest.length, problems })
  if (rest.length === 0)
    throw new AppError('novelty_rows', {
      wrong: 1,
      total: 0,
      problems: [{ row: 1, field: 'fileCode', value: '', message: 'El archivo no tiene filas', remedy: 'Completá al menos una' }],
    })
  return {
    rows: rest.map(({ cells }) =>
      Object.fromEntries(
        fields.flatMap((field, index) => (field && cells[index] ? [[field, readCell(field, cells[index])]] : [])),
      ),
    ),
    lines: rest.map(({ line }) => line),
  }
}

const headingProblems = (heading: FileRow | undefined, fields: readonly (Field | undefined)[]): readonly RowProblem[] => {
  const row = heading?.line ?? 1
  const missing = requiredFields
    .filter((field) => !fields.includes(field))
    .map((field) => ({ row, field, value: '', message: `Falta la columna «${headerOf.get(field)}»`, remedy: 'Usá la plantilla' }))
  const unknown = fields.flatMap((field, index) => {
    const value = heading?.cells[index] ?? ''
    return field === undefined && value !== ''
      ? [
          {
            row,
            field: 'fileCode',
            value,
            message: 'Columna desconocida',
            remedy: `Quitala o usá una de: ${[...headerOf.values()].join(', ')}`,
          },
        ]
      : []
  })
  const twice = fields.flatMap((field, index) =>
    field !== undefined && fields.indexOf(field) < index
      ? [{ row, field, value: heading?.cells[index] ?? '', message: 'La columna está dos veces', remedy: 'Dejá una sola' }]
      : [],
  )
  return [...missing, ...unknown, ...twice]
}

const readCell = (field: Field, cell: string): string => {
  // An apostrophe that prevents a spreadsheet from running a text is not part of the text.
  const value = cell.replace(/^'(?=[=+\-@])/, '')
  switch (field) {
    case 'quantity':
    case 'amount':
      return toStoredNumber(value)
    case 'imputationDate':
    case 'accrualMonth':
      return monthOf(value)
    case 'startDate':
    case 'endDate':
      return parseDay(value) ?? value
    case 'conceptCode':
    case 'liquidationTypeCode':
      return value.split(' - ')[0]?.trim() ?? ''
    default:
      return value
  }
}

/** 11/2026, nov-26, 2026-11 or any day of the month. */
const monthOf = (value: string): string => parseMonth(value)?.slice(0, 7) ?? parseDay(value) ?? value
