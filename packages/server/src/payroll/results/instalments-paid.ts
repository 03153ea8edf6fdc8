import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

/** «cuota 3 de 12», by employee and by the code of the concept. */
export type Instalments = ReadonlyMap<number, ReadonlyMap<string, string>>

/** The instalment that each line of a run's results paid: of the notices as read by the run, not as changed later. */
export const instalmentsPaid = async (db: Db, liquidationId: number, employeeIds: readonly number[]): Promise<Instalments> => {
  const { rows } = await sql<{ employeeId: number; code: string; which: string; many: boolean }>`
    select n.employee_id as "employeeId", n.code, count(*) > 1 as many,
      string_agg(n.instalment || ' de ' || n.instalments, ' y ' order by n.id) as which
    from liquidation l
    join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
    join novelty n on n.tenant_id = l.tenant_id and n.company_id = l.company_id and n.period_from = date_trunc('month', p.date_from)::date
      and (n.type_code is null or n.type_code = l.type_code)
    join liquidation_employee r on r.tenant_id = l.tenant_id and r.liquidation_id = l.id and r.employee_id = n.employee_id
      and r.computed_at >= n.changed_at
    where l.id = ${liquidationId} and n.instalments > 1 and n.employee_id = ${anyOf(employeeIds)}
    group by n.employee_id, n.code`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ employeeId }) => employeeId)].map(([employeeId, own]) => [
      employeeId,
      new Map(own.map(({ code, which, many }) => [code, `${many ? 'cuotas' : 'cuota'} ${which}`])),
    ]),
  )
}
