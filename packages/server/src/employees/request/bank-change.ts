import { type BankChange, bankAlarms, bankChanges } from '@legajo/contract/employees/bank-change.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personText } from '../../db/person-of.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area, Server } from '../../http/server.ts'
import { forEachCompany } from '../../platform/for-each-company.ts'
import { usersOfEmployee, usersWithPermit } from '../../platform/notify.ts'
import { type Reminder, remind } from '../../platform/remind.ts'

const ownScreen = '/selfservice/my-file'

export const serveBankChanges: Area = (server) => {
  serve(server, bankChanges.list, ({ db }, { params }) => changesOf(db, params.id))
  serve(server, bankChanges.stop, async ({ db }, { params }) => {
    await stopChange(db, params.id, Number(params.a))
    return changesOf(db, params.id)
  })
  serve(server, bankChanges.confirm, async ({ db }, { params }) => {
    const { numAffectedRows } = await sql`update bank_change set confirmed_by = app_user(), confirmed_at = now()
      where id = ${params.a} and employee_id = ${params.id} and state = 'WAITING' and alarms <> '{}' and confirmed_at is null`.execute(
      db,
    )
    if (numAffectedRows === 0n) await refuseEnded(db, params.id, Number(params.a))
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
      ${sql.raw(personText('c.requested_by'))} as requested_by, ${utcText('c.requested_at')} as requested_at, c.alarms,
      ${sql.raw(personText('c.confirmed_by'))} as confirmed_by
    from bank_change c where c.employee_id = ${employeeId} order by c.id desc limit 20`.execute(db)
  return rows
}

const stopChange = async (db: Db, employeeId: number, id: number) => {
  const { rows } = await sql<{ company_id: number; file_code: string }>`update bank_change c
    set state = 'STOPPED', ended_by = app_user(), ended_at = now() from employee e
    where c.id = ${id} and c.employee_id = ${employeeId} and c.state = 'WAITING' and e.tenant_id = c.tenant_id and e.id = c.employee_id
    returning c.company_id, e.file_code`.execute(db)
  return rows[0] ?? refuseEnded(db, employeeId, id)
}

const refuseEnded = async (db: Db, employeeId: number, id: number): Promise<never> => {
  const { rows: found } = await sql`select from bank_change where id = ${id} and employee_id = ${employeeId}`.execute(db)
  return found.length === 0
    ? fail('not_found')
    : fail('nothing_to_do', { what: 'El cambio de cuenta ya rige, ya se confirmó o ya se frenó' })
}

type JobServer = Pick<Server, 'database' | 'push' | 'mail' | 'settings'>

interface NewChange {
  readonly employee_id: number
  readonly former: string
  readonly next: string
  readonly active_from: string
  readonly alarms: readonly (keyof typeof bankAlarms)[]
}

/** Notifies the person on every way that was known before the change, and human resources of its alarms. */
const announce = async (sender: Reminder, company: number, change: NewChange): Promise<void> => {
  const { employee_id, former, next, active_from, alarms } = change
  const notice = {
    title: 'Cambia la cuenta donde cobrás',
    text: `De ${former} a ${next}, desde el ${formatDate(active_from)}. Si no lo pediste, frenalo en «Mis datos» y avisá a Recursos Humanos.`,
    route: ownScreen,
  }
  const users = await usersOfEmployee(sender.db, employee_id)
  await remind(sender, users, notice)
  const addresses = await readAddresses(sender.db, employee_id, users)
  const { tenantId } = sender
  await sender.mail.send(sender.db, ...addresses.map((to) => ({ tenantId, to, subject: notice.title, text: notice.text })))
  if (alarms.length > 0)
    await remind(sender, await usersWithPermit(sender.db, 'WRITE_EMPLOYEE', company), {
      title: 'Un cambio de cuenta bancaria tiene alertas',
      text: `${alarms.map((alarm) => bankAlarms[alarm]).join('. ')}. Comprobalo con la persona y confirmalo en su legajo, o frenalo; hasta entonces se paga en la cuenta anterior.`,
      route: `/employee-module/employee-profile/${employee_id}`,
    })
}

/** The addresses of the file, and those that it had ten days ago, besides those of the accounts. */
const readAddresses = async (db: Db, employeeId: number, users: readonly number[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ address: string }>`select distinct lower(address) as address from (
      select unnest(array[e.email, e.personal_email]) as address from employee e where e.id = ${employeeId}
      union select a.before from audit_log a where a.entity = 'employee' and a.entity_id = ${employeeId}::text and a.state = 'UPDATED'
        and a.field in ('email', 'personal_email') and a.at > now() - interval '10 days') known
    where address like '%@%' and lower(address) not in (select lower(email) from account_card where id = any(${users}) and email is not null)`.execute(
    db,
  )
  return rows.map(({ address }) => address)
}

/** Notifies each person, by bell and mail, of a change of the account where they are paid. */
export const notifyBankChanges = (server: JobServer): Promise<void> =>
  forEachCompany(
    server.database,
    'cambios de cuenta',
    async ({ db, tenantId, company, after }) => {
      const { rows } = await sql<NewChange>`
        update bank_change c set notified_at = now() where c.company_id = ${company} and c.state = 'WAITING' and c.notified_at is null
        returning c.employee_id, ${accountText('c.former_bank', 'c.former_cbu')} as former, ${accountText('c.bank', 'c.cbu')} as next,
          c.active_from::text as active_from, c.alarms`.execute(db)
      for (const change of rows) await announce({ ...server, db, tenantId, after }, company, change)
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
          where company_id = ${company} and state = 'WAITING' and active_from <= app_today() and (alarms = '{}' or confirmed_at is not null) returning tenant_id, employee_id, bank, cbu)
        update employee e set bank_name = due.bank, cbu = due.cbu, last_update = now() from due
        where e.tenant_id = due.tenant_id and e.id = due.employee_id`.execute(db)
    },
    async (db) =>
      (
        await sql<{ id: number }>`select distinct company_id as id from bank_change
      where state = 'WAITING' and active_from <= app_today() and (alarms = '{}' or confirmed_at is not null)`.execute(db)
      ).rows.map(({ id }) => id),
  )
