import type { Body } from '@legajo/contract/endpoint.ts'
import type { unitMembers } from '@legajo/contract/org/unit-member.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'
import { todayOf } from '../platform/today.ts'

/** The company of a person within reach. */
export const companyOf = async (db: Db, employeeId: number): Promise<number> =>
  (await db.selectFrom('employee_card').select('company_id').where('id', '=', employeeId).executeTakeFirst())?.company_id ??
  refuse('employeeId', 'La persona no existe o no está a tu alcance')

type Draft = Body<typeof unitMembers.create>

/** The unit, the person and the role must be accessible, the role of that unit and free on those days. */
export const checkUnitMember = async (db: Db, draft: Draft, id?: number): Promise<void> => {
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
