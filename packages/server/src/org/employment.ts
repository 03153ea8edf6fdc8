import { type EmploymentDraft, employments, structure } from '@legajo/contract/org/employment.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

export const serveEmployments: Area = (server) => {
  serve(server, employments.list, ({ db }) => all(db))
  serve(server, employments.listReduced, ({ db }) => reduced(db))
  serve(server, employments.getCeo, async ({ db }) => (await all(db, sql`m.ceo and m.company_id = app_company()`))[0] ?? null)
  serve(server, employments.get, ({ db }, { params }) => one(db, params.id))
  serve(server, employments.listByArea, ({ db }, { params }) => all(db, sql`m.area_id = ${params.id}`))
  serve(server, employments.findByIds, ({ db }, { body }) => all(db, among(body.ids)))
  serve(server, employments.create, async ({ db }, { body }) => one(db, await create(db, body)))
  serve(server, employments.update, async ({ db }, { params, body }) => {
    await refuseCircle(db, params.id, body.parent_id)
    if (body.matrixReportPosition === params.id) refuse('matrixReportPosition', 'Una posición no puede depender de sí misma')
    await check(db, body)
    return one(db, await updateRow(db, 'employment', params.id, { ...rowOf(body), date_update: new Date() }))
  })
  serve(server, employments.remove, async ({ db }, { params }) => {
    const { occupants } = await one(db, params.id)
    if (occupants.length > 0) fail('in_use', { what: 'La posición', count: countText(occupants.length, 'persona') })
    return removeRow(db, 'employment', params.id)
  })
  serve(server, employments.saveCeoName, async ({ db }, { body }) => {
    const { id } = await one(db, body.id)
    await sql`update employment set ceo = false where ceo and id <> ${id} and company_id = app_company()`.execute(db)
    await updateRow(db, 'employment', id, { ceo: true, name_in_org_chart: body.nameInOrgChart })
    return one(db, id)
  })
  serve(server, employments.newParents, ({ db }, { query }) =>
    reduced(
      db,
      sql`m.id not in (with recursive down as (
        select id from employment where id = ${query.id ?? 0}
        union select e.id from employment e join down on e.parent_id = down.id
      ) select id from down)`,
    ),
  )
  serve(server, employments.hierarchicalParents, ({ db }, { body }) =>
    reduced(
      db,
      sql`m.id in (with recursive up as (
        select parent_id as id from employment where id = any(${body.ids}::bigint[])
        union select e.parent_id from employment e join up on e.id = up.id
      ) select id from up)`,
    ),
  )

  serve(server, structure.byEmployment, async ({ db }, { params }) => nodeOf(await one(db, params.id)))
  serve(server, structure.get, async ({ db }, { params }) => nodeOf(await one(db, params.id)))
  serve(server, structure.byEmployments, async ({ db }, { body }) => (await all(db, among(body.ids))).map(nodeOf))
  serve(server, structure.reduced, ({ db }) => reduced(db))
  serve(server, structure.createRoot, async ({ db }, { body }) => {
    if ((await all(db, sql`m.parent_id is null and m.company_id = app_company()`)).length > 0)
      refuse('parent_id', 'La estructura ya tiene su raíz; agregá posiciones debajo de ella')
    return nodeOf(await one(db, await create(db, { ...body, parent_id: null })))
  })
  serve(server, structure.addChildren, async ({ db }, { body }) => {
    await one(db, body.parent_id)
    const ids: number[] = []
    for (const draft of body.employments) ids.push(await create(db, { ...draft, parent_id: body.parent_id }))
    return (await all(db, among(ids))).map(nodeOf)
  })
  serve(server, structure.addEmployment, async ({ db }, { body }) => {
    await refuseCircle(db, body.employmentId, body.parent_id)
    await one(db, body.parent_id)
    return nodeOf(await one(db, await updateRow(db, 'employment', body.employmentId, { parent_id: body.parent_id })))
  })
}

type Condition = RawBuilder<unknown>
type EmploymentRow = Awaited<ReturnType<typeof all>>[number]

const among = (ids: readonly number[]): Condition => sql`m.id = any(${ids}::bigint[])`

