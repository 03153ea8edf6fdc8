import { approvers, exceptions, groups, policies, stages } from '@legajo/contract/time/vacation-setup.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { usersWithPermit } from '../platform/notify.ts'
import type { Session } from '../session/session.ts'
import { approversAmong } from './stage-deciders.ts'

const mustApprove = async (db: Db, session: Session, ids: readonly number[]): Promise<void> => {
  const able = (await approversAmong(db, ids)).filter(({ company }) => company === session.company)
  const wrong = ids.find((id) => !able.some((user) => user.id === id))
  if (wrong !== undefined)
    refuse('approver_ids', `El usuario ${wrong} no puede aprobar vacaciones en la empresa; elegí uno de la lista`)
}

export const serveVacationSetup: Area = (server) => {
  const stageRows = (db: Db) =>
    db
      .selectFrom('vacation_stage')
      .select(['id', 'name', 'position', 'group_id', 'approver_ids', 'active', 'version'])
      .orderBy('position')
      .orderBy('id')
  const stage = async (db: Db, id: number) => (await stageRows(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')
  serve(server, stages.list, ({ db }) => stageRows(db).execute())
  serve(server, stages.get, ({ db }, { params }) => stage(db, params.id))
  serve(server, stages.create, async ({ db, session }, { body }) => {
    await mustApprove(db, session, body.approver_ids)
    return stage(db, await insertRow(db, 'vacation_stage', body))
  })
  serve(server, stages.update, async ({ db, session }, { params, body }) => {
    const { approver_ids: known } = await stage(db, params.id)
    // An approver who left stays in the list until removed: human resources decides their stage.
    await mustApprove(db, session, body.approver_ids?.filter((id) => !known.includes(id)) ?? [])
    return stage(db, await updateRow(db, 'vacation_stage', params.id, body))
  })
  serve(server, stages.remove, ({ db }, { params }) => removeRow(db, 'vacation_stage', params.id))

  const groupRows = (db: Db) =>
    db
      .selectFrom('vacation_group')
      .select([
        'id',
        'name',
        'version',
        sql<
          number[]
        >`coalesce((select jsonb_agg(employee_id order by employee_id) from vacation_group_member m where m.group_id = vacation_group.id), '[]')`.as(
          'employee_ids',
        ),
      ])
      .orderBy('name')
  const group = async (db: Db, id: number) => (await groupRows(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')
  const setMembers = async (db: Db, id: number, employees: readonly number[]) => {
    const wanted = [...new Set(employees)]
    await db.deleteFrom('vacation_group_member').where('group_id', '=', id).execute()
    if (wanted.length === 0) return
    const reachable = await db.selectFrom('employee').select('id').where('id', 'in', wanted).execute()
    if (reachable.length < wanted.length) refuse('employee_ids', 'Hay empleados que no existen o no están a tu alcance')
    const taken = await db
      .selectFrom('vacation_group_member as m')
      .innerJoin('employee', 'employee.id', 'm.employee_id')
      .innerJoin('vacation_group as g', 'g.id', 'm.group_id')
      .select(['employee.last_name', 'employee.name', 'g.name as group'])
      .where('m.employee_id', 'in', wanted)
      .executeTakeFirst()
    if (taken) refuse('employee_ids', `${taken.last_name}, ${taken.name} ya está en el grupo «${taken.group}»`)
    await db
      .insertInto('vacation_group_member')
      .values(wanted.map((employee_id) => ({ group_id: id, employee_id })))
      .execute()
  }
  serve(server, groups.list, ({ db }) => groupRows(db).execute())
  serve(server, groups.get, ({ db }, { params }) => group(db, params.id))
  serve(server, groups.create, async ({ db }, { body: { employee_ids, ...values } }) => {
    const id = await insertRow(db, 'vacation_group', values)
    await setMembers(db, id, employee_ids)
    return group(db, id)
  })
  serve(server, groups.update, async ({ db }, { params, body: { employee_ids, ...values } }) => {
    await updateRow(db, 'vacation_group', params.id, values)
    if (employee_ids) await setMembers(db, params.id, employee_ids)
    return group(db, params.id)
  })
  serve(server, groups.remove, ({ db }, { params }) => removeRow(db, 'vacation_group', params.id))

  const exceptionRows = (db: Db) =>
    db
      .selectFrom('vacation_exception')
      .innerJoin('employee', 'employee.id', 'vacation_exception.employee_id')
      .select([
        'vacation_exception.id',
        'employee_id',
        sql<string>`employee.last_name || ', ' || employee.name`.as('employee'),
        'rule',
        'date_from',
        'date_until',
        'reason',
        'vacation_exception.version',
      ])
      .orderBy('date_from', 'desc')
  const exception = async (db: Db, id: number) =>
    (await exceptionRows(db).where('vacation_exception.id', '=', id).executeTakeFirst()) ?? fail('not_found')
  const mustReach = async (db: Db, id: number) => {
    if (!(await db.selectFrom('employee').select('id').where('id', '=', id).executeTakeFirst()))
      refuse('employee_id', 'No existe o no está a tu alcance')
  }
  serve(server, exceptions.list, ({ db }) => exceptionRows(db).execute())
  serve(server, exceptions.get, ({ db }, { params }) => exception(db, params.id))
  serve(server, exceptions.create, async ({ db }, { body }) => {
    await mustReach(db, body.employee_id)
    return exception(db, await insertRow(db, 'vacation_exception', body))
  })
  serve(server, exceptions.update, async ({ db }, { params, body }) => {
    await mustReach(db, body.employee_id)
    return exception(db, await updateRow(db, 'vacation_exception', params.id, body))
  })
  serve(server, exceptions.remove, ({ db }, { params }) => removeRow(db, 'vacation_exception', params.id))

  const policyRows = (db: Db) =>
    db
      .selectFrom('vacation_policy')
      .select([
        'id',
        'name',
        'group_id',
        'start_rule',
        'season_rule',
        'min_days',
        'notice_days',
        'max_absent',
        'blackouts',
        'active',
        'version',
      ])
      .orderBy('name')
  const policy = async (db: Db, id: number) => (await policyRows(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')
  const stored = <T extends { blackouts: unknown }>(body: T) => ({ ...body, blackouts: JSON.stringify(body.blackouts) })
  serve(server, policies.list, ({ db }) => policyRows(db).execute())
  serve(server, policies.get, ({ db }, { params }) => policy(db, params.id))
  serve(server, policies.create, async ({ db }, { body }) => policy(db, await insertRow(db, 'vacation_policy', stored(body))))
  serve(server, policies.update, async ({ db }, { params, body }) =>
    policy(db, await updateRow(db, 'vacation_policy', params.id, stored(body))),
  )
  serve(server, policies.remove, ({ db }, { params }) => removeRow(db, 'vacation_policy', params.id))

  serve(server, approvers.list, async ({ db, session }) => {
    const ids = await usersWithPermit(db, 'WRITE_VACATION', session.company)
    if (ids.length === 0) return []
    return db
      .selectFrom('user_account')
      .select(['id', sql<string>`last_name || ', ' || name`.as('name')])
      .where('id', 'in', ids)
      .orderBy('last_name')
      .execute()
  })
}
