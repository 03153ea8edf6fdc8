import type { BankAccount } from '@legajo/contract/employees/person-parts.ts'
import { normalizeCbu } from '@legajo/kernel/cbu.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'

/** Bank accounts of an employee besides the main one. */
const maxOthers = 2

/** Refuses an account that the file has already, a third one, and parts of the net pay that add up to more than all of it. */
export const mustFitShares = async (db: Db, draft: BankAccount, id: number | undefined): Promise<void> => {
  const { rows } = await sql<{
    cbu: string
    share: string
    active: boolean
  }>`select cbu, share::text, active from employee_bank_account
    where employee_id = ${draft.employee_id} and id is distinct from ${id ?? null}::bigint`.execute(db)
  const main = await db.selectFrom('employee').select('cbu').where('id', '=', draft.employee_id).executeTakeFirst()
  const cbu = normalizeCbu(draft.cbu)
  if (main?.cbu === cbu) refuse('cbu', 'Es la cuenta principal del legajo: cobra el resto del neto; cargá otra')
  if (rows.some((row) => row.cbu === cbu)) refuse('cbu', 'El legajo ya tiene esa cuenta; cambiá la que está')
  if (rows.length >= maxOthers) refuse('cbu', 'El legajo ya tiene tres cuentas con la principal; eliminá una antes')
  if (!main?.cbu) refuse('cbu', 'Cargá antes la cuenta principal del legajo, que cobra el resto del neto')
  if (Number(draft.share) <= 0) refuse('share', 'La parte del neto tiene que ser mayor que 0')
  const others = rows.filter(({ active }) => active).reduce((sum, { share }) => sum + Number(share), 0)
  const all = others + (draft.active ? Number(draft.share) : 0)
  if (all > 100) refuse('share', `Las otras cuentas suman ${all} % del neto; entre todas no pueden pasar de 100`)
}
