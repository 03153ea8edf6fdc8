import type { NoveltyEntryOrigin } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { addMonths } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { numbersText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import type { CheckedNoveltyEntry } from './check-entry.ts'

type SaveOrigin = { readonly origin: NoveltyEntryOrigin; readonly batchId?: number }

/** Small enough to keep a statement far below its timeout, also on the embedded database. */
const rowsPerStatement = 2000

/** Inserts entries with all their instalments, one or two statements per two thousand. Returns their ids, in the given order. */
export const insertNoveltyEntries = async (
  db: Db,
  entries: readonly CheckedNoveltyEntry[],
  from: SaveOrigin,
): Promise<readonly number[]> => {
  const ids: number[] = []
  for (let start = 0; start < entries.length; start += rowsPerStatement) {
    const some = entries.slice(start, start + rowsPerStatement)
    const heads = await insertRows(
      db,
      from,
      some.map((entry) => ({ entry, instalment: 1, firstId: null })),
    )
    const idOf = new Map(heads.map(({ id, line }) => [line, id]))
    ids.push(...some.map(({ row }) => idOf.get(row) ?? 0))
    const others = some.flatMap((entry) => laterInstalments(entry, idOf.get(entry.row) ?? 0))
    if (others.length > 0) await insertRows(db, from, others)
  }
  return ids
}

type Line = { readonly entry: CheckedNoveltyEntry; readonly instalment: number; readonly firstId: number | null }

/** The instalments after the first one, which refer to it. */
export const laterInstalments = (entry: CheckedNoveltyEntry, firstId: number): readonly Line[] =>
  entry.amounts.slice(1).map((_, index) => ({ entry, instalment: index + 2, firstId }))

export const insertRows = async (db: Db, { origin, batchId }: SaveOrigin, lines: readonly Line[]) => {
  const numbers = (of: (line: Line) => number | null) => numbersText(lines.map(of))
  const texts = (of: (line: Line) => string | null) => lines.map(of)
  const { rows } = await sql<{
    id: number
    line: number // not null: every inserted row has its line
  }>`
    insert into novelty (employee_id, code, period_from, quantity, amount, first_id, instalment, instalments, accrual_month, type_code, start_date, end_date,
      observation, line, origin, batch_id)
    select e, c, m::date, round(q, 2), a, f, i, n, d::date, t, s::date, u::date, o, l, ${origin}, ${batchId ?? null}::bigint
    from unnest(${numbers(({ entry }) => entry.person.id)}::bigint[], ${texts(({ entry }) => entry.code)}::text[],
      ${texts(({ entry, instalment }) => addMonths(entry.month, instalment - 1))}::text[],
      ${texts(({ entry }) => entry.quantity)}::numeric[],
      ${texts(({ entry, instalment }) => entry.amounts[instalment - 1] ?? null)}::numeric[],
      ${numbers(({ firstId }) => firstId)}::bigint[], ${numbers(({ instalment }) => instalment)}::smallint[],
      ${numbers(({ entry }) => entry.amounts.length)}::smallint[],
      ${texts(({ entry }) => entry.accrualMonth)}::text[], ${texts(({ entry }) => entry.typeCode)}::text[],
      ${texts(({ entry }) => entry.startDate)}::text[], ${texts(({ entry }) => entry.endDate)}::text[],
      ${texts(({ entry }) => entry.observation)}::text[], ${numbers(({ entry }) => entry.row)}::int[])
      as x (e, c, m, q, a, f, i, n, d, t, s, u, o, l)
    returning id, line`.execute(db)
  return rows
}
