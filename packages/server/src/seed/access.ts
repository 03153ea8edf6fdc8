import { hashPassword } from '../session/passwords.ts'
import { companyFlags } from '../session/session.ts'
import { deliverAccess } from '../tenant/deliver-access.ts'
import { samplePassword } from './sample-users.ts'
import type { Seed } from './seed-context.ts'

type Person = {
  readonly account: string
  readonly name: string
  readonly lastName: string
  readonly role?: string
  readonly admin?: boolean
  readonly blocked?: boolean
  readonly flags: number
}

const { assigned, seeConfidentialInfo, seeConfidentialEmployee, defaultCompany } = companyFlags
const people: readonly Person[] = [
  {
    account: 'admin.demo',
    name: 'Ana',
    lastName: 'Administradora',
    admin: true,
    flags: assigned | seeConfidentialInfo | seeConfidentialEmployee,
  },
  { account: 'rrhh.demo', name: 'Ramiro', lastName: 'Recursos', role: 'Recursos humanos', flags: assigned },
  { account: 'empleado.demo', name: 'Elena', lastName: 'Empleada', role: 'Autoservicio', flags: assigned },
  { account: 'bloqueado.demo', name: 'Bruno', lastName: 'Bloqueado', role: 'Autoservicio', blocked: true, flags: assigned },
]

/** Roles and users of a sample tenant; tenant2 has only its administrator. */
export const seedAccess: Seed = async ({ tenant, companies, inCompany }) => {
  const password = await hashPassword(samplePassword)
  await inCompany(companies[0] ?? 0, async (db) => {
    const roleIds = await deliverAccess(db)
    for (const person of tenant.name === 'tenant1' ? people : people.slice(0, 1)) {
      const { id } = await db
        .insertInto('user_account')
        .values({
          account_name: person.account,
          name: person.name,
          last_name: person.lastName,
          email: `${person.account}@${tenant.name}.example`,
          password_hash: password,
          change_password_on_first_login: false,
          admin: person.admin ?? false,
          blocked: person.blocked ?? false,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const role = person.role && roleIds.get(person.role)
      if (role) await db.insertInto('user_role').values({ user_id: id, role_id: role }).execute()
      const theirs = person.role === 'Autoservicio' ? companies.slice(0, 1) : companies
      await db
        .insertInto('user_company')
        .values(
          theirs.map((works_in, index) => ({ user_id: id, works_in, flags: person.flags | (index === 0 ? defaultCompany : 0) })),
        )
        .execute()
    }
  })
}
