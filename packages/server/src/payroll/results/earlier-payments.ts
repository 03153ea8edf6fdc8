import { toUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The amounts of a result that bank files already pay, in cents, with the last of these files. */
export interface EarlierPayments {
  readonly byAccount: ReadonlyMap<string, bigint>
  readonly total: bigint
  readonly file: { readonly name: string; readonly day: string }
}

export const resultKey = (liquidationId: number, employeeId: number): string => `${liquidationId} ${employeeId}`

/**
 * The payments of some runs, by `resultKey`. A file that includes those who are in another one replaces it, because the other one was not sent.
 */
export const findEarlierPayments = async (
  db: Db,
  liquidationIds: readonly number[],
): Promise<ReadonlyMap<string, EarlierPayments>> => {
  if (liquidationIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_payment as b')
    .innerJoin('official_file as f', (join) => join.onRef('f.tenant_id', '=', 'b.tenant_id').onRef('f.id', '=', 'b.file_id'))
    .select(['b.employee_id', 'b.liquidation_id', 'b.cbu', 'b.amount', 'f.name', 'b.file_id'])
    .select(sql<string>`to_char(f.made_at, 'YYYY-MM-DD')`.as('day'))
    .select(sql<boolean>`coalesce((f.request -> 'options' ->> 'again')::boolean, false)`.as('replaces'))
    .where('b.liquidation_id', 'in', [...liquidationIds])
    .orderBy('f.id')
    .execute()
  const byResult = Map.groupBy(rows, ({ liquidation_id, employee_id }) => resultKey(liquidation_id, employee_id))
  return new Map(
    [...byResult].flatMap(([key, own]): [string, EarlierPayments][] => {
      const replacing = own.findLast(({ replaces }) => replaces)?.file_id
      const valid = own.filter(({ file_id }) => replacing === undefined || file_id >= replacing)
      const last = valid.at(-1)
      if (!last) return []
      const byAccount = new Map<string, bigint>()
      for (const { cbu, amount } of valid) byAccount.set(cbu, (byAccount.get(cbu) ?? 0n) + toUnits(amount, 2))
      return [[key, { byAccount, total: totalOf(byAccount.values()), file: last }]]
    }),
  )
}

interface Part {
  readonly cbu: string
  readonly cents: bigint
}

/**
 * The parts of a net pay that its earlier payments do not cover, account by account. Payments to an account that has no part now, or
 * more than its part, count for the others: the whole never exceeds the net.
 */
export const unpaidParts = (
  parts: readonly Part[],
  paid: ReadonlyMap<string, bigint>,
): { readonly unpaid: readonly Part[]; readonly overpaid: bigint } => {
  const due = new Map(parts.map(({ cbu, cents }) => [cbu, cents > 0n ? cents : 0n]))
  let spare = totalOf([...paid].map(([cbu, cents]) => positive(cents - (due.get(cbu) ?? 0n))))
  const unpaid = [...due].flatMap(([cbu, cents]) => {
    const open = positive(cents - (paid.get(cbu) ?? 0n))
    const rest = positive(open - spare)
    spare -= open - rest
    return rest > 0n ? [{ cbu, cents: rest }] : []
  })
  return { unpaid, overpaid: spare }
}

const positive = (cents: bigint): bigint => (cents > 0n ? cents : 0n)
const totalOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, cents) => sum + cents, 0n)
