import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow } from '../db/save.ts'
import type { Seed } from './seed-context.ts'

/** Valued and approved job descriptions, and the mission of the company with a document to read. */
export const seedJobDescriptions: Seed = async ({ companies, inCompany }) => {
  const [company] = companies
  if (company === undefined) return
  await inCompany(company, async (db) => {
    const factors = await seedFactors(db)
    for (const description of descriptions) await describe(db, description, factors)
    await seedFoundation(db)
  })
}

const levels = (names: readonly string[], step: number) =>
  JSON.stringify(names.map((name, index) => ({ level: index + 1, name, points: step * (index + 1) })))

const seedFactors = async (db: Db): Promise<readonly number[]> => [
  await insertRow(db, 'assessment_factor', {
    name: 'Conocimientos',
    description: 'Lo que hay que saber para hacer el trabajo',
    sort_order: 1,
    levels: levels(['Básicos', 'Técnicos', 'Profesionales', 'De especialista'], 50),
  }),
  await insertRow(db, 'assessment_factor', {
    name: 'Alcance de las decisiones',
    description: 'Sobre qué tienen efecto',
    sort_order: 2,
    levels: levels(['Sobre su tarea', 'Sobre su sector', 'Sobre su área', 'Sobre la empresa'], 60),
  }),
]

interface Description {
  readonly position: string
  readonly mission: string
  readonly education: string
  readonly requirements: string
  readonly responsibilities: readonly (readonly [text: string, weight: number])[]
  readonly relations: readonly (readonly [name: string, kind: 'INTERNA' | 'EXTERNA', purpose: string])[]
  readonly valuation: readonly number[]
}

const descriptions: readonly Description[] = [
  {
    position: 'Vendedor de salón',
    mission: 'Asesorar a cada cliente para que encuentre lo que busca y quiera volver.',
    education: 'Secundario completo',
    requirements: 'Atención al público; disponibilidad los sábados',
    responsibilities: [
      ['Atender y asesorar a los clientes', 60],
      ['Mantener el salón ordenado y repuesto', 25],
      ['Informar faltantes y pedidos', 15],
    ],
    relations: [
      ['Depósito', 'INTERNA', 'Reposición y pedidos'],
      ['Clientes', 'EXTERNA', 'Ventas y reclamos'],
    ],
    valuation: [1, 1],
  },
  {
    position: 'Analista de recursos humanos',
    mission: 'Mantener los legajos y las novedades al día para que cada persona cobre bien y tenga respuesta.',
    education: 'Licenciatura en Recursos Humanos o afín, en curso',
    requirements: 'Liquidación de sueldos, nivel inicial',
    responsibilities: [
      ['Mantener los legajos', 40],
      ['Controlar ausencias y certificados', 35],
      ['Acompañar ingresos y egresos', 25],
    ],
    relations: [
      ['Todas las áreas', 'INTERNA', 'Consultas y novedades'],
      ['ART y obras sociales', 'EXTERNA', 'Denuncias y altas'],
    ],
    valuation: [3, 2],
  },
]

/** Describes a position as approved, with its first version and the second degree of each competence. */
const describe = async (db: Db, one: Description, factors: readonly number[]): Promise<void> => {
  const content = {
    mission: one.mission,
    education: one.education,
    requirements: one.requirements,
    responsibilities: one.responsibilities.map(([text, weight]) => ({ text, weight })),
    relations: one.relations.map(([name, kind, purpose]) => ({ with: name, kind, purpose })),
    valuation: factors.map((factor_id, index) => ({ factor_id, level: one.valuation[index] ?? 1 })),
  }
  await sql`with described as (
      update position set mission = ${content.mission}, education = ${content.education}, requirements = ${content.requirements},
        responsibilities = ${JSON.stringify(content.responsibilities)}::jsonb, relations = ${JSON.stringify(content.relations)}::jsonb,
        valuation = ${JSON.stringify(content.valuation)}::jsonb, state = 'APPROVED', approved_at = now(), approved_by = 'Administradora, Ana'
      where name = ${one.position} and company_id = app_company() returning id, description, experience, competences)
    insert into position_version (position_id, number, content, approved_by)
    select id, 1, ${JSON.stringify(content)}::jsonb || jsonb_build_object('description', description, 'experience', experience,
      'competences', competences), 'Administradora, Ana' from described`.execute(db)
}

const code = `Actuamos con respeto y sin discriminar. Cuidamos la salud propia y la de los demás.
Guardamos los datos de clientes y compañeros. Avisamos cuando algo no está bien: nadie se perjudica por hacerlo de buena fe.`

const seedFoundation = async (db: Db): Promise<void> => {
  await sql`insert into foundation (mission, vision, values_text) values (
    'Acercar productos de calidad a cada comercio del país, a tiempo y a buen precio.',
    'Ser la distribuidora que los comercios eligen y en la que la gente quiere trabajar.',
    'Respeto, cumplimiento, trabajo en equipo y mejora continua.')`.execute(db)
  const document_id = await insertRow(db, 'foundation_document', { title: 'Código de convivencia', content: code })
  await sql`insert into foundation_read (document_id, edition, employee_id)
    select ${document_id}, 1, id from employee where company_id = app_company() and work_status = 'ACTIVO' and id % 3 > 0
      and not exists (select from user_account u where u.employee_id = employee.id)`.execute(db)
}
