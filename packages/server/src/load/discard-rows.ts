import { sql } from 'kysely'
import { numbersText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'

/** Leaves rows of a load out: they are neither checked nor applied, and stay in its receipt. Refuses lines that the load does not have. */
export const discardRows = (db: Db, id: number, lines: readonly number[]): Promise<void> => mark(db, id, lines, 'DISCARDED')

/** Takes discarded rows into a load again; they are checked with the others. */
export const restoreRows = (db: Db, id: number, lines: readonly number[]): Promise<void> => mark(db, id, lines, 'PENDING')

const mark = async (db: Db, id: number, given: readonly number[], status: 'DISCARDED' | 'PENDING'): Promise<void> => {
  const lines = [...new Set(given)]
  if (lines.length === 0) return
  const { rows } = await sql<{ line: number }>`update mass_load_row set status = ${status}
    where load_id = ${id} and line = any(${numbersText(lines)}::int[]) returning line`.execute(db)
  const found = new Set(rows.map(({ line }) => line))
  const unknown = lines.find((line) => !found.has(line))
  if (unknown !== undefined) refuse('rows', `El lote no tiene la fila ${unknown}`)
}
