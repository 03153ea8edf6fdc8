import { type UnitDraft, units } from '@legajo/contract/org/unit.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { firstLastName } from '../db/person-of.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { withAdded } from '../forms/include-added-values.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { can } from '../policies/can.ts'
import { unitsBelowLeader } from '../policies/led-employees.ts'
import type { Session } from '../session/session.ts'

export const serveUnits: Area = (server) => {
  serve(
    server,
    units.findRoot,
    async ({ db }, { params }) => (await readUnits(db, sql`u.type_uo_id = ${params.id} and u.parent_id is null`))[0] ?? null,
  )
  serve(server, units.listByType, async (context, { params }) => [
    ...(await withAdded(context, 'UNIT', await readUnits(context.db, sql`u.type_uo_id = ${params.id}`))),
  ])
  serve(server, units.get, ({ db }, { params }) => readDetail(db, params.id))
  serve(server, units.findByIds, ({ db }, { body }) => readUnits(db, sql`u.id = any(${body.ids}::bigint[])`))

  serve(server, units.createRoot, async ({ db }, { body: { typeUOId, ...draft } }) => {
    const type = await typeOf(db, typeUOId)
    if ((await readUnits(db, sql`u.type_uo_id = ${typeUOId} and u.parent_id is null`)).length > 0)
      refuse('typeUOId', `«${type.name}» ya tiene su raíz; agregá las demás unidades debajo de ella`)
    return create(db, type, { ...rowOf(draft), type_uo_id: typeUOId })
  })
  serve(server, units.addChild, async ({ db }, { body: { parentId, ...draft } }) => {
    const parent = await readUnit(db, parentId)
    const type = await typeOf(db, parent.typeUOId)
    return create(db, type, { ...rowOf(draft), type_uo_id: parent.typeUOId, parent_id: parentId })
  })
  serve(server, units.move, async ({ db }, { body: { id, parentId, version } }) => {
    const unit = await readUnit(db, id)
    const parent = await readUnit(db, parentId)
    if (unit.typeUOId !== parent.typeUOId)
      refuse('parentId', 'La unidad y aquella de la que va a depender deben ser del mismo tipo')
    if (unit.parentId === null) refuse('id', 'La raíz no puede depender de otra unidad')
    // Two concurrent moves could create an undetected cycle: changes of the tree are serialised.
    await sql`select pg_advisory_xact_lock(hashtext('unit-tree'), ${unit.typeUOId}::int)`.execute(db)
    if (await isBelow(db, parentId, id)) refuse('parentId', `«${parent.name}» depende de «${unit.name}»; elegí otra unidad`)
    return readUnit(db, await updateRow(db, 'organizational_unit', id, { parent_id: parentId, version }))
  })
  serve(server, units.update, async ({ db }, { params, body }) =>
    readUnit(db, await updateRow(db, 'organizational_unit', params.id, rowOf(body))),
  )
  serve(server, units.remove, async ({ db }, { params }) => {
    await readUnit(db, params.id)
    await refuseWhileUsed(db, params.id)
    return removeRow(db, 'organizational_unit', params.id)
  })

  // A code that matches no type may name a kind: screens request SUPERVISION, and each company defines its own type codes.
  serve(server, units.listMinimalByTypeCode, ({ db }, { params: { code } }) =>
    minimal(
      db,
      sql`(lower(t.code) = lower(${code}) or t.kind = upper(${code})
        and not exists (select from type_uo other where lower(other.code) = lower(${code})))`,
    ),
  )
  serve(server, units.listOfType, ({ db }, { params }) => minimal(db, sql`u.type_uo_id = ${params.id}`))
  serve(server, units.listBySubType, ({ db }, { params }) =>
    minimal(db, sql`t.kind = ${params.a} and (u.company_id is null or u.company_id::text = ${params.b})`),
  )
  serve(server, units.listByCompany, ({ db }) => minimal(db, sql`(u.company_id = app_company() or u.company_id is null)`))
  serve(server, units.listMinimal, ({ db }, { body }) => minimal(db, sql`u.id = any(${body.ids}::bigint[])`))
  serve(server, units.listWithFullName, ({ db }, { params }) => withFullNames(db, sql`u.type_uo_id = ${params.id}`))
  serve(server, units.findWithFullName, ({ db }, { params, body }) =>
    withFullNames(db, sql`u.type_uo_id = ${params.id} and u.id = any(${body.ids}::bigint[])`),
  )

  serve(server, units.allowedResume, async ({ db, session }, { params }) =>
    minimal(db, sql`u.type_uo_id = ${params.id} and ${await unitsInReach(db, session)}`),
  )
  serve(server, units.allowedAll, async ({ db, session }, { params }) =>
    readUnits(db, sql`u.type_uo_id = ${params.id} and ${await unitsInReach(db, session)}`),
  )
  serve(server, units.allowedConfig, async ({ db, session }, { params }) => ({
    allowed:
      (
        await minimal(
          db,
          sql`u.type_uo_id::text = ${params.a} and u.id::text = ${params.b} and ${await unitsInReach(db, session, 'write')}`,
        )
      ).length > 0,
  }))
  serve(server, units.managerPermissions, async ({ db, session }) => ({
    units: await findManagedUnitIds(db, session),
    writes: can(session, 'write', 'all units'),
  }))
  serve(server, units.occupancy, ({ db }) => occupancy(db, sql`u.company_id = app_company()`))
  serve(server, units.occupancyOf, ({ db }, { params }) => occupancy(db, sql`u.id = ${params.id}`))
}

