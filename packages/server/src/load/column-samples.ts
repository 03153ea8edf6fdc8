import type { MassLoad } from '@legajo/contract/shared/mass-load.ts'
import { formatDate, isCalendarDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'
import { allRows } from './load-blocks.ts'
import { rightsOf } from './load-kind-of.ts'

/** Rows that are read for samples, values of a column, and letters of one. */
const [maxRows, maxValues, maxLength] = [200, 3, 40]

interface ColumnSamples {
  header: string
  values: string[]
}

/**
 * The first different values of each column of a load. The field of a column that is not assigned is unknown: only the sender, and users who
 * see all protected data, get values.
 */
export const readSamples = async (db: Db, session: Session, { id, columns }: MassLoad): Promise<ColumnSamples[]> => {
  const isSeen = await maySeeCells(db, session, id)
  const rows = isSeen
    ? await db.selectFrom(allRows(id).as('r')).select(['cells', 'packed']).orderBy('line').limit(maxRows).execute()
    : []
  const cells = rows.map(({ cells: own, packed }) => own ?? (JSON.parse(packed ?? '[]') as readonly string[]))
  return columns.map(({ header }, at) => ({ header, values: firstValues(cells.map((row) => row[at] ?? '')) }))
}

/** Whether a user sees the cells of columns without a field, which may be of any kind of data. */
export const maySeeCells = async (db: Db, session: Session, id: number): Promise<boolean> => {
  const { pay, confidential } = rightsOf(session)
  if (pay && confidential) return true
  const load = await db.selectFrom('mass_load').select('created_by').where('id', '=', id).executeTakeFirst()
  return load?.created_by === session.username
}

const firstValues = (cells: readonly string[]): string[] => {
  const values = new Set<string>()
  for (const cell of cells) {
    const text = cell.replace(/\s+/g, ' ').trim()
    if (text !== '') values.add(isCalendarDate(text) ? formatDate(text) : shorten(text))
    if (values.size === maxValues) break
  }
  return [...values]
}

const shorten = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text)
