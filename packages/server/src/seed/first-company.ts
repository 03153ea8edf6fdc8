import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow } from '../db/save.ts'
import type { Seed } from './seed-context.ts'

/** Registers of the first company that it enters by hand: its legal entity, roles in units with occupants, and requests of employees. */
export const seedFirstCompany: Seed = async ({ companies, inCompany }) => {
  const [company] = companies
  if (company === undefined) return
  await inCompany(company, async (db) => {
    await seedLegalEntity(db)
    await seedRoles(db)
    await seedRequests(db)
  })
}

const seedLegalEntity = (db: Db): Promise<number> =>
  insertRow(db, 'legal_entity', {
    name: 'Distribuidora Demo S.A.',
    cuit: '30123456781',
    personeria: 'Sociedad anónima, IGJ 1.845.220',
    number_cct: '130/75',
    address: JSON.stringify({ street: 'Av. Belgrano', street_number: '1580', state: 'CABA' }),
    contacts: JSON.stringify([{ name: 'Estudio contable', phone: '1145557788', email: 'estudio@contable.example' }]),
    authorities: JSON.stringify([
      { name: 'Ignacio O’Higgins Urquiza', position: 'Presidente', from: '2024-05-02', until: null },
      { name: 'Inés Van der Linden', position: 'Directora titular', from: '2024-05-02', until: null },
    ]),
  })

const roles = [
  { name: 'Brigadista de evacuación', description: 'Conduce la salida de su sector en un simulacro o una emergencia.' },
  { name: 'Referente de higiene y seguridad', description: 'Recorre el sector cada semana y avisa los riesgos.' },
] as const

/** Roles without hierarchy: an occupant approves and sees the same as before. */
const seedRoles = async (db: Db): Promise<void> => {
  for (const [place, { name, description }] of roles.entries()) {
    const role_description_uo_id = await insertRow(db, 'role_description_uo', { name, description })
    await sql`with role as (
        insert into role_uo (organizational_unit_id, role_description_uo_id, date_start)
        select id, ${role_description_uo_id}, app_today() - 400 from organizational_unit
        where company_id = app_company() and name in ('Distribución', 'Ventas') returning id, organizational_unit_id)
      update employee_unit u set role_uo_id = role.id from role
      where u.id = (select o.id from employee_unit o join employee e on e.id = o.employee_id
          where o.organizational_unit_id = role.organizational_unit_id and e.work_status = 'ACTIVO' and not e.confidential
            and o.role_uo_id is null
          order by e.admission_date, e.id offset ${place} limit 1)`.execute(db)
  }
}

/** A change of address that waits for an answer, and an applied one. */
const seedRequests = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ id: number; phone: string | null }>`select id, phone from employee
    where company_id = app_company() and work_status = 'ACTIVO' and not confidential
      and not exists (select from user_account u where u.employee_id = employee.id)
    order by admission_date, id limit 2`.execute(db)
  const [waiting, done] = rows
  if (!waiting || !done) return
  await insertRow(db, 'modification_request', {
    employee_id: waiting.id,
    kind: 'ADDRESS',
    request: 'Me mudé el fin de semana.',
    proposed: JSON.stringify({ address: { street: 'Av. Rivadavia', street_number: '8420', state: 'CABA' } }),
    former: JSON.stringify({ address: {} }),
  })
  await insertRow(db, 'modification_request', {
    employee_id: done.id,
    kind: 'CONTACT',
    request: '',
    proposed: JSON.stringify({ phone: done.phone }),
    former: JSON.stringify({ phone: '' }),
    status: 'APPLIED',
    resolved: true,
    resolution: 'Gracias por avisar.',
    decided_by: 'Administradora, Ana',
    decided_at: new Date(),
  })
}
