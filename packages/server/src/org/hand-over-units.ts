import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface HandOver {
  readonly employee_id: number
  readonly successor_id: number | null
  readonly company_id: number
}

/** Gives the units that a person leads in a company to a successor; returns their number. */
export const handOverUnits = async (db: Db, { employee_id, successor_id, company_id }: HandOver): Promise<number> => {
  await sql`insert into unit_manager (company_id, organizational_unit_id, employee_id)
    select company_id, organizational_unit_id, ${successor_id} from unit_manager where employee_id = ${employee_id} and company_id = ${company_id}
    on conflict do nothing`.execute(db)
  const { numAffectedRows } =
    await sql`delete from unit_manager where employee_id = ${employee_id} and company_id = ${company_id}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
