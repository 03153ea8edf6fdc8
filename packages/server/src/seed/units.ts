import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow } from '../db/save.ts'
import { sampleCases } from './employee-cases.ts'
import { sampleAreas, sampleJobs, sampleLevels } from './jobs.ts'
import type { Seed } from './seed-context.ts'

/** Structure of each sample company: areas, levels, positions, and three unit trees. Runs before the employees, which refer to it. */
export const seedStructure: Seed = async ({ companies, inCompany }) => {
  for (const company of companies) {
    await inCompany(company, async (db) => {
      await seedNames(db)
      await seedSeats(db)
      await seedTrees(db)
    })
  }
}

const allJobs = [
  ...new Map(
    [...sampleJobs, ...sampleCases.flatMap(({ choice }) => choice.job ?? [])].map((job) => [job.position, job]),
  ).values(),
]

const seedNames = async (db: Db): Promise<void> => {
  for (const [index, name] of sampleLevels.entries()) await insertRow(db, 'hierarchical_level', { name, level_order: index + 1 })
  for (const { name, sectors } of sampleAreas) {
    const area_id = await insertRow(db, 'area', { name })
    await db
      .insertInto('sector')
      .values(sectors.map((sector) => ({ area_id, name: sector })))
      .execute()
  }
  await db
    .insertInto('position')
    .values(
      allJobs.map(({ position, area, sector }) => ({
        name: position,
        description: `Trabaja en ${sector}, del área ${area}.`,
        mission: null,
        requirements: null,
        responsibilities: '[]',
      })),
    )
    .execute()
}

const seedTrees = async (db: Db): Promise<void> => {
  const supervision = await tree(db, { code: 'SUPERVISION', name: 'Supervisión', kind: 'SUPERVISION' }, 'Dirección general')
  for (const { name, sectors } of sampleAreas) {
    if (name === 'Dirección') continue
    const area = await supervision.add(name, supervision.root)
    for (const sector of sectors) await supervision.add(sector, area)
  }
  const places = await tree(db, { code: 'LOCACION', name: 'Locaciones', kind: 'LOCACION' }, 'Todas las sedes')
  for (const place of ['Casa central', 'Depósito Lanús', 'Sucursal Córdoba', 'Sucursal Neuquén'])
    await places.add(place, places.root)
  const teams = await tree(db, { code: 'EQUIPO', name: 'Equipos', kind: 'EQUIPO' }, 'Equipos de trabajo')
  for (const team of ['Inventario anual', 'Comité mixto de higiene y seguridad', 'Mejora continua'])
    await teams.add(team, teams.root)
}

type TypeOfTree = { readonly code: string; readonly name: string; readonly kind: 'SUPERVISION' | 'LOCACION' | 'EQUIPO' }

const tree = async (db: Db, type: TypeOfTree, rootName: string) => {
  const type_uo_id = await insertRow(db, 'type_uo', { ...type, is_primary: type.kind === 'SUPERVISION' })
  let count = 0
  const add = (name: string, parent_id: number | null) =>
    insertRow(db, 'organizational_unit', {
      type_uo_id,
      parent_id,
      name,
      code: `${type.code.slice(0, 3)}-${String(++count).padStart(3, '0')}`,
      skills: '[]',
      additional_fields: '{}',
    })
  return { root: await add(rootName, null), add }
}

/** A seat for every job: one head, the managers below it, every other below the nearest higher seat of the area. */
const seedSeats = async (db: Db): Promise<void> => {
  for (const { position, area, sector, level } of allJobs) {
    await sql`insert into employment (position_id, area_id, sector_id, hierarchical_level_id)
      select p.id, a.id, s.id, l.id
      from position p, area a left join sector s on s.area_id = a.id and s.name = ${sector}, hierarchical_level l
      where p.name = ${position} and a.name = ${area} and l.name = ${level}
        and p.company_id = app_company() and a.company_id = app_company() and l.company_id = app_company()`.execute(db)
  }
  await sql`update employment set ceo = true where id = (select m.id from employment m join position p on p.id = m.position_id
    join hierarchical_level l on l.id = m.hierarchical_level_id where m.company_id = app_company()
    order by p.name = 'Gerente general' desc, l.level_order, m.id limit 1)`.execute(db)
  await sql`update employment m set parent_id = coalesce(
      (select above.id from employment above join hierarchical_level l on l.id = above.hierarchical_level_id
        where above.area_id = m.area_id and above.company_id = m.company_id
          and l.level_order < (select level_order from hierarchical_level where id = m.hierarchical_level_id)
        order by l.level_order desc, above.id limit 1),
      (select head.id from employment head where head.ceo and head.company_id = m.company_id))
    where m.company_id = app_company() and not m.ceo`.execute(db)
}
