import { type Employment, type EmploymentDraft, employments, structure } from '@legajo/contract/org/employment.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { updateRow } from '../db/save.ts'
import { refuse } from '../errors/app-error.ts'
import { withAdded } from '../forms/include-added-values.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveEmployments: Area = (server) => {
  const { list, get, create, update, remove, ...special } = employments
  const { all, one, save } = serveResource(
    server,
    { list, get, create, update, remove },
    {
      table: 'employment',
      orderBy: [sql`employment.parent_id nulls first`, positionName],
      fields: {
        matrixReportPosition: 'matrix_parent_id',
        dateUpdate: () => sql<string>`employment.date_update`,
        organizationalStructureNodeId: () => sql<number>`employment.id`,
        position: () => sql<NamedPosition>`jsonb_build_object('id', employment.position_id, 'name', ${positionName})`,
        area: () => nameById('area', 'area_id'),
        sector: () => nameById('sector', 'sector_id'),
        occupants: () =>
          sql<Employment['occupants']>`coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'file_code', e.file_code,
            'full_name', ${fullName('e')}) order by e.name_order)
            from employee_card e where e.employment_id = employment.id and e.work_status <> 'BAJA'), '[]')`,
      },
      later: ['additionalFields'],
      complete: (context, rows) => withAdded(context, 'EMPLOYMENT', rows),
      blankAsNull: [
        'area_id',
        'sector_id',
        'hierarchical_level_id',
        'parent_id',
        'matrixReportPosition',
        'nameInOrgChart',
        'location',
        'missions',
        'responsibilities',
        'valuation',
      ],
      values: (_, { id }) => (id === undefined ? {} : { date_update: new Date() }),
      beforeUpdate: async ({ db, id }, { parent_id, matrixReportPosition }) => {
        await refuseCircle(db, id, parent_id)
        if (matrixReportPosition === id) refuse('matrixReportPosition', 'Una posición no puede depender de sí misma')
      },
      beforeSave: ({ db }, draft) => requireReferences(db, draft),
    },
  )
  serve(server, special.listReduced, ({ db }) => selectReduced(db))
  serve(
    server,
    special.getCeo,
    async (context) => (await all(context, () => sql<boolean>`ceo and company_id = app_company()`))[0] ?? null,
  )
  serve(server, special.listByArea, (context, { params }) => all(context, (of) => of('area_id', '=', params.id)))
  serve(server, special.findByIds, (context, { body }) => all(context, () => isAmong(body.ids)))
  serve(server, special.saveCeoName, async (context, { body }) => {
    const { db } = context
    const { id, parent_id } = await one(context, body.id)
    refuseLedCeo('id', true, parent_id)
    await sql`update employment set ceo = false where ceo and id <> ${id} and company_id = app_company()`.execute(db)
    await updateRow(db, 'employment', id, { ceo: true, name_in_org_chart: body.nameInOrgChart })
    return one(context, id)
  })
  serve(server, special.newParents, ({ db }, { query }) =>
    selectReduced(
      db,
      sql`m.id not in (with recursive down as (
        select id from employment where id = ${query.id ?? 0}
        union select e.id from employment e join down on e.parent_id = down.id
      ) select id from down)`,
    ),
  )
  serve(server, special.hierarchicalParents, ({ db }, { body }) =>
    selectReduced(
      db,
      sql`m.id in (with recursive up as (
        select parent_id as id from employment where id = any(${body.ids}::bigint[])
        union select e.parent_id from employment e join up on e.id = up.id
      ) select id from up)`,
    ),
  )

  serve(server, structure.byEmployment, async (context, { params }) => nodeOf(await one(context, params.id)))
  serve(server, structure.get, async (context, { params }) => nodeOf(await one(context, params.id)))
  serve(server, structure.byEmployments, async (context, { body }) => (await all(context, () => isAmong(body.ids))).map(nodeOf))
  serve(server, structure.reduced, ({ db }) => selectReduced(db))
  serve(server, structure.createRoot, async (context, { body }) => {
    if ((await all(context, () => sql<boolean>`parent_id is null and company_id = app_company()`)).length > 0)
      refuse('parent_id', 'La estructura ya tiene su raíz; agregá posiciones debajo de ella')
    return nodeOf(await save(context, { ...body, parent_id: null }))
  })
  serve(server, structure.addChildren, async (context, { body }) => {
    await one(context, body.parent_id)
    const ids: number[] = []
    for (const draft of body.employments) ids.push((await save(context, { ...draft, parent_id: body.parent_id })).id)
    return (await all(context, () => isAmong(ids))).map(nodeOf)
  })
  serve(server, structure.addEmployment, async (context, { body }) => {
    const { db } = context
    const { ceo } = await one(context, body.employmentId)
    refuseLedCeo('employmentId', ceo, body.parent_id)
    await refuseCircle(db, body.employmentId, body.parent_id)
    await one(context, body.parent_id)
    await updateRow(db, 'employment', body.employmentId, { parent_id: body.parent_id })
    return nodeOf(await one(context, body.employmentId))
  })
}

type NamedPosition = Employment['position']

const positionName = sql<string>`(select p.name from position p where p.tenant_id = employment.tenant_id and p.id = employment.position_id)`

/** The id and name of a row that a position refers to. */
const nameById = (table: 'area' | 'sector', column: 'area_id' | 'sector_id') =>
  sql<NamedPosition | null>`(select jsonb_build_object('id', r.id, 'name', r.name) from ${sql.table(table)} r
    where r.tenant_id = employment.tenant_id and r.id = ${sql.ref(`employment.${column}`)})`

const isAmong = (ids: readonly number[]) => sql<boolean>`employment.id = any(${ids}::bigint[])`

const selectReduced = async (db: Db, condition: RawBuilder<unknown> = sql`true`) =>
  (
    await sql<{ id: number; name: string; area: string | null; parent_id: number | null }>`
      select m.id, coalesce(m.name_in_org_chart, p.name) as name, a.name as area, m.parent_id
      from employment m join position p on p.id = m.position_id left join area a on a.id = m.area_id
      where ${condition} order by 2, 1`.execute(db)
  ).rows

const nodeOf = (row: Employment) => ({
  id: row.id,
  parent_id: row.parent_id ?? null,
  name: row.nameInOrgChart ?? row.position.name,
  employments: [row],
})

/** The references of a position must be accessible, with the sector belonging to its area. */
const requireReferences = async (
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
  refuseLedCeo('ceo', ceo, parent_id)
}

/** The highest position has none above it; `field` is that of the body which the refusal names. */
const refuseLedCeo = (field: string, ceo: boolean | null | undefined, parentId: number | null | undefined): void => {
  if (ceo && parentId) refuse(field, 'La máxima autoridad no puede depender de otra posición')
}

const refuseCircle = async (db: Db, id: number, parentId: number | null | undefined): Promise<void> => {
  if (!parentId) return
  await sql`select pg_advisory_xact_lock(hashtext('employment-tree'), app_tenant())`.execute(db)
  const { rows } = await sql`with recursive up as (
      select id, parent_id from employment where id = ${parentId}
      union select e.id, e.parent_id from employment e join up on e.id = up.parent_id
    ) select from up where id = ${id}`.execute(db)
  if (rows.length > 0) refuse('parent_id', 'Esa posición depende de esta; elegí otra')
}
