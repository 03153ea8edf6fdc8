import type { Body } from '@legajo/contract/endpoint.ts'
import { roleDescriptions, unitRoles } from '@legajo/contract/org/unit-role.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveUnitRoles: Area = (server) => {
  serveResource(server, roleDescriptions, { table: 'role_description_uo' })

  const { all, one } = serveResource(server, unitRoles, {
    table: 'role_uo',
    orderBy: [unitName, realName],
    fields: {
      roleDescriptionUOId: 'role_description_uo_id',
      permitAssignMultipleUO: 'permit_assign_multiple_uo',
      typeUOCode: () =>
        sql<string>`(select t.code from organizational_unit u join type_uo t on t.id = u.type_uo_id where u.id = role_uo.organizational_unit_id)`,
      // Its name, else the name of the description.
      realName: () => realName,
      occupants: () => sql<number>`(select count(*)::int from employee_unit e where e.role_uo_id = role_uo.id)`,
    },
    blankAsNull: ['name', 'roleDescriptionUOId', 'parentId', 'parentMatrixId', 'nameInOrgChart', 'dateStart', 'dateEnd'],
    visible: (of) =>
      of.exists(of.selectFrom('organizational_unit as u').select('u.id').whereRef('u.id', '=', 'role_uo.organizational_unit_id')),
    beforeSave: ({ db, id }, draft) => check(db, draft, id),
    beforeRemove: async ({ db, id }, { occupants }) => {
      if (occupants > 0) fail('in_use', { what: 'El rol', count: countText(occupants, 'persona') })
      const dependents = await dependentsOf(db, id)
      if (dependents > 0)
        fail('in_use', { what: 'El rol', count: countText(dependents, 'rol que depende de él', 'roles que dependen de él') })
    },
  })
  serve(server, unitRoles.findByIds, (context, { body }) => all(context, (of) => of('id', '=', anyOf(body.ids))))
  serve(server, unitRoles.check, async (context, { query }) => {
    const { occupants } = await one(context, query.id)
    const dependents = await dependentsOf(context.db, query.id)
    return { removable: occupants === 0 && dependents === 0, occupants, dependents }
  })
}

const unitName = sql`(select u.name from organizational_unit u where u.id = role_uo.organizational_unit_id)`
const realName = sql<string>`coalesce(role_uo.name, (select d.name from role_description_uo d where d.id = role_uo.role_description_uo_id))`

type Draft = Body<typeof unitRoles.create>
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