type Condition = RawBuilder<unknown>

/** The number of different people of units: by their primary unit or a current membership. */
const peopleIn = (
  unitIds: Condition,
): Condition => sql`(select count(*)::int from employee_card e where e.work_status <> 'BAJA' and (
    e.organizational_unit_id in (${unitIds})
    or exists (select from employee_unit m where m.employee_id = e.id and m.organizational_unit_id in (${unitIds})
      and is_current(m.date_from, m.date_until, app_today()))))`

const readUnits = async (db: Db, condition: Condition) =>
  (
    await sql<UnitRow>`select u.id, u.code, u.name, u.description, u.visibility, u.version, u.type_uo_id as "typeUOId", t.code as "typeUOCode",
        u.parent_id as "parentId",
        ${peopleIn(sql`u.id`)} as people,
        ${peopleIn(sql`(with recursive down as (select u.id union select c.id from organizational_unit c join down on c.parent_id = down.id) select id from down)`)} as "peopleBelow",
        array(select ${firstLastName('e')} from unit_manager m join employee_card e on e.id = m.employee_id
          where m.organizational_unit_id = u.id order by e.name_order) as managers
      from organizational_unit u join type_uo t on t.id = u.type_uo_id
      where ${condition} order by u.parent_id nulls first, u.name`.execute(db)
  ).rows

interface UnitRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly description: string | null
  readonly visibility: 'ALL' | 'MEMBERS' | 'MANAGERS'
  readonly version: number
  readonly typeUOId: number
  readonly typeUOCode: string
  readonly parentId: number | null
  readonly people: number
  readonly peopleBelow: number
  readonly managers: string[]
}

const readUnit = async (db: Db, id: number) => (await readUnits(db, sql`u.id = ${id}`))[0] ?? fail('not_found')

const minimal = async (db: Db, condition: Condition) =>
  (
    await sql<{ id: number; code: string; name: string; typeUOCode: string }>`select u.id, u.code, u.name, t.code as "typeUOCode"
      from organizational_unit u join type_uo t on t.id = u.type_uo_id where ${condition} order by u.name`.execute(db)
  ).rows

/** Each with the names of its path from the root. */
const withFullNames = async (db: Db, condition: Condition) =>
  (
    await sql<{ id: number; code: string; name: string; typeUOCode: string; fullname: string }>`
      with recursive path as (
        select u.id, u.name as fullname from organizational_unit u where u.parent_id is null
        union all
        select u.id, path.fullname || ' / ' || u.name from organizational_unit u join path on u.parent_id = path.id
      )
      select u.id, u.code, u.name, t.code as "typeUOCode", path.fullname
      from organizational_unit u join type_uo t on t.id = u.type_uo_id join path on path.id = u.id
      where ${condition} order by path.fullname`.execute(db)
  ).rows

