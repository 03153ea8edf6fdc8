import type { Body } from '@legajo/contract/endpoint.ts'
import { roleDescriptions, unitRoles } from '@legajo/contract/org/unit-role.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveUnitRoles: Area = (server) => {
  serveDeclared(server, roleDescriptions)

  const { all, one } = serveResource(server, unitRoles, {
    table: 'role_uo',
    orderBy: [unitName, realName],
    fields: {
      roleDescriptionUOId: 'role_description_uo_id',
      permitAssignMultipleUO: 'permit_assign_multiple_uo',
      typeUOCode: () =>
        sql<string>`(select t.code from organizational_unit u join type_uo t on t.id = u.type_uo_id where u.id = role_uo.organizational_unit_id)`,
      // The name of the role, else that of its description.
      realName: () => realName,
      occupants: () => sql<number>`(select count(*)::int from employee_unit m join employee_card e on e.id = m.employee_id
        where m.role_uo_id = role_uo.id and e.work_status <> 'BAJA' and is_current(m.date_from, m.date_until, app_today()))`,
      unitName: () => unitName,
    },
    blankAsNull: ['name', 'roleDescriptionUOId', 'parentId', 'parentMatrixId', 'nameInOrgChart', 'dateStart', 'dateEnd'],
    visible: (of) =>
      of.exists(of.selectFrom('organizational_unit as u').select('u.id').whereRef('u.id', '=', 'role_uo.organizational_unit_id')),
    beforeSave: ({ db, id }, draft) => check(db, draft, id),
    beforeRemove: async ({ db, id }) => {
      const held = await db
        .selectFrom('employee_unit')
        .select(sql<number>`count(*)`.as('n'))
        .where('role_uo_id', '=', id)
        .executeTakeFirst()
      const people = Number(held?.n ?? 0)
      if (people > 0)
        fail('in_use', {
          what: 'El rol',
          count: countText(people, 'persona que lo ocupa u ocupó', 'personas que lo ocupan u ocuparon'),
        })
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

const unitName = sql<string>`(select u.name from organizational_unit u where u.id = role_uo.organizational_unit_id)`
const realName = sql<string>`coalesce(role_uo.name, (select d.name from role_description_uo d where d.id = role_uo.role_description_uo_id))`

type Draft = Body<typeof unitRoles.create>
const dependentsOf = async (db: Db, id: number): Promise<number> =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from role_uo where parent_id = ${id} or parent_matrix_id = ${id}`.execute(db))
      .rows[0]?.n,
  )

const check = async (
  db: Db,
  { organizationalUnitId, name, roleDescriptionUOId, parentId, parentMatrixId, dateStart, dateEnd, ceo }: Draft,
  id?: number,
): Promise<void> => {
  await db.selectFrom('organizational_unit').select('id').where('id', '=', organizationalUnitId).executeTakeFirstOrThrow(notFound)
  if (!name && !roleDescriptionUOId) refuse('name', 'Escribí un nombre o elegí una descripción de rol')
  if (dateStart && dateEnd && dateEnd < dateStart) refuse('dateEnd', 'La fecha hasta no puede ser anterior a la fecha desde')
  for (const [field, parent] of Object.entries({ parentId, parentMatrixId })) {
    if (!parent) continue
    if (parent === id) refuse(field, 'Un rol no puede depender de sí mismo')
    if (!(await db.selectFrom('role_uo').select('id').where('id', '=', parent).executeTakeFirst()))
      refuse(field, 'El rol no existe o no está a tu alcance')
  }
  if (ceo && parentId) refuse('ceo', 'La máxima autoridad no puede depender de otro rol')
  if (parentId && parentId === parentMatrixId) refuse('parentMatrixId', 'Ya depende de ese rol; elegí otro')
  if (!id || !parentId) return
  const { rows } = await sql`with recursive up as (
      select id, parent_id from role_uo where id = ${parentId}
      union select r.id, r.parent_id from role_uo r join up on r.id = up.parent_id
    ) select from up where id = ${id}`.execute(db)
  if (rows.length > 0) refuse('parentId', 'Ese rol depende de este; elegí otro')
}
