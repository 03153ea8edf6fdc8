import { toUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

interface OtherAccount {
  readonly cbu: string
  /** Hundredths of a percent of the net pay. */
  readonly share: bigint
}

/** The active accounts of employees besides the one of the file, with their part of the net pay. */
export const otherAccountsOf = async (
  db: Db,
  employeeIds: readonly number[],
): Promise<ReadonlyMap<number, readonly OtherAccount[]>> => {
  if (employeeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('employee_bank_account')
    .select(['employee_id', 'cbu', 'share'])
    .where('employee_id', '=', anyOf(employeeIds))
    .where('active', '=', true)
    .where(sql<boolean>`coalesce(active_from <= app_today(), true)`)
    .where('currency', '=', 'Pesos')
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ employee_id }) => employee_id)].map(([id, own]) => [
      id,
      own.map(({ cbu, share }) => ({ cbu, share: toUnits(share, 2) })),
    ]),
  )
}

/** A net pay in cents divided over the accounts: whole cents to each, the rest to the main one. Nothing is divided when nothing is paid. */
export const partsOf = (net: bigint, main: string, others: readonly OtherAccount[]) => {
  if (net <= 0n || !main) return [{ cbu: main, cents: net }]
  const parts = others.map(({ cbu, share }) => ({ cbu, cents: (net * share) / 10_000n })).filter(({ cents }) => cents > 0n)
  const rest = net - parts.reduce((sum, { cents }) => sum + cents, 0n)
  return [...(rest > 0n ? [{ cbu: main, cents: rest }] : []), ...parts]
}
