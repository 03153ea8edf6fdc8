import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { IssuedPaper } from '../receipts/entrance.ts'
import type { LawBookColumns } from './law-book-columns.ts'
import type { LawBookEntry } from './law-book-rows.ts'

/** Runs with released receipts that are in no book yet, in the order in which they are entered. */
export const findRunsWithoutBook = async (db: Db, from: string, until: string) => {
  const { rows } = await sql<{ id: number; name: string; receipts: number }>`
    select l.id, l.name, (select count(*)::int from receipt r where r.liquidation_id = l.id and r.released_at is not null
      and r.revoked_at is null) as receipts
    from liquidation l join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
    where l.company_id = app_company() and l.released_at is not null and p.date_from >= ${from}::date and p.date_until <= ${until}::date
      and not exists (select from law_book_settlement s where s.liquidation_id = l.id)
    order by p.date_from, l.id`.execute(db)
  return rows.filter(({ receipts }) => receipts > 0)
}

interface Relative {
  readonly name?: string
  readonly last_name?: string
  readonly relationship?: string
  readonly birthdate?: string
}

const columnsOf = async (db: Db): Promise<LawBookColumns> => {
  const rows = await db
    .selectFrom('concept')
    .select(['code', 'cpto_law_book_id'])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('cpto_law_book_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ code, cpto_law_book_id: column }) => [code, column ?? 0]))
}

/** The entries of a run, by file code: as the receipts were issued, regardless of the employees' current data. */
export const entriesOf = async (
  db: Db,
  { id, settlement }: { readonly id: number; readonly settlement: number },
): Promise<LawBookEntry[]> => {
  const rows = await db
    .selectFrom('receipt as r')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'))
    .select(['r.data', 'e.marital_status', 'e.birthdate', 'e.egress_date', 'e.person'])
    .where('r.liquidation_id', '=', id)
    .where('r.released_at', 'is not', null)
    .where('r.revoked_at', 'is', null)
    .orderBy('e.file_order')
    .execute()
  const columns = await columnsOf(db)
  return rows.map((row) => {
    const { shown } = row.data as unknown as IssuedPaper // as stored by issue-receipts.ts
    const { family } = row.person as unknown as { family?: readonly Relative[] } // free-form
    return {
      settlement,
      paper: shown,
      maritalStatus: row.marital_status,
      birthdate: row.birthdate,
      egressDate: row.egress_date,
      columns,
      family: (family ?? []).map((one) => ({
        name: `${one.last_name ?? ''} ${one.name ?? ''}`.trim(),
        relationship: one.relationship ?? '',
        birthdate: one.birthdate ?? null,
      })),
    }
  })
}
