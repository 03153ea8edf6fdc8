import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow } from '../db/save.ts'
import { publishForm } from '../forms/publish-form.ts'
import type { Seed } from './seed-context.ts'

const tasks = [
  { title: 'Preparar el puesto y el equipo', owner_kind: 'MANAGER', day_offset: -3 },
  { title: 'Dar el alta en ARCA y la clave de acceso', owner_kind: 'HR', day_offset: -1 },
  { title: 'Completar la ficha de ingreso', owner_kind: 'PERSON', day_offset: 1, has: 'form' },
  { title: 'Firmar el acuerdo de confidencialidad', owner_kind: 'PERSON', day_offset: 2, has: 'document' },
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
    const contents = { form: await addForm(db), document: await addDocument(db) }
    const template_id = await addTemplate(db, 'Ingreso', 'ONBOARDING', tasks, contents)
    await addTemplate(db, 'Egreso', 'OFFBOARDING', leavingTasks, contents)
    await sql`with newest as (
        select id, admission_date from employee where company_id = app_company() and work_status = 'ACTIVO' and not confidential
          and admission_date <= app_today() order by admission_date desc, id limit 1),
      made as (
        insert into plan (employee_id, template_id, name, kind, start_day)
        select id, ${template_id}, 'Ingreso', 'ONBOARDING', admission_date from newest returning id, start_day)
      insert into plan_task (plan_id, title, owner_kind, form_id, document_template_id, due_on, done_on, done_by)
      select made.id, t.title, t.owner_kind, t.form_id, t.document_template_id, made.start_day + t.day_offset,
        case when t.day_offset < 0 then made.start_day + t.day_offset end, case when t.day_offset < 0 then 'Administradora, Ana' end
      from made, plan_template_task t where t.template_id = ${template_id} order by t.day_offset, t.id`.execute(db)
  })
}

interface SeedTask {
  readonly title: string
  readonly owner_kind: 'MANAGER' | 'HR' | 'PERSON'
  readonly day_offset: number
  readonly has?: 'form' | 'document'
}

const addTemplate = async (
  db: Db,
  name: string,
  kind: 'ONBOARDING' | 'OFFBOARDING',
  rows: readonly SeedTask[],
  contents: { readonly form: number; readonly document: number | undefined },
): Promise<number> => {
  // Started by hand: a plan for each new employee of the sample would notify its users.
  const template_id = await insertRow(db, 'plan_template', { name, kind, automatic: false })
  for (const { has, ...row } of rows)
    await insertRow(db, 'plan_template_task', {
      template_id,
      ...row,
      ...(has === 'form' && { form_id: contents.form }),
      ...(has === 'document' && contents.document && { document_template_id: contents.document }),
    })
  return template_id
}

/** The published form that a new employee fills within the plan. */
const addForm = async (db: Db): Promise<number> => {
  const field = (key: string, type: string, label: string, more: object = {}) => ({ key, type, label, input: true, ...more })
  const form = JSON.stringify({
    components: [
      field('talleDeRopa', 'select', 'Talle de ropa', {
        isMandatory: true,
        data: { values: ['S', 'M', 'L', 'XL'].map((size) => ({ value: size, label: size })) },
      }),
      field('comoViaja', 'textfield', 'Cómo viaja al trabajo'),
      field('alergias', 'textarea', 'Alergias o alimentos que no come'),
    ],
  })
  const id = await insertRow(db, 'dynamic_form', { module: 'PLAN_TASK', description: 'Ficha de ingreso', form })
  await publishForm(db, id, { decisions: {} })
  return id
}

/** The template of the agreement that a new employee signs within the plan. */
const addDocument = async (db: Db): Promise<number | undefined> => {
  const type = await db.selectFrom('document_type').select('id').where('code', '=', 'CONTRATO').limit(1).executeTakeFirst()
  if (!type) return undefined
  return insertRow(db, 'document_template', {
    name: 'Acuerdo de confidencialidad',
    type_id: type.id,
    title: 'Acuerdo de confidencialidad de @nombre @apellido',
    content:
      '<p>@nombre @apellido, CUIL @cuil, se compromete a no comunicar a terceros la información de la empresa que conozca por su trabajo, mientras dure el vínculo y después de él.</p>',
    signers: JSON.stringify([{ kind: 'EMPLOYEE' }]),
  })
}
