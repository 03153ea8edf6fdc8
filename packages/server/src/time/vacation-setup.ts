import { approvers, exceptions, groups, policies, stages } from '@legajo/contract/time/vacation-setup.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName, fullNameOf } from '../db/person-columns.ts'
import { refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { usersWithPermit } from '../platform/notify.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import type { Session } from '../session/session.ts'
import { approversAmong } from './stage-deciders.ts'

const mustApprove = async (db: Db, session: Session, ids: readonly number[]): Promise<void> => {
  const able = (await approversAmong(db, ids)).filter(
    ({ id, stands_for, company }) => id === stands_for && company === session.company,
  )
  const wrong = ids.find((id) => !able.some((user) => user.id === id))
  if (wrong !== undefined)
    refuse('approver_ids', `El usuario ${wrong} no puede aprobar vacaciones en la empresa; elegí uno de la lista`)
}

export const serveVacationSetup: Area = (server) => {
  serveDeclared(server, stages, {
    beforeSave: async ({ db, session, id }, { approver_ids }) => {
      if (id === undefined) await mustApprove(db, session, approver_ids)
    },
    // An approver who left stays in the list until removed: human resources decides their stage.
    beforeUpdate: ({ db, session }, { approver_ids }, { approver_ids: known }) =>
      mustApprove(db, session, approver_ids?.filter((id) => !known.includes(id)) ?? []),
  })
  serveDeclared(server, groups, {
    fields: {
      employee_ids: () =>
        sql<
          number[]
        >`coalesce((select jsonb_agg(employee_id order by employee_id) from vacation_group_member m where m.group_id = vacation_group.id), '[]')`,
    },
    afterSave: async ({ db, id }, { employee_ids }) => {
      if (employee_ids) await setMembers(db, id, employee_ids)
    },
  })
  serveDeclared(server, exceptions, {
    fields: {
      employee: (of) =>
        of
          .selectFrom('employee_card as employee')
          .select(fullName('employee').as('name'))
          .whereRef('employee.id', '=', 'vacation_exception.employee_id')
          .$asScalar()
          .$notNull(),
    },
    visible: (of) =>
      of.exists(
        of
          .selectFrom('employee_card as employee')
          .select('employee.id')
          .whereRef('employee.id', '=', 'vacation_exception.employee_id'),
      ),
    beforeSave: async ({ db }, { employee_id }) => {
      if (!(await db.selectFrom('employee_card').select('id').where('id', '=', employee_id).executeTakeFirst()))
        refuse('employee_id', 'No existe o no está a tu alcance')
    },
  })
  serveDeclared(server, policies)

  serve(server, approvers.list, async ({ db, session }) => {
    const ids = await usersWithPermit(db, 'WRITE_VACATION', session.company)
    if (ids.length === 0) return []
    return db
      .selectFrom('account_card')
      .select(['id', fullName('account_card').as('name')])
      .where('id', 'in', ids)
      .orderBy('last_name')
      .execute()
  })
}

const setMembers = async (db: Db, id: number, employees: readonly number[]) => {
  const wanted = [...new Set(employees)]
  await db.deleteFrom('vacation_group_member').where('group_id', '=', id).execute()
  if (wanted.length === 0) return
  const reachable = await db.selectFrom('employee_card').select('id').where('id', 'in', wanted).execute()
  if (reachable.length < wanted.length) refuse('employee_ids', 'Hay empleados que no existen o no están a tu alcance')
  const taken = await db
    .selectFrom('vacation_group_member as m')
    .innerJoin('employee_card as employee', 'employee.id', 'm.employee_id')
    .innerJoin('vacation_group as g', 'g.id', 'm.group_id')
    .select(['employee.last_name', 'employee.name', 'g.name as group'])
    .where('m.employee_id', 'in', wanted)
    .executeTakeFirst()
  if (taken) refuse('employee_ids', `${fullNameOf(taken)} ya está en el grupo «${taken.group}»`)
  await db
    .insertInto('vacation_group_member')
    .values(wanted.map((employee_id) => ({ group_id: id, employee_id })))
    .execute()
}
