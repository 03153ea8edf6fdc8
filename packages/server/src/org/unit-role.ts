import type { Body } from '@legajo/contract/endpoint.ts'
import { roleDescriptions, unitRoles } from '@legajo/contract/org/unit-role.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveUnitRoles: Area = (server) => {
  serveResource(server, roleDescriptions, { table: 'role_description_uo' })

  serve(server, unitRoles.list, ({ db }) => all(db))
  serve(server, unitRoles.get, ({ db }, { params }) => one(db, params.id))
  serve(server, unitRoles.findByIds, ({ db }, { body }) => all(db, sql`r.id = any(${body.ids}::bigint[])`))
  serve(server, unitRoles.create, async ({ db }, { body }) => {
    await check(db, body)
    return one(db, await insertRow(db, 'role_uo', rowOf(body)))
  })
  serve(server, unitRoles.update, async ({ db }, { params, body }) => {
    await check(db, body, params.id)
    return one(db, await updateRow(db, 'role_uo', params.id, rowOf(body)))
  })
  serve(server, unitRoles.check, async ({ db }, { query }) => {
    const { occupants } = await one(db, query.id)
    const dependents = await dependentsOf(db, query.id)
    return { removable: occupants === 0 && dependents === 0, occupants, dependents }
  })
  serve(server, unitRoles.remove, async ({ db }, { params }) => {
    const { occupants } = await one(db, params.id)
    if (occupants > 0) fail('in_use', { what: 'El rol', count: countText(occupants, 'persona') })
    const dependents = await dependentsOf(db, params.id)
    if (dependents > 0)
      fail('in_use', { what: 'El rol', count: countText(dependents, 'rol que depende de él', 'roles que dependen de él') })
    return removeRow(db, 'role_uo', params.id)
  })
}

type Draft = Body<typeof unitRoles.create>
type Condition = RawBuilder<unknown>

const all = async (db: Db, condition: Condition = sql`true`) =>
  (
    await sql<Row>`select r.id, r.organizational_unit_id as "organizationalUnitId", t.code as "typeUOCode", r.name, coalesce(r.name, d.name) as "realName",
        r.role_description_uo_id as "roleDescriptionUOId", r.parent_id as "parentId", r.parent_matrix_id as "parentMatrixId",
        r.valid_occupants as "validOccupants", r.show_occupants as "showOccupants", r.ceo, r.assistant, r.name_in_org_chart as "nameInOrgChart",
        r.date_start as "dateStart", r.date_end as "dateEnd", r.active, r.status_reason as "statusReason",
        r.permit_assign_multiple_uo as "permitAssignMultipleUO", r.version,
        (select count(*) from employee_unit e where e.role_uo_id = r.id)::int as occupants
      from role_uo r join organizational_unit u on u.id = r.organizational_unit_id join type_uo t on t.id = u.type_uo_id
      left join role_description_uo d on d.id = r.role_description_uo_id
      where ${condition} order by u.name, "realName"`.execute(db)
  ).rows

type Row = Required<Omit<Draft, 'version'>> & {
  readonly id: number
  readonly version: number
  readonly typeUOCode: string
  readonly realName: string
  readonly occupants: number
}

const one = async (db: Db, id: number) => (await all(db, sql`r.id = ${id}`))[0] ?? fail('not_found')

const dependentsOf = async (db: Db, id: number): Promise<number> =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from role_uo where parent_id = ${id} or parent_matrix_id = ${id}`.execute(db))
      .rows[0]?.n,
  )

const check = async (
  db: Db,
  { organizationalUnitId, name, roleDescriptionUOId, parentId, dateStart, dateEnd }: Draft,
  id?: number,
): Promise<void> => {
  if (!(await db.selectFrom('organizational_unit').select('id').where('id', '=', organizationalUnitId).executeTakeFirst()))
    fail('not_found')
  if (!name && !roleDescriptionUOId) refuse('name', 'Escribí un nombre o elegí una descripción de rol')
  if (dateStart && dateEnd && dateEnd < dateStart) refuse('dateEnd', 'La fecha hasta no puede ser anterior a la fecha desde')
  if (!id || !parentId) return
  const { rows } = await sql`with recursive up as (
      select id, parent_id from role_uo where id = ${parentId}
      union select r.id, r.parent_id from role_uo r join up on r.id = up.parent_id
    ) select from up where id = ${id}`.execute(db)
  if (rows.length > 0) refuse('parentId', 'Ese rol depende de este; elegí otro')
}

const rowOf = (draft: Draft) => ({
  organizational_unit_id: draft.organizationalUnitId,
  name: draft.name || null,
  role_description_uo_id: draft.roleDescriptionUOId ?? null,
  parent_id: draft.parentId ?? null,
  parent_matrix_id: draft.parentMatrixId ?? null,
  valid_occupants: draft.validOccupants,
  show_occupants: draft.showOccupants,
  ceo: draft.ceo,
  assistant: draft.assistant,
  name_in_org_chart: draft.nameInOrgChart || null,
  date_start: draft.dateStart || null,
  date_end: draft.dateEnd || null,
  active: draft.active,
  status_reason: draft.statusReason,
  permit_assign_multiple_uo: draft.permitAssignMultipleUO,
  version: draft.version,
})
