import { randomUUID } from 'node:crypto'
import { userLoad } from '@legajo/contract/auth/user-loads.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { LoadContext, LoadHandler, Obstacle } from '../load/load-handler.ts'
import { type AddedTo, type RowAddition, recordLoad } from '../load/record-load.ts'
import { covers, coversPerson, coversWholly, type Holder, rightsOfAccounts, rightsOfPerson } from '../policies/account-rights.ts'
import { hashPassword } from '../session/passwords.ts'
import { companyFlags } from '../session/session.ts'
import { companiesOf } from '../session/sessions.ts'
import { inviteAccounts } from './invite-accounts.ts'
import { storeProposals } from './link-account.ts'

/** The hash of a random password that is not kept: the user chooses the first one by a recovery link. */
let unknownPassword: Promise<string> | undefined
const hashOfNoPassword = () => {
  unknownPassword ??= hashPassword(randomUUID())
  return unknownPassword
}

/** The mass load of users: accounts of the company with their file and one role. */
export const userLoads: readonly LoadHandler[] = [
  recordLoad({
    kind: userLoad,
    table: 'user_account',
    columns: {
      accountName: 'account_name',
      name: 'name',
      lastName: 'last_name',
      email: 'email',
      actived: 'actived',
      twoFactor: 'two_factor',
    },
    // Accounts that only work in other companies, administrators and service accounts are changed one by one.
    among: sql`not admin and not service and exists (select from user_company c
      where c.tenant_id = user_account.tenant_id and c.user_id = user_account.id and c.works_in = app_company())`,
    parts: ['user_role', 'user_company', 'user_invitation', 'recovery_link'],
    choices: async (db) => {
      const { rows } = await sql<{ value: string; label: string }>`select name as value, name as label from role r
        where kind = 'ROLE' order by name`.execute(db)
      return new Map([['role', rows]])
    },
    add,
    shown: async (db, records) => {
      const { rows } = await sql<{ id: number; role: string }>`select ur.user_id as id, min(r.name) as role
        from user_role ur join role r on r.id = ur.role_id where r.kind = 'ROLE' group by 1`.execute(db)
      const roleOf = new Map(rows.map(({ id, role }) => [id, role]))
      const { rows: people } = await sql<{ id: number; code: string }>`select id, file_code as code from employee_card`.execute(
        db,
      )
      const codeOf = new Map(people.map(({ id, code }) => [id, code]))
      return records.map((user) => ({
        role: roleOf.get(Number(user['id'])) ?? null,
        employeeCode: codeOf.get(Number(user['employee_id'])) ?? null,
      }))
    },
    stored: storeMembership,
    dependents: findSignIns,
  }),
]

