import type { Db } from '../../db/database.ts'
import { type Corrections, correctionKey } from './retro-due.ts'

/**
 * The corrections valid in a month; of two for the same fact the later one. The part of the working day is used where the weekly hours are
 * not given, so that a correction of it overrides them.
 */
export const correctionsFor = async (db: Db, ids: readonly number[], month: string): Promise<Corrections> => {
  const rows = await db
    .selectFrom('fact_correction')
    .select(['employee_id', 'field', 'value'])
    .where('employee_id', 'in', ids)
    .where('valid_from', '<=', `${month}-01`)
    .where('valid_until', '>=', `${month}-01`)
    .orderBy('id')
    .execute()
  return new Map(
    rows.flatMap(({ employee_id, field, value }) => [
      ...(field === 'JORNADA' ? [[correctionKey(employee_id, 'HORAS_SEMANALES'), '0'] as const] : []),
      [correctionKey(employee_id, field), value] as const,
    ]),
  )
}

/** The employees whose pay changed from a day on: their files contain the values of past months. */
export const withDatedPay = async (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db.selectFrom('employee').select('id').where('id', 'in', ids).where('earlier_pay', 'is not', null).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Cents already compensated, by employee and concept. */
export const ledgerOf = (db: Db, liquidationId: number, ids: readonly number[]) => sumOfPayments(db, 'lines', liquidationId, ids)

/** Cents that earlier retros added to accumulators and concepts of the run's month, by employee and code. */
export const readEarnedLedger = (db: Db, liquidationId: number, ids: readonly number[]) =>
  sumOfPayments(db, 'earned', liquidationId, ids)

const sumOfPayments = async (
  db: Db,
  column: 'lines' | 'earned',
  liquidationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<string, number>>> => {
  const rows = await db
    .selectFrom('retro_payment')
    .select(['employee_id', `${column} as amounts`])
    .where('liquidation_id', '=', liquidationId)
    .where('employee_id', 'in', ids)
    .execute()
  const byEmployee = new Map<number, Map<string, number>>()
  for (const { employee_id, amounts } of rows) {
    const own = byEmployee.get(employee_id) ?? new Map<string, number>()
    byEmployee.set(employee_id, own)
    for (const [code, cents] of Object.entries(amounts)) own.set(code, (own.get(code) ?? 0) + cents)
  }
  return byEmployee
}
