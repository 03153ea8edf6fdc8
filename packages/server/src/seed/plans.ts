import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow } from '../db/save.ts'
import type { Seed } from './seed-context.ts'

const tasks = [
  { title: 'Preparar el puesto y el equipo', owner_kind: 'MANAGER', day_offset: -3 },
  { title: 'Dar el alta en ARCA y la clave de acceso', owner_kind: 'HR', day_offset: -1 },
  { title: 'Leer los cimientos de la empresa', owner_kind: 'PERSON', day_offset: 2 },
  { title: 'Completar los datos de familia y cuenta bancaria', owner_kind: 'PERSON', day_offset: 5 },
  { title: 'Conversar sobre el primer mes', owner_kind: 'MANAGER', day_offset: 30 },
] as const
const leavingTasks = [
  { title: 'Recibir el equipo y la credencial', owner_kind: 'MANAGER', day_offset: 0 },
  { title: 'Entregar certificado de trabajo y liquidación final', owner_kind: 'HR', day_offset: 4 },
] as const

/** Templates of entry and leaving for the first company, and the entry plan of its newest employee. */
export const seedPlans: Seed = async ({ companies, inCompany }) => {
  const [company] = companies
  if (company === undefined) return
  await inCompany(company, async (db) => {
    const template_id = await addTemplate(db, 'Ingreso', 'ONBOARDING', tasks)
    await addTemplate(db, 'Egreso', 'OFFBOARDING', leavingTasks)
    await sql`with newest as (
        select id, admission_date from employee where company_id = app_company() and work_status = 'ACTIVO' and not confidential
          and admission_date <= app_today() order by admission_date desc, id limit 1),
      made as (
        insert into plan (employee_id, template_id, name, kind, start_day)
        select id, ${template_id}, 'Ingreso', 'ONBOARDING', admission_date from newest returning id, start_day)
      insert into plan_task (plan_id, title, owner_kind, due_on, done_on, done_by)
      select made.id, t.title, t.owner_kind, made.start_day + t.day_offset,
        case when t.day_offset < 0 then made.start_day + t.day_offset end, case when t.day_offset < 0 then 'Administradora, Ana' end
      from made, plan_template_task t where t.template_id = ${template_id} order by t.day_offset, t.id`.execute(db)
  })
}

const addTemplate = async (
  db: Db,
  name: string,
  kind: 'ONBOARDING' | 'OFFBOARDING',
  rows: readonly { readonly title: string; readonly owner_kind: 'MANAGER' | 'HR' | 'PERSON'; readonly day_offset: number }[],
): Promise<number> => {
  // Started by hand: a plan for each new employee of the sample would notify its users.
  const template_id = await insertRow(db, 'plan_template', { name, kind, automatic: false })
  for (const row of rows) await insertRow(db, 'plan_template_task', { template_id, ...row })
  return template_id
}
