import { type BankChange, bankChanges } from '@legajo/contract/employees/bank-change.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { personText } from '../db/person-of.ts'
import { utcText } from '../db/utc-text.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { forEachCompany } from '../platform/for-each-company.ts'
import { usersOfEmployee, usersWithPermit } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'

const ownScreen = '/selfservice/my-file'

export const serveBankChanges: Area = (server) => {
  serve(server, bankChanges.list, ({ db }, { params }) => changesOf(db, params.id))
  serve(server, bankChanges.stop, async ({ db }, { params }) => {
    await stopChange(db, params.id, Number(params.a))
    return changesOf(db, params.id)
  })
  serve(server, bankChanges.mine, ({ db, session }) => changesOf(db, session.employeeId ?? fail('not_an_employee')))
  serve(server, bankChanges.stopOwn, async (context, { params }) => {
    const { db, session } = context
    const employee = session.employeeId ?? fail('not_an_employee')
    const { company_id, file_code } = await stopChange(db, employee, params.id)
    await remind({ ...server, ...context }, await usersWithPermit(db, 'WRITE_EMPLOYEE', company_id), {
      title: 'Una persona frenó un cambio de su cuenta bancaria',
      text: `Legajo ${file_code}: dice que no lo pidió. Se le sigue pagando en la cuenta anterior.`,
      route: `/employee-module/employee-profile/${employee}`,
    })
    return changesOf(db, employee)
  })
  server.jobs.repeat('bank-changes', '*/5 * * * *', async () => {
    await notifyBankChanges(server)
    await applyBankChanges(server)
  })
}

/** An account by its bank and the last four digits of its key. */
const accountText = (bank: string, cbu: string) =>
  sql<string>`coalesce(nullif(concat_ws(' ', ${sql.ref(bank)}, '…' || right(${sql.ref(cbu)}, 4)), ''), 'sin cuenta')`

const changesOf = async (db: Db, employeeId: number): Promise<BankChange[]> => {
  const { rows } = await sql<BankChange>`select c.id, ${accountText('c.former_bank', 'c.former_cbu')} as former,
      ${accountText('c.bank', 'c.cbu')} as next, c.active_from::text as active_from, c.state,
      ${sql.raw(personText('c.requested_by'))} as requested_by, ${utcText('c.requested_at')} as requested_at
    from bank_change c where c.employee_id = ${employeeId} order by c.id desc limit 20`.execute(db)
  return rows
}

const stopChange = async (db: Db, employeeId: number, id: number) => {
  const { rows } = await sql<{ company_id: number; file_code: string }>`update bank_change c
    set state = 'STOPPED', ended_by = app_user(), ended_at = now() from employee e
    where c.id = ${id} and c.employee_id = ${employeeId} and c.state = 'WAITING' and e.tenant_id = c.tenant_id and e.id = c.employee_id
    returning c.company_id, e.file_code`.execute(db)
  if (rows[0]) return rows[0]
  const { rows: found } = await sql`select from bank_change where id = ${id} and employee_id = ${employeeId}`.execute(db)
  return found.length === 0 ? fail('not_found') : fail('nothing_to_do', { what: 'El cambio de cuenta ya rige, o ya se frenó' })
}

type JobServer = Pick<Server, 'database' | 'push' | 'mail' | 'settings'>

/** Notifies each person, by bell and mail, of a change of the account where they are paid. */
export const notifyBankChanges = (server: JobServer): Promise<void> =>
  forEachCompany(
    server.database,
    'cambios de cuenta',
    async ({ db, tenantId, company, after }) => {
      const { rows } = await sql<{ employee_id: number; former: string; next: string; active_from: string }>`
        update bank_change c set notified_at = now() where c.company_id = ${company} and c.state = 'WAITING' and c.notified_at is null
        returning c.employee_id, ${accountText('c.former_bank', 'c.former_cbu')} as former, ${accountText('c.bank', 'c.cbu')} as next,
          c.active_from::text as active_from`.execute(db)
      for (const { employee_id, former, next, active_from } of rows)
        await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, employee_id), {
          title: 'Cambia la cuenta donde cobrás',
          text: `De ${former} a ${next}, desde el ${formatDate(active_from)}. Si no lo pediste, frenalo en «Mis datos» y avisá a Recursos Humanos.`,
          route: ownScreen,
        })
    },
    async (db) =>
      (
        await sql<{ id: number }>`select distinct company_id as id from bank_change
      where state = 'WAITING' and notified_at is null`.execute(db)
      ).rows.map(({ id }) => id),
  )

/** Uses the accounts whose wait has ended, by each tenant's own clock. */
export const applyBankChanges = ({ database }: Pick<Server, 'database'>): Promise<void> =>
  forEachCompany(
    database,
    'cambios de cuenta',
    async ({ db, company }) => {
      await sql`select set_config('app.account_change', 'now', true)`.execute(db)
      await sql`with due as (
          update bank_change set state = 'ACTIVE', ended_at = now()
          where company_id = ${company} and state = 'WAITING' and active_from <= app_today() returning tenant_id, employee_id, bank, cbu)
        update employee e set bank_name = due.bank, cbu = due.cbu, last_update = now() from due
        where e.tenant_id = due.tenant_id and e.id = due.employee_id`.execute(db)
    },
    async (db) =>
      (
        await sql<{ id: number }>`select distinct company_id as id from bank_change
      where state = 'WAITING' and active_from <= app_today()`.execute(db)
      ).rows.map(({ id }) => id),
  )
