import { unitMembers } from '@legajo/contract/org/unit-member.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { checkUnitMember, companyOf } from './check-unit-member.ts'

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
    beforeSave: ({ db, id }, draft) => checkUnitMember(db, draft, id),
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
  sql<string>`(select ${sql.raw(column)} from employee_card e where e.id = employee_unit.employee_id)`
const roleName = (column: string) =>
  sql<
    string | null
  >`(select coalesce(r.name, d.name) from role_uo r left join role_description_uo d on d.id = r.role_description_uo_id
    where r.id = ${sql.raw(column)})`

/** The people of a unit, and of all below it if requested; each once for each way of belonging. */
const peopleOf = async (db: Db, unitId: number, below: boolean) => {
  await db.selectFrom('organizational_unit').select('id').where('id', '=', unitId).executeTakeFirstOrThrow(notFound)
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
        from employee_card e where e.organizational_unit_id in (select id from branch)
        union all
        select m.id, m.employee_id, m.role_uo_id, m.date_from, m.date_until, false from employee_unit m
        where m.organizational_unit_id in (select id from branch) and is_current(m.date_from, m.date_until, app_today())
      )
      select b.id, e.id as "employeeId", ${sql.raw(fullNameSql('e'))} as "employeeName", e.file_code,
        (select p.name from position p where p.tenant_id = e.tenant_id and p.id = e.position_id) as position, ${roleName('b.role_uo_id')} as role,
        b.date_from, b.date_until, b."primary"
      from belonging b join employee_card e on e.id = b.employee_id
      where e.work_status <> 'BAJA' order by e.name_order, b."primary" desc, b.id limit 2000`.execute(db)
  ).rows
}
