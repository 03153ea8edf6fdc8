import type { Body } from '@legajo/contract/endpoint.ts'
import { unitMembers } from '@legajo/contract/org/unit-member.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { todayOf } from '../platform/today.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveUnitMembers: Area = (server) => {
  const { all } = serveResource(server, unitMembers, {
    table: 'employee_unit',
    orderBy: [ofEmployee('e.name_order'), 'date_from desc'],
    fields: {
      roleUOId: 'role_uo_id',
      unitName: () => ofUnit('u.name'),
      typeUOCode: () => ofUnit('t.code'),
      role: () => roleName('employee_unit.role_uo_id'),
      employeeName: () => ofEmployee(fullNameSql('e')),
      file_code: () => ofEmployee('e.file_code'),
      current: () => sql<boolean>`is_current(employee_unit.date_from, employee_unit.date_until, app_today())`,
    },
    blankAsNull: ['roleUOId', 'date_from', 'date_until'],
    visible: () => sql<boolean>`(${ofUnit('u.id')}, ${ofEmployee('e.id')}) is not null`,
    values: async ({ employeeId }, { db, id }) => (id === undefined ? { company_id: await companyOf(db, employeeId) } : {}),
    beforeSave: ({ db, id }, draft) => check(db, draft, id),
    beforeUpdate: (_, draft, former) => {
      if (draft.employeeId !== former.employeeId)
        refuse('employeeId', 'La persona no se cambia: terminá esta participación y cargá otra')
      if (draft.organizationalUnitId !== former.organizationalUnitId)
        refuse('organizationalUnitId', 'La unidad no se cambia: terminá esta participación y cargá otra')
    },
  })
  serve(server, unitMembers.listByEmployee, (context, { params }) => all(context, (of) => of('employee_id', '=', params.id)))
  serve(server, unitMembers.listByRole, (context, { params }) => all(context, (of) => of('role_uo_id', '=', params.id)))
  serve(server, unitMembers.people, ({ db }, { params, query }) => peopleOf(db, params.id, query.below))
}

const ofUnit = (column: string) =>
  sql<string>`(select ${sql.raw(column)} from organizational_unit u join type_uo t on t.id = u.type_uo_id where u.id = employee_unit.organizational_unit_id)`
const ofEmployee = (column: string) =>
  sql<string>`(select ${sql.raw(column)} from employee e where e.id = employee_unit.employee_id)`
const roleName = (column: string) =>
  sql<
    string | null
  >`(select coalesce(r.name, d.name) from role_uo r left join role_description_uo d on d.id = r.role_description_uo_id
    where r.id = ${sql.raw(column)})`

const companyOf = async (db: Db, employeeId: number): Promise<number> =>
  (await db.selectFrom('employee').select('company_id').where('id', '=', employeeId).executeTakeFirst())?.company_id ??
  refuse('employeeId', 'La persona no existe o no está a tu alcance')

/** The people of a unit, and of all below it if requested; each once for each way of belonging. */
const peopleOf = async (db: Db, unitId: number, below: boolean) => {
  if (!(await db.selectFrom('organizational_unit').select('id').where('id', '=', unitId).executeTakeFirst())) fail('not_found')
  return (
    await sql<{
      id: number | null
      employeeId: number
      employeeName: string
      file_code: string
      position: string | null
      role: string | null
      date_from: string | null
      date_until: string | null
      primary: boolean
    }>`with recursive branch as (
        select ${unitId}::bigint as id
        union select u.id from organizational_unit u join branch on u.parent_id = branch.id where ${below}
      ), belonging as (
        select null::bigint as id, e.id as employee_id, null::bigint as role_uo_id, null::date as date_from, null::date as date_until, true as "primary"
        from employee e where e.organizational_unit_id in (select id from branch)
        union all
        select m.id, m.employee_id, m.role_uo_id, m.date_from, m.date_until, false from employee_unit m
        where m.organizational_unit_id in (select id from branch) and is_current(m.date_from, m.date_until, app_today())
      )
      select b.id, e.id as "employeeId", ${sql.raw(fullNameSql('e'))} as "employeeName", e.file_code, e.position, ${roleName('b.role_uo_id')} as role,
        b.date_from, b.date_until, b."primary"
      from belonging b join employee e on e.id = b.employee_id
      where e.work_status <> 'BAJA' order by e.name_order, b."primary" desc, b.id limit 2000`.execute(db)
  ).rows
}

