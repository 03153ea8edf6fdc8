import type { Sheet } from '@legajo/kernel/workbook.ts'
import { writeWorkbook } from '../sheet/write-workbook.ts'
import { type Column, formatCellValue, valueAt } from './columns.ts'

/** The name of the sheet with the permitted values of columns. */
const listSheetName = 'Listas'

interface LoadTemplate {
  readonly title: string
  readonly columns: readonly Column[]
  readonly records: readonly object[]
  /** The fields of the records that no column holds. */
  readonly without: readonly { readonly label: string; readonly reason: string }[]
}

/** The Excel template of a kind: its columns with lists of choices and hints, the given records, and a sheet that explains them. */
export const writeTemplate = ({ title, columns, records, without }: LoadTemplate): Promise<Buffer> => {
  const chosen = columns.filter(({ choices }) => choices.length > 0)
  const longest = Math.max(0, ...chosen.map(({ choices }) => choices.length))
  const letterOf = (field: string) => columnName(chosen.findIndex((one) => one.field === field))
  const sheets: Sheet[] = [
    {
      name: title.slice(0, 31),
      columns: columns.map((column) => ({
        header: column.label,
        kind: column.kind === 'date' ? 'date' : column.kind === 'money' && records.length > 0 ? 'money' : 'text',
        prompt: promptOf(column),
        // A cell of several options is no one of the list.
        ...(column.kind !== 'choices' &&
          column.choices.length > 0 && {
            choices: `${listSheetName}!$${letterOf(column.field)}$2:$${letterOf(column.field)}$${column.choices.length + 1}`,
          }),
      })),
      rows: records.map((record) => columns.map((column) => cellOf(column, valueAt(record, column.field)))),
    },
    {
      name: 'Cómo se completa',
      columns: [{ header: 'Columna' }, { header: 'Obligatoria' }, { header: 'Qué va' }, { header: 'Ejemplo', kind: 'text' }],
      rows: [
        ...columns.map((column) => [column.label, column.required, promptOf(column), exampleOf(column)]),
        ...without.map(({ label, reason }) => [label, false, reason, '']),
      ],
    },
  ]
  if (chosen.length > 0)
    sheets.push({
      name: listSheetName,
      columns: chosen.map(({ label }) => ({ header: label, kind: 'text' })),
      rows: Array.from({ length: longest }, (_, index) => chosen.map(({ choices }) => choices[index]?.label)),
    })
  return writeWorkbook(sheets)
}

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Dates and amounts stay values of the spreadsheet; choices are written as in the list. */
const cellOf = (column: Column, value: unknown): string => {
  if (value === null || value === undefined) return ''
  return column.kind === 'date' || column.kind === 'money' ? String(value) : formatCellValue(column, value)
}

const exampleOf = (column: Column): string => {
  const { example, kind, choices } = column
  if (example) return example
  return kind === 'choices'
    ? formatCellValue(
        column,
        choices.slice(0, 2).map(({ value }) => value),
      )
    : (choices[0]?.label ?? '')
}

const kindTexts = {
  text: '',
  file: '',
  number: 'Un número',
  money: 'Un número, como 1.234,56',
  date: 'Una fecha, como 31/12/2026',
  datetime: 'Una fecha con su hora, como 31/12/2026 08:30',
  boolean: 'Sí o No',
  choice: 'Uno de la lista',
  choices: 'Uno o varios de la lista, separados por punto y coma',
} as const

const promptOf = (column: Column): string =>
  [column.required && 'Obligatorio', kindTexts[column.kind], column.hint].filter(Boolean).join('. ')
