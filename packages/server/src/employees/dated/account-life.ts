import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { endSessions, relinkAccounts } from '../../auth/entrance.ts'
import { type DeferToCommit, inTenantAndAfter } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import type { Server } from '../../http/server.ts'
import { type Notice, notify, type Sender, usersWithPermit } from '../../platform/notify.ts'
import { applyAccessDecisions } from './apply-access.ts'

type Follower = Pick<Server, 'database' | 'sessions' | 'push'>

interface Account {
  readonly id: number
  readonly employeeId: number
  readonly account: string
  readonly name: string
  readonly companyId: number
  readonly egress: string
  readonly left: boolean
  readonly announced: boolean
  readonly ended: boolean
  readonly roles: string
  readonly tasks: number
}

/** Ends, moves and reports the accounts of people who leave, change the company or come back, for all tenants. */
export const followPeople = async (server: Follower): Promise<void> => {
  const tenants = await server.database.platform.selectFrom('tenant').select('tenant_id').where('active', '=', true).execute()
  for (const { tenant_id } of tenants) await followPeopleOf(server, tenant_id)
}

/** Like `followPeople`, for one tenant: after a change of a file. */
export const followPeopleOf = async (server: Follower, tenantId: number): Promise<void> => {
  const companies = await server.database.inTenant({ tenantId }, (db) => db.selectFrom('company').select('id').execute())
  const scope = { tenantId, companies: companies.map(({ id }) => id), confidential: true, user: 'altas y bajas' }
  await inTenantAndAfter(server.database, scope, async (db, after) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`account-life ${tenantId}`}, 0))`.execute(db)
    const report = (account: Holder, notice: Notice) => inform(server, { db, tenantId, after }, account, notice)
    for (const moved of await moveLinks(db))
      await report(moved, {
        title: `${moved.name} pasó a otra empresa`,
        text: `Revisá las empresas y los roles de su usuario ${moved.account}`,
      })
    for (const back of await removeReturned(db))
      await report(back, {
        title: `${back.name} reingresó`,
        text: `Su usuario ${back.account} vuelve a ingresar con los roles que tenía: revisalos`,
      })
    for (const applied of await applyAccessDecisions(db)) {
      const { account, employee_id: employeeId, company_id: companyId, name, outcome } = applied
      await report(
        { id: account, employeeId, companyId },
        { title: `Se aplicó lo decidido sobre el acceso de ${name}`, text: outcome },
      )
      if (account === null) continue
      after(() => {
        server.sessions.invalidate(account)
        server.push.send({ tenantId, userId: account }, 'permissions updated')
      })
    }
    for (const account of await findLeaving(db)) {
      if (!account.announced)
        await report(account, {
          title: `${account.name} deja la empresa el ${formatDate(account.egress)}`,
          text: `Su usuario ${account.account} ingresa hasta ese día. Roles: ${account.roles || 'ninguno'}. Tareas pendientes a su cargo: ${account.tasks}; asignalas a otra persona`,
        })
      await sql`insert into account_leaving (user_id, egress_date, ended_at)
        values (${account.id}, ${account.egress}::date, case when ${account.left} then now() end)
        on conflict (tenant_id, user_id) do update set egress_date = excluded.egress_date, ended_at = excluded.ended_at`.execute(
        db,
      )
      if (!account.left || account.ended) continue
      await endSessions(db, account.id)
      after(() => {
        server.sessions.invalidate(account.id)
        server.push.send({ tenantId, userId: account.id }, 'logout')
      })
    }
  })
}

interface Work {
  readonly db: Db
  readonly tenantId: number
  readonly after: DeferToCommit
}

const filePath = '/employee-module/employee-profile'

type Holder = Pick<Account, 'employeeId' | 'companyId'> & { readonly id: number | null }

/** Notifies the users who administer the accounts of the company, administrators included, and human resources: each on a screen of theirs. */
const inform = async (
  server: Follower,
  { db, tenantId, after }: Work,
  { id, employeeId, companyId }: Holder,
  notice: Notice,
): Promise<void> => {
  const sender = { db, tenantId, push: server.push, after }
  const administrators = await usersWithPermit(db, 'WRITE_USER_ACCOUNT', companyId)
  const file = `${filePath}/${employeeId}`
  const others = await usersWithPermit(db, 'WRITE_EMPLOYEE', companyId)
  const isOther = (reader: number) => reader !== id
  await notify(sender, administrators.filter(isOther), { ...notice, route: id ? `/access-module/users?detalle=${id}` : file })
  await notify(
    sender,
    others.filter((reader) => isOther(reader) && !administrators.includes(reader)),
    { ...notice, route: file },
  )
}

/** Notifies who administers the accounts of the company that a person enters without one; the caller sees it on the file. */
export const announceHire = async (sender: Sender, callerId: number, employeeId: number): Promise<void> => {
  const { rows } = await sql<{ name: string; admission: string; companyId: number }>`select ${fullName('e')} as name,
      e.admission_date::text as admission, e.company_id as "companyId"
    from employee e where e.id = ${employeeId} and e.work_status <> 'BAJA' and account_of_person(e.id) is null`.execute(sender.db)
  const [hired] = rows
  if (!hired) return
  const readers = await usersWithPermit(sender.db, 'WRITE_USER_ACCOUNT', hired.companyId)
  await notify(
    sender,
    readers.filter((reader) => reader !== callerId),
    {
      title: `${hired.name} ingresa el ${formatDate(hired.admission)} sin usuario`,
      text: 'Dale acceso desde su legajo',
      route: `${filePath}/${employeeId}`,
    },
  )
}

type Person = Pick<Account, 'id' | 'employeeId' | 'account' | 'name' | 'companyId'>

/** Links accounts to the file that continues in another company, from its first day on. */
const moveLinks = async (db: Db): Promise<readonly Person[]> => {
  const { rows } = await sql<Person>`select distinct on (u.id) u.id, next.id as "employeeId", u.account_name as account,
      ${fullName('next')} as name, next.company_id as "companyId"
    from account_card u join employee e on e.id = u.employee_id
      join employee next on next.tenant_id = e.tenant_id and next.cuil = e.cuil and next.id <> e.id
    where e.egress_date < app_today() and next.admission_date <= app_today() and next.admission_date > e.egress_date
      and next.work_status <> 'BAJA'
      and not exists (select from account_card o where o.tenant_id = u.tenant_id and o.employee_id = next.id)
    order by u.id, next.admission_date desc`.execute(db)
  await relinkAccounts(db, rows)
  return rows
}

const removeReturned = async (db: Db): Promise<readonly Person[]> =>
  (
    await sql<Person>`delete from account_leaving l using account_card u, employee e
      where u.id = l.user_id and e.id = u.employee_id and e.egress_date is null and e.work_status <> 'BAJA'
      returning u.id, e.id as "employeeId", u.account_name as account, ${fullName('e')} as name, e.company_id as "companyId"`.execute(
      db,
    )
  ).rows

/** Accounts of people with a last day that is not announced, or whose end is not carried out. */
const findLeaving = async (db: Db): Promise<readonly Account[]> =>
  (
    await sql<Account>`select u.id, e.id as "employeeId", u.account_name as account, ${fullName('e')} as name, e.company_id as "companyId",
        coalesce(e.egress_date, app_today())::text as egress, has_left(e.id) as left,
        coalesce(l.egress_date = e.egress_date, false) as announced, l.ended_at is not null as ended,
        (select coalesce(string_agg(r.name, ', ' order by r.name), '') from user_role ur join role r on r.id = ur.role_id
          where ur.user_id = u.id) as roles,
        (select count(*)::int from plan_task t where t.owner_id = u.id and t.done_on is null) as tasks
      from account_card u join employee e on e.id = u.employee_id
        left join account_leaving l on l.tenant_id = u.tenant_id and l.user_id = u.id
      where e.egress_date is not null and (l.user_id is null or l.egress_date <> e.egress_date or (l.ended_at is null and has_left(e.id)))
      order by u.id`.execute(db)
  ).rows
