import { permitCalls } from '@legajo/contract/auth/permit.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { isWithinReach } from '../policies/within-reach.ts'
import { permitsOf } from '../session/sessions.ts'
import { requireHeldPermits, requireHigherRank } from './grantable-permits.ts'

export const servePermits: Area = (server) => {
  serve(server, permitCalls.list, ({ db }) => selectPermits(db).execute())

  serve(server, permitCalls.create, async ({ db }, { body }) => {
    if (await selectPermits(db).where('code', '=', body.code).executeTakeFirst()) refuse('code', 'Ese código ya existe')
    await requireMenuOf(db, body.code)
    const { id } = await db
      .insertInto('permit')
      .values({ code: body.code, description: body.description, own: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    return readPermit(db, id)
  })

  serve(server, permitCalls.update, async ({ db }, { params, body }) => {
    const permit = await mustBeOwn(db, params.id)
    if (permit.code !== body.code && (await usesOf(db, permit.code)) > 0)
      refuse('code', 'Ya está otorgado; su código no se puede cambiar')
    if (permit.code !== body.code) await requireMenuOf(db, body.code)
    await db.updateTable('permit').set({ code: body.code, description: body.description }).where('id', '=', params.id).execute()
    return readPermit(db, params.id)
  })

  serve(server, permitCalls.validateRemoval, async ({ db }, { params }) => {
    const permit = await readPermit(db, params.id)
    const uses = await usesOf(db, permit.code)
    return { removable: permit.own && uses === 0, uses }
  })

  serve(server, permitCalls.remove, async ({ db }, { params }) => {
    const permit = await mustBeOwn(db, params.id)
    const uses = await usesOf(db, permit.code)
    if (uses > 0) fail('in_use', { what: 'El permiso', count: countText(uses, 'uso') })
    await db.deleteFrom('permit').where('id', '=', params.id).execute()
  })

  serve(server, permitCalls.addToUser, async ({ db, session, tenantId, after }, { params, body }) => {
    const { code } = await readPermit(db, params.id)
    requireHeldPermits(session, [code])
    await requireHigherRank(db, session, body.userAccountId)
    await db.selectFrom('user_account').select('id').where('id', '=', body.userAccountId).executeTakeFirstOrThrow(notFound)
    await db
      .insertInto('user_permit')
      .values({ user_id: body.userAccountId, permit_code: code })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    after(() => notify(server, tenantId, body.userAccountId))
  })

  serve(server, permitCalls.addToEmployee, async ({ db, session, tenantId, after }, { params, body }) => {
    const { code } = await readPermit(db, params.id)
    requireHeldPermits(session, [code])
    await db.selectFrom('employee_card').select('id').where('id', '=', body.employeeId).executeTakeFirstOrThrow(notFound)
    await grant(db, 'EMPLOYEE', body.employeeId, code)
    after(() => notify(server, tenantId))
  })

  serve(server, permitCalls.addToEmployment, async ({ db, session, tenantId, after }, { params, body }) => {
    const { code } = await readPermit(db, params.id)
    requireHeldPermits(session, [code])
    await db.selectFrom('employment').select('id').where('id', '=', body.employmentId).executeTakeFirstOrThrow(notFound)
    await grant(db, 'EMPLOYMENT', body.employmentId, code)
    after(() => notify(server, tenantId))
  })

  serve(server, permitCalls.ofEmployee, ({ db }, { params }) => selectGrantedPermits(db, 'EMPLOYEE', params.id).execute())
  serve(server, permitCalls.ofEmployment, ({ db }, { params }) => selectGrantedPermits(db, 'EMPLOYMENT', params.id).execute())

  serve(server, permitCalls.ofUser, async ({ db, session }, { params }) => {
    const user = await db.selectFrom('user_account').select('admin').where('id', '=', params.id).executeTakeFirst()
    if (!user || !(await isWithinReach(db, session, params.id))) return fail('not_found')
    const direct = await selectPermits(db)
      .where('code', 'in', db.selectFrom('user_permit').select('permit_code').where('user_id', '=', params.id))
      .execute()
    return { direct, effective: [...(await permitsOf(db, params.id, user.admin))].sort() }
  })

  serve(server, permitCalls.unassign, async ({ db, session, tenantId, after }, { params, query }) => {
    const { code } = await readPermit(db, params.id)
    requireHeldPermits(session, [code])
    const { userAccountId, employeeId, employmentId } = query
    if ([userAccountId, employeeId, employmentId].filter((id) => id !== undefined).length !== 1)
      refuse('userAccountId', 'Indicá a quién se le quita: un usuario, un legajo o un puesto')
    if (userAccountId) {
      await requireHigherRank(db, session, userAccountId)
      await db.deleteFrom('user_permit').where('user_id', '=', userAccountId).where('permit_code', '=', code).execute()
    } else {
      await db
        .deleteFrom('permit_grant')
        .where('subject', '=', employeeId ? 'EMPLOYEE' : 'EMPLOYMENT')
        .where('subject_id', '=', employeeId ?? employmentId ?? 0)
        .where('permit_code', '=', code)
        .execute()
    }
    after(() => notify(server, tenantId, userAccountId))
  })
}

/** An own permit opens the menu node that its code names; no call of the suite asks for any other, so it would enforce nothing. */
const requireMenuOf = async (db: Db, code: string): Promise<void> => {
  const [, menu = ''] =
    /^(?:READ|VIEW)_(.+)$/.exec(code) ?? refuse('code', `«${code}» no abre nada: un permiso propio empieza con READ_ o VIEW_`)
  const named = await db.selectFrom('menu_node').select('id').where(sql`upper(code)`, '=', menu).executeTakeFirst()
  if (!named) refuse('code', `Ningún menú tiene el código «${menu}»; usá el código de un menú de «Menús»`)
}

const notify = (server: Server, tenantId: number, userId?: number): void => {
  server.sessions.invalidate(userId)
  server.push.send({ tenantId, ...(userId && { userId }) }, 'permissions updated')
}

const selectPermits = (db: Db) => db.selectFrom('permit').select(['id', 'code', 'description', 'own']).orderBy('code')
const readPermit = async (db: Db, id: number) => await selectPermits(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)

const mustBeOwn = async (db: Db, id: number) => {
  const permit = await readPermit(db, id)
  return permit.own ? permit : fail('in_use', { what: 'El permiso', count: 'es de la suite' })
}

const grant = (db: Db, subject: 'EMPLOYEE' | 'EMPLOYMENT', subject_id: number, permit_code: string) =>
  db
    .insertInto('permit_grant')
    .values({ subject, subject_id, permit_code })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const selectGrantedPermits = (db: Db, subject: 'EMPLOYEE' | 'EMPLOYMENT', id: number) =>
  selectPermits(db).where(
    'code',
    'in',
    db.selectFrom('permit_grant').select('permit_code').where('subject', '=', subject).where('subject_id', '=', id),
  )

const usesOf = async (db: Db, code: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select ((select count(*) from role_permit where permit_code = ${code})
    + (select count(*) from user_permit where permit_code = ${code}) + (select count(*) from permit_grant where permit_code = ${code}))::int as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
