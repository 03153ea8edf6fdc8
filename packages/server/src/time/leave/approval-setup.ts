import { leaveRoles, leaveStages, ownStandIns, standIns } from '@legajo/contract/time/leave/approval.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { firstLastName, personOfUser } from '../../db/person-of.ts'
import { removeRow } from '../../db/save.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveDeclared } from '../../resource/serve-declared.ts'

const user = { table: 'account_card', noun: 'El usuario', ofTenant: true } as const
const nameOf = (column: string) => personOfUser<string>(`stand_in.${column}`)

/** Stages of approval and who decides in place of whom. */
export const serveLeaveSetup: Area = (server) => {
  serveDeclared(server, leaveStages, {
    limit: 500,
    references: {
      notice_type_id: { table: 'notice_type', noun: 'El tipo de ausencia' },
      role_id: { table: 'role', noun: 'El rol', ofTenant: true },
      approver_ids: user,
    },
    beforeSave: (_, { decided_by, approver_ids = [] }) => {
      if (decided_by === 'USERS' && approver_ids.length === 0) refuse('approver_ids', 'Elegí al menos una persona')
    },
  })
  serve(server, leaveRoles.list, ({ db }) => db.selectFrom('role').select(['id', 'name']).orderBy('name').execute())
  const { all, save } = serveDeclared(server, standIns, {
    limit: 2000,
    fields: { user: () => nameOf('user_id'), stand_in: () => nameOf('stand_in_id') },
    references: { user_id: user, stand_in_id: user },
    beforeSave: ({ db, id }, draft) => mustNotOverlap(db, draft, id),
  })
  serve(server, ownStandIns.list, (context) =>
    all(context, (of) =>
      of.and([
        of.or([of('user_id', '=', context.session.userId), of('stand_in_id', '=', context.session.userId)]),
        sql<boolean>`stand_in.date_until >= app_today()`,
      ]),
    ),
  )
  serve(server, ownStandIns.create, async (context, { body }) => {
    const { userId } = context.session
    if (!(await candidates(context.db, userId)).some(({ id }) => id === body.stand_in_id))
      refuse('stand_in_id', 'Elegí una persona de la lista')
    return save(context, { ...body, user_id: userId, reason: body.reason || null })
  })
  serve(server, ownStandIns.remove, ({ db }, { params }) => removeRow(db, 'stand_in', params.id))
  serve(server, ownStandIns.options, ({ db, session }) => candidates(db, session.userId))
}

const candidates = async (db: Db, except: number): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`select u.id, ${firstLastName('u')} as name from account_card u
    where u.actived and not u.blocked and not u.service and u.id <> ${except}
      and exists (select from account_company c where c.user_id = u.id and c.works_in = app_company())
    order by u.last_name, u.name, u.id limit 2000`.execute(db)
  return rows
}

/** An approver has one stand-in at a time, and two people do not stand in for each other. */
const mustNotOverlap = async (
  db: Db,
  {
    user_id,
    stand_in_id,
    date_from,
    date_until,
  }: { user_id: number; stand_in_id: number; date_from: string; date_until: string },
  except = 0,
): Promise<void> => {
  const { rows } = await sql<{ date_from: string; date_until: string }>`select date_from, date_until from stand_in
    where company_id = app_company() and id <> ${except} and date_from <= ${date_until}::date and date_until >= ${date_from}::date
      and (user_id = ${user_id} or (user_id = ${stand_in_id} and stand_in_id = ${user_id})) limit 1`.execute(db)
  const [other] = rows
  if (other)
    refuse(
      'date_from',
      `Ya hay un reemplazo del ${formatDate(other.date_from)} al ${formatDate(other.date_until)}; elegí otras fechas`,
    )
}