async function add(db: Db, rows: readonly AddedTo[], { rights }: LoadContext): Promise<readonly RowAddition[]> {
  const password_hash = await hashOfNoPassword()
  const held = new Set(rights.permits)
  const sender = await readSender(db, held)
  const { rows: grants } = await sql<{
    role: string
    permits: string[]
  }>`select r.name as role, array_agg(p.permit_code) as permits
    from role r join role_permit p on p.role_id = r.id where r.kind = 'ROLE' group by 1`.execute(db)
  const ungrantableRoles = new Set(
    grants.filter(({ permits }) => permits.some((code) => !held.has(code))).map(({ role }) => role),
  )
  const codes = rows.map(({ row }) => String(row.values.get('employeeCode') ?? '').toLowerCase())
  const { rows: people } = await sql<{
    id: number
    code: string
    account: string | null
  }>`select e.id, lower(e.file_code) as code,
      (select min(u.account_name) from user_account u where u.employee_id = e.id) as account
    from employee_card e where company_id = app_company() and lower(file_code) = any(${codes}::text[])`.execute(db)
  const known = rows.flatMap(({ stored }) => (stored ? [Number(stored['id'])] : []))
  const ranks = await rightsOfAccounts(db, known)
  const used = await findUsed(db, known)
  const persons = new Map(await Promise.all(people.map(async ({ id }) => [id, await rightsOfPerson(db, id)] as const)))
  const names = rows.map(({ row }) => String(row.values.get('accountName') ?? '').toLowerCase())
  const emails = rows.map(({ row }) => String(row.values.get('email') ?? '').toLowerCase())
  const { rows: taken } = await sql<{ id: number; name: string; email: string | null }>`select id, lower(account_name) as name,
      lower(email) as email
    from user_account where lower(account_name) = any(${names}::text[]) or lower(email) = any(${emails}::text[])`.execute(db)
  return rows.map(({ row: { values }, stored }, index) => {
    const person = people.find(({ code }) => code === codes[index])
    const problems = []
    if (!stored && taken.some(({ name }) => name === names[index]))
      problems.push({
        field: 'accountName',
        message: 'El usuario ya se encuentra registrado',
        remedy: 'Elegí otro nombre, o cambialo desde la lista de usuarios',
      })
    if (emails[index] && taken.some(({ id, email }) => email === emails[index] && id !== stored?.['id']))
      problems.push({ field: 'email', message: 'Ya hay un usuario con ese correo', remedy: 'Escribí otro correo' })
    if (codes[index] && !person)
      problems.push({
        field: 'employeeCode',
        message: 'El legajo no existe o no está a tu alcance',
        remedy: 'Revisá el número, o dejá la celda vacía',
      })
    if (person?.account && person.account.toLowerCase() !== names[index])
      problems.push({
        field: 'employeeCode',
        message: `El legajo ya tiene el usuario ${person.account}`,
        remedy: 'Dejá la celda vacía, o cambiá ese usuario',
      })
    if (values.get('twoFactor') === true && !values.get('email') && !stored?.['email'])
      problems.push({ field: 'twoFactor', message: 'Los códigos llegan por correo', remedy: 'Completá el correo' })
    const account = stored && Number(stored['id'])
    const rank = account ? ranks.get(account) : undefined
    if (rank && account !== sender.id && !covers(sender, rank))
      problems.push({
        field: 'accountName',
        message: 'El usuario puede o ve más que vos',
        remedy: 'Pedile el cambio a un administrador',
      })
    else if (rank && account !== sender.id && emails[index] && emails[index] !== stored?.['email'] && !coversWholly(sender, rank))
      problems.push({
        field: 'email',
        message: 'El usuario ve su sueldo o trabaja en empresas que no ves: su correo no lo cambiás vos',
        remedy: 'Pedile el cambio a un administrador',
      })
    const isLinked = person !== undefined && Number(stored?.['employee_id'] ?? 0) !== person.id
    if (isLinked && !held.has('WRITE_ACCOUNT_LINK'))
      problems.push({
        field: 'employeeCode',
        message: 'Para vincular usuarios con legajos hace falta el permiso «Vincular usuarios con legajos»',
        remedy: 'Dejá la celda vacía, o pedile la carga a alguien que lo tenga',
      })
    if (isLinked && account !== undefined && account === sender.id)
      problems.push({
        field: 'employeeCode',
        message: 'Es tu propio usuario: el vínculo lo propone otra persona',
        remedy: 'Dejá la celda vacía, o pedíselo a otra persona',
      })
    const gives = person && persons.get(person.id)
    const waits = isLinked && (used.has(account ?? 0) || !gives || !coversPerson(sender, gives))
    const warnings = waits
      ? [
          {
            field: 'employeeCode',
            message: 'El vínculo con el legajo queda propuesto hasta que otra persona lo confirme',
            remedy: 'Se confirma en la ficha del usuario',
          },
        ]
      : []
    if (ungrantableRoles.has(String(values.get('role'))))
      problems.push({
        field: 'role',
        message: 'El rol da permisos que no tenés',
        remedy: 'Elegí otro, o pedile la carga a alguien que los tenga',
      })
    const email = values.get('email')
    const extra = {
      ...(typeof values.get('role') === 'string' && { role: String(values.get('role')) }),
      ...(waits && { proposedEmployee: String(person.id) }),
    }
    return {
      problems,
      warnings,
      values: {
        ...(!stored && { password_hash }),
        ...(person && !waits && { employee_id: person.id }),
        ...(typeof email === 'string' && { email: email.toLowerCase() }),
      },
      ...(person && { employeeId: person.id }),
      extra,
    }
  })
}

/** The account that sends the load, with its flags as they are now. */
const readSender = async (db: Db, permits: ReadonlySet<string>): Promise<Holder & { readonly id: number }> => {
  const { rows } = await sql<{
    id: number
    admin: boolean
  }>`select id, admin from user_account where account_name = app_user()`.execute(db)
  const { id, admin } = rows[0] ?? { id: 0, admin: false }
  return { id, admin, permits, companies: await companiesOf(db, id) }
}

/** The accounts among these that have signed in. */
const findUsed = async (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const rows = await db.selectFrom('user_seen').select('user_id').where('user_id', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** New accounts work in the company and are invited; the role of a row is added to those of the account. */
async function storeMembership(...[db, rows, after]: Parameters<NonNullable<LoadHandler['stored']>>): Promise<void> {
  const fresh = rows.filter(({ isNew }) => isNew).map(({ id }) => id)
  await sql`insert into user_company (user_id, works_in, flags)
    select id, app_company(), ${companyFlags.assigned | companyFlags.defaultCompany}
    from unnest(${fresh}::bigint[]) as t (id) on conflict do nothing`.execute(db)
  const roles = rows.flatMap(({ id, row }) => (row.extra?.['role'] ? [{ id, role: row.extra['role'] }] : []))
  await sql`insert into user_role (user_id, role_id)
    select t.id, r.id from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as t (id bigint, role text)
      join role r on r.name = t.role and r.kind = 'ROLE' on conflict do nothing`.execute(db)
  const proposals = rows.flatMap(({ id, row }) =>
    row.extra?.['proposedEmployee'] ? [{ user_id: id, employee_id: Number(row.extra['proposedEmployee']) }] : [],
  )
  if (proposals.length > 0) await storeProposals(db, (await readSender(db, new Set())).id, proposals)
  if (after) await inviteAccounts(after.server, db, after.owner.tenantId, fresh)
}

/** Accounts that were used since a load. */
async function findSignIns(db: Db, ids: readonly number[]): Promise<readonly Obstacle[]> {
  const { rows } = await sql<{ id: number }>`select distinct user_id as id from user_seen
    where user_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows.map(({ id }) => ({ id, text: 'Ya ingresó' }))
}