const all = async (db: Db, condition: Condition = sql`true`) =>
  (
    await sql<{
      id: number
      position_id: number
      parent_id: number | null
      position: { id: number; name: string }
      area: { id: number; name: string } | null
      sector: { id: number; name: string } | null
      organizationalStructureNodeId: number
      dateUpdate: string
      status: number
      showsPeople: boolean
      ceo: boolean
      assistant: boolean
      nameInOrgChart: string | null
      version: number
      occupants: { id: number; file_code: string; full_name: string }[]
    }>`select m.id, m.position_id, m.area_id, m.sector_id, m.hierarchical_level_id, m.parent_id, m.matrix_parent_id as "matrixReportPosition",
      m.name_in_org_chart as "nameInOrgChart", m.location, m.missions, m.responsibilities, m.valuation::text, m.status,
      m.shows_people as "showsPeople", m.ceo, m.assistant, m.version, m.id as "organizationalStructureNodeId", m.date_update as "dateUpdate",
      jsonb_build_object('id', p.id, 'name', p.name) as position,
      case when a.id is not null then jsonb_build_object('id', a.id, 'name', a.name) end as area,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as sector,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'file_code', e.file_code, 'full_name', ${fullName('e')}) order by e.name_order)
        from employee e where e.employment_id = m.id and e.work_status <> 'BAJA'), '[]') as occupants
    from employment m join position p on p.id = m.position_id left join area a on a.id = m.area_id left join sector s on s.id = m.sector_id
    where ${condition} order by m.parent_id nulls first, p.name, m.id`.execute(db)
  ).rows

const one = async (db: Db, id: number) => (await all(db, sql`m.id = ${id}`))[0] ?? fail('not_found')

const reduced = async (db: Db, condition: Condition = sql`true`) =>
  (
    await sql<{ id: number; name: string; area: string | null; parent_id: number | null }>`
      select m.id, coalesce(m.name_in_org_chart, p.name) as name, a.name as area, m.parent_id
      from employment m join position p on p.id = m.position_id left join area a on a.id = m.area_id
      where ${condition} order by 2, 1`.execute(db)
  ).rows

const nodeOf = (row: EmploymentRow) => ({
  id: row.id,
  parent_id: row.parent_id,
  name: row.nameInOrgChart ?? row.position.name,
  employments: [row],
})

const create = async (db: Db, draft: EmploymentDraft): Promise<number> => {
  await check(db, draft)
  return insertRow(db, 'employment', rowOf(draft))
}

/** The references of a seat must be accessible, with the sector belonging to its area. */
const check = async (
  db: Db,
  { position_id, area_id, sector_id, parent_id, matrixReportPosition, ceo }: EmploymentDraft,
): Promise<void> => {
  const within = async (table: string, id: number) =>
    (await sql`select from ${sql.table(table)} where id = ${id}`.execute(db)).rows.length > 0
  if (!(await within('position', position_id))) refuse('position_id', 'El puesto no existe')
  if (area_id && !(await within('area', area_id))) refuse('area_id', 'El área no existe')
  if (parent_id && !(await within('employment', parent_id))) refuse('parent_id', 'La posición no existe')
  if (matrixReportPosition && !(await within('employment', matrixReportPosition)))
    refuse('matrixReportPosition', 'La posición no existe')
  if (matrixReportPosition && matrixReportPosition === parent_id)
    refuse('matrixReportPosition', 'Ya depende de esa posición; elegí otra')
  if (sector_id) {
    const sector = await db.selectFrom('sector').select('area_id').where('id', '=', sector_id).executeTakeFirst()
    if (!sector || (area_id && sector.area_id !== area_id)) refuse('sector_id', 'El sector no es de esa área')
  }
  if (ceo && parent_id) refuse('ceo', 'La máxima autoridad no puede depender de otra posición')
}

const refuseCircle = async (db: Db, id: number, parentId: number | null | undefined): Promise<void> => {
  await one(db, id)
  if (!parentId) return
  await sql`select pg_advisory_xact_lock(hashtext('employment-tree'), app_tenant())`.execute(db)
  const { rows } = await sql`with recursive up as (
      select id, parent_id from employment where id = ${parentId}
      union select e.id, e.parent_id from employment e join up on e.id = up.parent_id
    ) select from up where id = ${id}`.execute(db)
  if (rows.length > 0) refuse('parent_id', 'Esa posición depende de esta; elegí otra')
}

const rowOf = (draft: EmploymentDraft) => ({
  position_id: draft.position_id,
  area_id: draft.area_id ?? null,
  sector_id: draft.sector_id ?? null,
  hierarchical_level_id: draft.hierarchical_level_id ?? null,
  parent_id: draft.parent_id ?? null,
  matrix_parent_id: draft.matrixReportPosition ?? null,
  name_in_org_chart: draft.nameInOrgChart || null,
  location: draft.location || null,
  missions: draft.missions || null,
  responsibilities: draft.responsibilities || null,
  valuation: draft.valuation || null,
  status: draft.status,
  shows_people: draft.showsPeople,
  ceo: draft.ceo,
  assistant: draft.assistant,
  version: draft.version,
})