type Draft = Body<typeof unitMembers.create>

/** The unit, the person and the role must be accessible, the role of that unit and free on those days. */
const check = async (db: Db, draft: Draft, id?: number): Promise<void> => {
  const { date_from, date_until } = draft
  if (date_from && date_until && date_until < date_from)
    refuse('date_until', 'La fecha hasta no puede ser anterior a la fecha desde')
  await companyOf(db, draft.employeeId)
  const unit = await db
    .selectFrom('organizational_unit as u')
    .innerJoin('type_uo as t', 't.id', 'u.type_uo_id')
    .select(['u.type_uo_id', 't.name as type'])
    .where('u.id', '=', draft.organizationalUnitId)
    .executeTakeFirst()
  if (!unit) return refuse('organizationalUnitId', 'La unidad no existe o no está a tu alcance')
  // Two concurrent saves must not both take the last place.
  await sql`select pg_advisory_xact_lock(hashtext('unit-member'), app_tenant())`.execute(db)
  const several = draft.roleUOId ? await checkRole(db, draft, draft.roleUOId, id) : false
  if (!several) await refuseSecondOfType(db, draft, unit, id)
}

const overlaps = ({ date_from, date_until }: Draft, row: string) =>
  sql`coalesce(${sql.raw(row)}.date_from <= ${date_until || null}::date, true) and coalesce(${sql.raw(row)}.date_until >= ${date_from || null}::date, true)`

/** Returns whether the role may be held in several units at once. */
const checkRole = async (db: Db, draft: Draft, roleId: number, id?: number): Promise<boolean> => {
  const role = await db.selectFrom('role_uo').selectAll().where('id', '=', roleId).executeTakeFirst()
  if (role?.organizational_unit_id !== draft.organizationalUnitId) return refuse('roleUOId', 'El rol no es de esa unidad')
  if (!role.active) refuse('roleUOId', 'El rol está inactivo; elegí otro o activalo')
  const first = draft.date_from || (await todayOf(db))
  if (role.date_start && first < role.date_start) refuse('date_from', `El rol existe desde el ${formatDate(role.date_start)}`)
  if (role.date_end && (draft.date_until || first) > role.date_end)
    refuse('date_until', `El rol existe hasta el ${formatDate(role.date_end)}`)
  const { rows } = await sql<{
    n: number
    own: boolean
  }>`select count(*) as n, bool_or(m.employee_id = ${draft.employeeId}) as own
    from employee_unit m where m.role_uo_id = ${roleId} and m.id is distinct from ${id ?? null}::bigint and ${overlaps(draft, 'm')}`.execute(
    db,
  )
  if (rows[0]?.own) refuse('employeeId', 'Ya ocupa ese rol en esas fechas')
  if (Number(rows[0]?.n) >= role.valid_occupants)
    refuse(
      'roleUOId',
      role.valid_occupants === 1
        ? 'El rol ya está ocupado en esas fechas; terminá esa ocupación o agregale lugares al rol'
        : `El rol tiene ${role.valid_occupants} lugares y están todos ocupados en esas fechas`,
    )
  return role.permit_assign_multiple_uo
}

/** One unit of a type at a time, unless the role may be held in several. */
const refuseSecondOfType = async (
  db: Db,
  draft: Draft,
  unit: { readonly type_uo_id: number; readonly type: string },
  id?: number,
): Promise<void> => {
  const { rows } = await sql<{
    name: string
  }>`select u.name from employee_unit m join organizational_unit u on u.id = m.organizational_unit_id
      left join role_uo r on r.id = m.role_uo_id
    where m.employee_id = ${draft.employeeId} and u.type_uo_id = ${unit.type_uo_id} and m.id is distinct from ${id ?? null}::bigint
      and not coalesce(r.permit_assign_multiple_uo, false) and ${overlaps(draft, 'm')} limit 1`.execute(db)
  if (rows[0])
    refuse(
      'organizationalUnitId',
      `Ya integra «${rows[0].name}» (${unit.type}) en esas fechas; terminá esa participación, o elegí un rol que se pueda ocupar en varias unidades`,
    )
}
