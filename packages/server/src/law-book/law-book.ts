import { createHash } from 'node:crypto'
import {
  type LawBook,
  type LawBookCustom,
  type LawBookDraft,
  lawBookCustom,
  lawBooks,
} from '@legajo/contract/payroll/documents/law-book.ts'
import { endOfMonth, formatPeriod } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { answerOnce } from '../http/idempotency.ts'
import { pageOf } from '../http/page.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { employeesOfRuns, requireAllEmployeesVisible } from '../payroll/entrance.ts'
import { noteShown } from '../policies/shown-people.ts'
import { counterOf, lockCounter, moveCounter, selectBooks } from './books.ts'
import { drawLawBook, type LawBookHead } from './draw-law-book.ts'
import { entriesOf, findRunsWithoutBook } from './law-book-entries.ts'

/** Maximum entries of one book; a larger one must be generated in parts. */
const maxEntries = 30_000

/** The special book of LCT art. 52. */
export const serveLawBooks: Area = (server) => {
  const { database } = server

  serve(server, lawBooks.list, async ({ db }, { query }) => {
    const found = selectBooks(db).where(
      filterOf(query.filter, { search: `fold_text(to_char(period_from, 'YYYY-MM'))`, columns: {} }),
    )
    return pageOf(
      found,
      query,
      { periodFrom: 'period_from', firstFolio: 'first_folio', createdAt: 'created_at', employees: 'employees' },
      { sort: 'first_folio', order: -1 },
    )
  })
  serve(server, lawBooks.lastIndex, async ({ db }) => {
    const { last_folio } = await counterOf(db)
    return { lastIndex: last_folio, isFirst: last_folio === 0 }
  })
  serve(server, lawBooks.lastSettlement, async ({ db }) => ({ lastSettlementNumber: (await counterOf(db)).last_settlement }))
  serve(server, lawBooks.lastCustom, async ({ db }) => {
    const last = await db
      .selectFrom('law_book')
      .select('custom')
      .where('origin', '=', 'GENERATED')
      .orderBy('first_folio', 'desc')
      .limit(1)
      .executeTakeFirst()
    return lawBookCustom.cast(last?.custom ?? {}) as LawBookCustom
  })
  serve(server, lawBooks.download, async ({ db, request, reply }, { params }) => {
    const book = await selectBooks(db).where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
    const runs = await runsIn(db, book.id)
    await requireAllEmployeesVisible(db, runs)
    noteShown(request, { employees: await employeesOfRuns(db, runs) })
    const file = await db.selectFrom('law_book_file').select('bytes').where('law_book_id', '=', params.id).executeTakeFirst()
    if (!file) return fail('nothing_to_do', { what: 'Ese libro se llevó fuera de la suite: acá solo está su numeración' })
    const bytes = Buffer.from(file.bytes)
    if (createHash('sha256').update(bytes).digest('hex') !== book.hash)
      throw new Error(`Law book ${params.id} is not what was generated`)
    const name = `libro-de-sueldos-${book.periodFrom.slice(0, 7)}-folios-${book.firstFolio}-a-${book.lastFolio}.pdf`
    reply.header('content-disposition', `attachment; filename="${name}"`).type('application/pdf').send(bytes)
  })
  // The book contains all employees, also those the caller may not see.
  serveOperation(server, lawBooks.generate, ({ session, scope, request }, { body }) => {
    return database.inTenant({ ...scope, confidential: true, timeout: 60_000 }, (db) =>
      answerOnce(db, session, request, () => generate(db, body)),
    )
  })
}

const runsIn = async (db: Db, bookId: number): Promise<readonly number[]> => {
  const rows = await db.selectFrom('law_book_settlement').select('liquidation_id').where('law_book_id', '=', bookId).execute()
  return rows.map(({ liquidation_id }) => liquidation_id)
}

/** «en marzo de 2026», «entre marzo de 2026 y mayo de 2026». */
const monthsBetween = (from: string, until: string): string =>
  from.slice(0, 7) === until.slice(0, 7) ? `en ${formatPeriod(from)}` : `entre ${formatPeriod(from)} y ${formatPeriod(until)}`

const generate = async (
  db: Db,
  { periodFrom, periodUntil, firstFolio, firstSettlement, custom }: LawBookDraft,
): Promise<LawBook> => {
  const [from, until] = [`${periodFrom}-01`, endOfMonth(`${periodUntil}-01`)]
  if (from > until) refuse('periodUntil', 'El último período no puede ser anterior al primero')
  const counter = await lockCounter(db)
  const first = numberFrom(firstFolio, counter.last_folio, 'firstFolio', 'folio')
  const settlement = numberFrom(firstSettlement, counter.last_settlement, 'firstSettlement', 'número de liquidación')
  const runs = await findRunsWithoutBook(db, from, until)
  if (runs.length === 0)
    fail('nothing_to_do', {
      what: `No hay liquidaciones publicadas y sin asentar ${monthsBetween(from, until)}: publicá sus recibos o elegí otro rango`,
    })
  const employees = runs.reduce((sum, { receipts }) => sum + receipts, 0)
  if (employees > maxEntries)
    refuse('periodUntil', `El rango tiene ${employees} recibos y un libro admite ${maxEntries}; elegí menos meses`)
  const numbered = runs.map((run, index) => ({ ...run, settlement: settlement + index }))
  const entries = []
  for (const run of numbered) entries.push(...(await entriesOf(db, run)))
  const { bytes, lastFolio } = drawLawBook(await headOf(db, from, until, custom), entries, first)
  const lastSettlement = settlement + runs.length - 1
  const { id } = await db
    .insertInto('law_book')
    .values({
      origin: 'GENERATED',
      period_from: from,
      period_until: until,
      first_folio: first,
      last_folio: lastFolio,
      first_settlement: settlement,
      last_settlement: lastSettlement,
      employees,
      custom: JSON.stringify(custom),
      content_hash: createHash('sha256').update(bytes).digest('hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('law_book_file').values({ law_book_id: id, bytes }).execute()
  await db
    .insertInto('law_book_settlement')
    .values(numbered.map((run) => ({ number: run.settlement, law_book_id: id, liquidation_id: run.id })))
    .execute()
  await moveCounter(db, lastFolio, lastSettlement)
  return (await selectBooks(db).where('id', '=', id).executeTakeFirst()) as LawBook
}

/** The number after the last one; only a company without any may choose the first. */
const numberFrom = (wanted: number | null | undefined, last: number, field: string, what: string): number => {
  if (wanted == null || wanted === last + 1) return last + 1
  return last === 0 ? wanted : refuse(field, `El ${what} sigue al ${last}: tiene que ser ${last + 1}, sin saltos ni repeticiones`)
}

const headOf = async (db: Db, from: string, until: string, custom: LawBookCustom): Promise<LawBookHead> => {
  const row = await db
    .selectFrom('company')
    .select(['legal_name', 'cuit', 'activity', 'address'])
    .where(sql<boolean>`id = app_company()`)
    .executeTakeFirstOrThrow()
  const address = row.address as unknown as Readonly<Record<string, string | undefined>> // free-form
  const [first, last] = [formatPeriod(from), formatPeriod(until)]
  return {
    legalName: row.legal_name,
    cuit: row.cuit,
    activity: row.activity,
    address: [[address['street'], address['street_number']].filter(Boolean).join(' '), address['postal_code'], address['state']]
      .filter(Boolean)
      .join(' · '),
    periods: first === last ? first : `${first} a ${last}`,
    custom,
  }
}
