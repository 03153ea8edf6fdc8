import type { ReceiptRow, ReceiptState } from '@legajo/contract/payroll/documents/receipt-row.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { fail, notFound } from '../errors/app-error.ts'

/** The state of a receipt. */
export const stateSql = sql<ReceiptState>`case when r.revoked_at is not null then 'REVOKED' when r.agreed then 'AGREED'
  when r.answered_at is not null then 'DISAGREED' when r.downloaded_at is not null then 'DOWNLOADED' when r.seen_at is not null then 'SEEN'
  when r.released_at is not null then 'RELEASED' else 'ISSUED' end`

export const utc = (column: string) =>
  sql<string | null>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Receipts of employees whom the caller may see. */
export const selectReceipts = (db: Db) =>
  db
    .selectFrom('receipt as r')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'))
    .select(['r.id', 'r.liquidation_id as liquidationId', 'r.employee_id as employeeId', 'e.file_code as fileCode', 'e.cuil'])
    .select(['r.period', 'r.period_name as periodName', 'r.type_name as type', 'r.number', 'r.net'])
    .select(fullName('e').as('fullName'))
    .select(sql<boolean>`r.origin = 'IMPORTED'`.as('isImported'))
    .select(sql<boolean>`r.signed_at is not null`.as('isSigned'))
    .select(stateSql.as('state'))
    .select(sql<string>`to_char(r.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('issuedAt'))
    .select([utc('r.signed_at').as('signedAt'), utc('r.released_at').as('releasedAt'), utc('r.seen_at').as('seenAt')])
    .select([utc('r.downloaded_at').as('downloadedAt'), utc('r.answered_at').as('answeredAt')])
    .select(sql<string | null>`coalesce(r.revoked_reason, r.answer_reason)`.as('reason'))

type StoredReceipt = Omit<ReceiptRow, 'net'> & { readonly net: number | null }

/** The row for the client; amounts only for users who may see them. */
export const toReceiptRow = ({ net, ...row }: StoredReceipt, seesAmounts: boolean): ReceiptRow => ({
  ...row,
  net: seesAmounts && net !== null ? fromUnits(net) : null,
})

export const readReceipt = async (db: Db, id: number, seesAmounts: boolean): Promise<ReceiptRow> =>
  toReceiptRow(await selectReceipts(db).where('r.id', '=', id).executeTakeFirstOrThrow(notFound), seesAmounts)

export interface Choice {
  readonly ids?: readonly number[] | undefined
  readonly liquidationId?: number | undefined
}

/** Ids of the selected living receipts within the caller's reach, in print order. An empty choice selects nothing. */
export const findChosenReceipts = async (db: Db, { ids, liquidationId }: Choice): Promise<number[]> => {
  if (!ids?.length && liquidationId === undefined)
    fail('nothing_to_do', { what: 'No se eligió ningún recibo; elegí recibos o una liquidación' })
  const rows = await selectReceipts(db)
    .clearSelect()
    .select('r.id')
    .where('r.revoked_at', 'is', null)
    .$if(Boolean(ids?.length), (found) => found.where('r.id', '=', anyOf(ids ?? [])))
    .$if(liquidationId !== undefined, (found) => found.where('r.liquidation_id', '=', liquidationId ?? 0))
    .orderBy('e.file_order')
    .orderBy('r.id')
    .execute()
  if (rows.length === 0)
    fail('nothing_to_do', { what: 'No hay recibos vigentes en lo elegido; emití primero los de la liquidación' })
  return rows.map(({ id }) => id)
}
