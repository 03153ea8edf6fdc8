import { peopleText } from '@legajo/kernel/people-text.ts'
import { type Sheet, type SheetColumn, toDelimitedText, workbookType } from '@legajo/kernel/workbook.ts'
import type { FastifyReply } from 'fastify'
import { noteShown } from '../../policies/shown-people.ts'
import { writeWorkbook } from '../../sheet/write-workbook.ts'
import type { CompiledColumn } from './compile-columns.ts'
import { cellText, groupRows, totalsOf } from './grid-table.ts'
import type { WorkedGrid } from './worked-grid.ts'

const sheetKinds = { text: 'text', date: 'date', number: 'number', money: 'money', percent: 'number' } as const

const headingOf = ({ shown }: CompiledColumn): SheetColumn => ({
  header: shown.kind === 'percent' ? `${shown.name} (%)` : shown.name,
  kind: sheetKinds[shown.kind],
})

/** The rows with their totals; in Excel the subtotals are on a separate sheet. */
const sheetsOf = ({ grid, columns, rows }: WorkedGrid): readonly Sheet[] => {
  const who: SheetColumn[] = [
    { header: 'Legajo', kind: 'text' },
    { header: 'Apellido y nombre', kind: 'text' },
  ]
  const foot = totalsOf(columns, rows)
  const all: Sheet = {
    name: grid.name,
    columns: [...who, ...columns.map(headingOf)],
    rows: [
      ...rows.map((row) => [row.fileCode, row.fullName, ...columns.map((column, at) => cellText(row.cells[at] ?? null, column))]),
      ...(foot.some((total) => total !== null) ? [['Total', peopleText(rows.length), ...foot]] : []),
    ],
  }
  const groups = grid.groupColumnId === null ? [] : (groupRows(columns, rows, grid.groupColumnId) ?? [])
  const group = columns.find(({ shown }) => shown.id === grid.groupColumnId)
  if (groups.length === 0 || !group) return [all]
  const summed = columns.flatMap((column, at) => (column.total === 'NONE' ? [] : [{ column, at }]))
  return [
    all,
    {
      name: 'Subtotales',
      columns: [
        { header: group.shown.name, kind: 'text' },
        { header: 'Empleados', kind: 'number' },
        ...summed.map(({ column }) => headingOf(column)),
      ],
      rows: groups.map(({ value, employees, totals }) => [value, employees, ...summed.map(({ at }) => totals[at])]),
    },
  ]
}

/** A name valid on every system: letters, digits and hyphens. */
const fileName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80) || 'grilla'

export const sendGrid = async (reply: FastifyReply, worked: WorkedGrid, format: 'xlsx' | 'csv'): Promise<void> => {
  noteShown(reply.request, { employees: worked.rows.map(({ employeeId }) => employeeId) })
  const [first, ...more] = sheetsOf(worked)
  const bytes =
    format === 'csv' && first ? Buffer.from(toDelimitedText(first)) : await writeWorkbook(first ? [first, ...more] : [])
  reply
    .header('content-disposition', `attachment; filename="${fileName(`${worked.grid.name} ${worked.of}`)}.${format}"`)
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : workbookType)
    .send(bytes)
}
