import { lawBooks } from '@legajo/contract/payroll/documents/law-book.ts'
import { endOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { filesIn } from '../http/uploaded.ts'
import { lockCounter, moveCounter, selectBooks } from './books.ts'

const columns = [
  'periodo_desde',
  'periodo_hasta',
  'folio_desde',
  'folio_hasta',
  'liquidacion_desde',
  'liquidacion_hasta',
  'empleados',
]
const maxRows = 2000

/** The index of books as a file: export, and import from a previous system. */
export const serveLawBookFile: Area = (server) => {
  serve(server, lawBooks.index, async ({ db, reply }) => {
    const books = await selectBooks(db).where(sql<boolean>`company_id = app_company()`).orderBy('first_folio').execute()
    const rows = books.map((book) =>
      [
        book.periodFrom.slice(0, 7),
        book.periodUntil.slice(0, 7),
        book.firstFolio,
        book.lastFolio,
        book.firstSettlement,
        book.lastSettlement,
        book.employees,
      ].join(';'),
    )
    const text = `${[columns.join(';'), ...rows].join('\r\n')}\r\n`
    reply
      .header('content-disposition', 'attachment; filename="libro-de-sueldos-indice.csv"')
      .type('text/csv; charset=utf-8')
      .send(Buffer.from(text))
  })
  serveOperation(server, lawBooks.sync, async ({ scope, request }) => {
    const { files } = await filesIn(request, { most: 1, maxBytes: 200_000 })
    const rows = readIndex(files[0]?.bytes ?? Buffer.of())
    return server.database.inTenant(scope, (db) => takeIn(db, rows))
  })
}

interface IndexRow {
  readonly from: string
  readonly until: string
  readonly folios: readonly [number, number]
  readonly settlements: readonly [number, number]
  readonly employees: number
}

/** Parses the whole file or refuses it with line and column: a partial index is useless. */
const readIndex = (bytes: Buffer): readonly IndexRow[] => {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  if (text.includes('\0') || text.includes('\uFFFD')) refuse('file', 'El archivo no es un CSV en UTF-8')
  const [head = '', ...lines] = text.split(/\r?\n/)
  if (head.trim().toLowerCase() !== columns.join(';')) refuse('file', `La primera línea debe ser «${columns.join(';')}»`)
  const filled = lines.map((line, index) => ({ line: line.trim(), number: index + 2 })).filter(({ line }) => line !== '')
  if (filled.length === 0) refuse('file', 'El archivo no tiene libros')
  if (filled.length > maxRows) refuse('file', `El archivo tiene ${filled.length} libros; se admiten ${maxRows}`)
  return filled.map(({ line, number }) => {
    const cells = line.split(';').map((cell) => cell.trim())
    const wrong = (column: number, why: string) =>
      refuse('file', `Línea ${number}, ${columns[column]}: «${cells[column] ?? ''}» ${why}`)
    const month = (column: number): string =>
      /^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])$/.test(cells[column] ?? '')
        ? `${cells[column]}-01`
        : wrong(column, 'no es un mes AAAA-MM')
    const count = (column: number, least: number): number =>
      /^\d{1,6}$/.test(cells[column] ?? '') && Number(cells[column]) >= least
        ? Number(cells[column])
        : wrong(column, `no es un número desde ${least} hasta 999999`)
    if (cells.length !== columns.length)
      refuse('file', `La línea ${number} tiene ${cells.length} datos y deben ser ${columns.length}`)
    const row: IndexRow = {
      from: month(0),
      until: endOfMonth(month(1)),
      folios: [count(2, 1), count(3, 1)],
      settlements: [count(4, 1), count(5, 1)],
      employees: count(6, 0),
    }
    if (row.from > row.until) wrong(1, 'es anterior al comienzo')
    if (row.folios[0] > row.folios[1]) wrong(3, 'es menor que el primer folio')
    if (row.settlements[0] > row.settlements[1]) wrong(5, 'es menor que la primera liquidación')
    return row
  })
}

/** Adds the new books. They must continue from the last one, each from the one before it: no gap, no overlap. */
const takeIn = async (db: Db, rows: readonly IndexRow[]) => {
  const counter = await lockCounter(db)
  const known = await selectBooks(db).where(sql<boolean>`company_id = app_company()`).execute()
  let [folio, settlement] = [counter.last_folio, counter.last_settlement]
  const ids: number[] = []
  let kept = 0
  for (const row of [...rows].sort((a, b) => a.folios[0] - b.folios[0])) {
    const same = known.find((book) => book.firstFolio === row.folios[0] && book.lastFolio === row.folios[1])
    if (same?.periodFrom === row.from && same.periodUntil === row.until) {
      kept++
      continue
    }
    // A company's first book may start at any number: earlier ones are on paper.
    if (folio > 0 && row.folios[0] !== folio + 1)
      refuse('file', `El folio ${row.folios[0]} no sigue al ${folio}: la numeración no admite saltos ni repeticiones`)
    if (settlement > 0 && row.settlements[0] !== settlement + 1)
      refuse(
        'file',
        `La liquidación ${row.settlements[0]} no sigue a la ${settlement}: la numeración no admite saltos ni repeticiones`,
      )
    const { id } = await db
      .insertInto('law_book')
      .values({
        origin: 'SYNC',
        period_from: row.from,
        period_until: row.until,
        first_folio: row.folios[0],
        last_folio: row.folios[1],
        first_settlement: row.settlements[0],
        last_settlement: row.settlements[1],
        employees: row.employees,
        custom: '{}',
        content_hash: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    ;[folio, settlement] = [row.folios[1], row.settlements[1]]
  }
  await moveCounter(db, folio, settlement)
  const books = ids.length > 0 ? await selectBooks(db).where('id', 'in', ids).orderBy('first_folio').execute() : []
  return { added: ids.length, kept, books }
}
