import type { OutgoingFile } from '@legajo/contract/payroll/documents/file-layout.ts'
import { outgoingFiles } from '@legajo/contract/payroll/documents/file-layout.ts'
import type { PeriodState } from '@legajo/contract/payroll/runs/closing.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { findEarlierPayments, resultKey } from '../results/earlier-payments.ts'
import { staleReasons } from '../results/stale-files.ts'

type Check = PeriodState['checks'][number]

/** The payments of bank files compared with the net of the results, employee by employee; nothing where no bank file pays the period. */
export const checksOfPayments = async (db: Db, runIds: readonly number[]): Promise<readonly Check[]> => {
  const paid = await findEarlierPayments(db, runIds)
  if (paid.size === 0) return []
  const { rows } = await sql<{ liquidation_id: number; employee_id: number; net: number }>`
    select liquidation_id, employee_id, net from liquidation_employee
    where liquidation_id = ${anyOf(runIds)} and error is null and net > 0`.execute(db)
  const nets = new Map(rows.map(({ liquidation_id, employee_id, net }) => [resultKey(liquidation_id, employee_id), BigInt(net)]))
  const different = (test: (total: bigint, net: bigint) => boolean): number =>
    [...paid].filter(([key, { total }]) => test(total, nets.get(key) ?? 0n)).length
  const [less, more] = [different((total, net) => total < net), different((total, net) => total > net)]
  const unpaid = [...nets.keys()].filter((key) => !paid.has(key)).length
  return [
    less > 0
      ? {
          state: 'warn',
          text: `El banco pagó menos de lo que dicen los recibos a ${peopleText(less)}: generá el archivo de la diferencia.`,
        }
      : { state: 'ok', text: 'Los archivos del banco pagan lo que dicen los recibos.' },
    ...(more > 0
      ? [{ state: 'warn' as const, text: `El banco pagó más de lo que dicen los recibos a ${peopleText(more)}.` }]
      : []),
    ...(unpaid > 0
      ? [{ state: 'warn' as const, text: `Ningún archivo del banco paga a ${peopleText(unpaid)} con neto a cobrar.` }]
      : []),
  ]
}

/** The last file of each kind, where a run that it presents changed since. */
export const checksOfFiles = async (db: Db, periodId: number): Promise<readonly Check[]> => {
  const files = await db
    .selectFrom('official_file')
    .select(['id', 'file', 'variant', 'period_id as periodId', 'liquidation_ids', 'run_versions', 'made_at'])
    .select(sql<boolean>`coalesce(jsonb_array_length(request -> 'liquidationIds'), 0) = 0`.as('ofAll'))
    .where('period_id', '=', periodId)
    .where('file', '<>', 'BANK')
    .distinctOn(['file', 'variant'])
    .orderBy('file')
    .orderBy('variant')
    .orderBy('id', 'desc')
    .execute()
  const reasons = await staleReasons(db, files)
  const stale = files.flatMap(({ id, file, variant }) => {
    const reason = reasons.get(id)
    return reason ? [`${outgoingFiles[file as OutgoingFile]}${variant ? ` ${variant}` : ''}: ${reason}`] : []
  })
  if (files.length === 0) return []
  return [
    stale.length > 0
      ? { state: 'warn', text: `Hay presentaciones desactualizadas. ${stale.join('. ')}. Generalas otra vez o rectificalas.` }
      : { state: 'ok', text: 'Las presentaciones generadas coinciden con las liquidaciones.' },
  ]
}