const readDetail = async (db: Db, id: number) => {
  const unit = await readUnit(db, id)
  const [named] = await withFullNames(db, sql`u.id = ${id}`)
  const more = await db
    .selectFrom('organizational_unit')
    .select(['hierarchy_uo_id as hierarchyUOId', 'skills'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...unit, ...more, fullname: named?.fullname ?? unit.name }
}

const typeOf = async (db: Db, id: number) =>
  await db
    .selectFrom('type_uo')
    .select(['name', 'company_id', 'default_role_description_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)

type NewUnit = ReturnType<typeof rowOf> & { readonly type_uo_id: number; readonly parent_id?: number }

/** Adds a unit with the default role of its type, not occupied. */
const create = async (db: Db, type: Awaited<ReturnType<typeof typeOf>>, unit: NewUnit) => {
  const ofAll = type.company_id === null && { company_id: null }
  const id = await insertRow(db, 'organizational_unit', { ...emptyUnitFields, ...unit, ...ofAll })
  const role = type.default_role_description_id
  if (role !== null) await insertRow(db, 'role_uo', { organizational_unit_id: id, role_description_uo_id: role })
  return readUnit(db, id)
}

const emptyUnitFields = { skills: '[]', additional_fields: '{}' }

const rowOf = ({ code, name, description, visibility, version }: UnitDraft) => ({
  code,
  name,
  description: description || null,
  visibility,
  version,
})

/** Whether `id` is `above` or a descendant of it. */
const isBelow = async (db: Db, id: number, above: number): Promise<boolean> =>
  (
    await sql<{ id: number }>`with recursive up as (
        select id, parent_id from organizational_unit where id = ${id}
        union select u.id, u.parent_id from organizational_unit u join up on u.id = up.parent_id
      ) select id from up where id = ${above}`.execute(db)
  ).rows.length > 0

const refuseWhileUsed = async (db: Db, id: number): Promise<void> => {
  const { rows } = await sql<{ units: number; people: number }>`select
    (select count(*) from organizational_unit where parent_id = ${id}) as units,
    (select count(*) from employee_card where organizational_unit_id = ${id}) + (select count(*) from employee_unit where organizational_unit_id = ${id}) as people`.execute(
    db,
  )
  const used = rows[0]
  if (Number(used?.units) > 0)
    fail('in_use', { what: 'La unidad', count: countText(Number(used?.units), 'unidad dependiente', 'unidades dependientes') })
  if (Number(used?.people) > 0) fail('in_use', { what: 'La unidad', count: countText(Number(used?.people), 'persona') })
}

/** Ids of the units that the caller manages, with their descendants. */
const findManagedUnitIds = async (db: Db, session: Session): Promise<number[]> =>
  (await sql<{ id: number }>`select id from ${unitsBelowLeader(session.employeeId)} led order by id`.execute(db)).rows.map(
    ({ id }) => id,
  )

/** Units visible to the caller: all with the permit; otherwise public ones, the caller's own and managed ones. */
const unitsInReach = async (db: Db, session: Session, action: 'read' | 'write' = 'read'): Promise<Condition> => {
  if (can(session, action, 'all units')) return sql`true`
  const isManagedUnit = sql`u.id = any(${await findManagedUnitIds(db, session)}::bigint[])`
  if (action === 'write') return isManagedUnit
  return sql`(${isManagedUnit} or u.visibility = 'ALL' or (u.visibility = 'MEMBERS' and (
    exists (select from employee_card e where e.id = ${session.employeeId} and e.organizational_unit_id = u.id)
    or exists (select from employee_unit e where e.employee_id = ${session.employeeId} and e.organizational_unit_id = u.id
      and is_current(e.date_from, e.date_until, app_today())))))`
}

const occupancy = async (db: Db, condition: Condition) =>
  (
    await sql<{
      organizationalUnitId: number
      name: string
      occupants: number
      members: number
    }>`select u.id as "organizationalUnitId", u.name,
        coalesce((select sum(r.valid_occupants) from role_uo r where r.organizational_unit_id = u.id and r.active), 0)::int as occupants,
        ${peopleIn(sql`u.id`)} as members
      from organizational_unit u where ${condition} order by u.name`.execute(db)
  ).rows
