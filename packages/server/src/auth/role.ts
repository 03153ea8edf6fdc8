import { permitCalls } from '@legajo/contract/auth/permit.ts'
import { type RoleDraft, roles, userGroups } from '@legajo/contract/auth/role.ts'
import { crudActions, crudPermit, crudPermits, crudResources, permits as suitePermits } from '@legajo/contract/permits.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import type { ResourceOptions } from '../resource/resource.ts'
import { serveResource } from '../resource/serve-resource.ts'
import type { Session } from '../session/session.ts'
import { requireHeldPermits } from './grantable-permits.ts'

export const serveRoles: Area = (server) => {
  const { one } = serveResource(server, roles, setOptions(server, 'ROLE'))
  serveResource(server, userGroups as unknown as typeof roles, setOptions(server, 'GROUP'))

  serve(server, roles.addPermit, async (context, { params }) => {
    const { db, session, tenantId, after } = context
    const code = await codeOf(db, params.x)
    requireHeldPermits(session, [code])
    await mustBeRole(db, params.id)
    await db
      .insertInto('role_permit')
      .values({ role_id: params.id, permit_code: code })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    after(() => notifyAll(server, tenantId))
    return one(context, params.id)
  })

  serve(server, permitCalls.addCrudToRole, async ({ db, session, tenantId, after }, { params, body }) => {
    await mustBeRole(db, params.id)
    const { rows } = await sql<{
      code: string
    }>`select permit_code as code from role_permit where role_id = ${params.id}`.execute(db)
    const codes = new Set([...rows.map(({ code }) => code), ...(await crudCodes(db, body.permits)).given])
    await setPermits(db, session, params.id, [...codes])
    after(() => notifyAll(server, tenantId))
    return [...codes].sort()
  })

  serve(server, permitCalls.updateCrud, async ({ db, session, tenantId, after }, { body }) => {
    await mustBeRole(db, body.roleId)
    const { rows } = await sql<{
      code: string
    }>`select permit_code as code from role_permit where role_id = ${body.roleId}`.execute(db)
    const { given, taken } = await crudCodes(db, body.permits)
    const codes = new Set([...rows.map(({ code }) => code).filter((code) => !taken.has(code)), ...given])
    await setPermits(db, session, body.roleId, [...codes])
    after(() => notifyAll(server, tenantId))
    return [...codes].sort()
  })
}

/** Roles and groups: sets of permits in one table, whose names differ. */
const setOptions = (server: Server, kind: 'ROLE' | 'GROUP'): ResourceOptions<typeof roles, 'role', never> => ({
  table: 'role',
  orderBy: ['name'],
  fields: {
    permits: () =>
      sql<
        string[]
      >`array(select permit_code from role_permit p where p.tenant_id = role.tenant_id and p.role_id = role.id order by permit_code)`,
    users: () => sql<number>`(select count(*)::int from user_role u where u.tenant_id = role.tenant_id and u.role_id = role.id)`,
  },
  visible: (of) => of('kind', '=', kind),
  values: ({ description }, { id }) => ({ description: description ?? null, ...(id === undefined && { kind }) }),
  beforeSave: ({ db, id }, draft) => mustBeFree(db, draft, id),
  afterSave: async ({ db, session, tenantId, after, id, isNew }, { permits }) => {
    if (permits) await setPermits(db, session, id, permits)
    if (!isNew) after(() => notifyAll(server, tenantId))
  },
  beforeRemove: ({ session }, { permits }) => requireHeldPermits(session, permits),
})

/** Reloads the rights of every user that may be affected: immediately on this server, within a second on others. */
const notifyAll = (server: Server, tenantId: number): void => {
  server.sessions.invalidate()
  server.push.send({ tenantId }, 'permissions updated')
}

const mustBeRole = async (db: Db, id: number) =>
  await db.selectFrom('role').select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound)

const mustBeFree = async (db: Db, { name }: Pick<RoleDraft, 'name'>, but = 0): Promise<void> => {
  const other = await db
    .selectFrom('role')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', but)
    .executeTakeFirst()
  if (other) refuse('name', 'Ya hay un rol o grupo con ese nombre')
}

/** Sets the permits of a role or group; each one added or removed must exist and be held by the caller. */
const setPermits = async (db: Db, session: Session, roleId: number, wanted: readonly string[]): Promise<void> => {
  const former = (await db.selectFrom('role_permit').select('permit_code').where('role_id', '=', roleId).execute()).map(
    ({ permit_code }) => permit_code,
  )
  const gained = [...new Set(wanted)].filter((code) => !former.includes(code))
  const lost = former.filter((code) => !wanted.includes(code))
  requireHeldPermits(session, [...gained, ...lost])
  const known = await findKnownCodes(db, gained)
  const unknown = gained.filter((code) => !known.has(code))
  if (unknown.length > 0) refuse('permits', `No existe el permiso ${unknown.slice(0, 3).join(', ')}`)
  if (lost.length > 0) await db.deleteFrom('role_permit').where('role_id', '=', roleId).where('permit_code', 'in', lost).execute()
  if (gained.length > 0)
    await db
      .insertInto('role_permit')
      .values(gained.map((permit_code) => ({ role_id: roleId, permit_code })))
      .execute()
}

/** The existing codes: the suite's, those created here, and `VIEW_<node>` of the menus. */
const findKnownCodes = async (db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> => {
  if (codes.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`select code from permit union select 'VIEW_' || code from menu_node`.execute(db)
  return new Set([...Object.keys(suitePermits), ...Object.keys(crudPermits), ...rows.map(({ code }) => code)])
}

/** A permit by its id or its code. */
const codeOf = async (db: Db, idOrCode: string): Promise<string> => {
  const row = await db
    .selectFrom('permit')
    .select('code')
    .where((where) => (/^\d{1,15}$/.test(idOrCode) ? where('id', '=', Number(idOrCode)) : where('code', '=', idOrCode)))
    .executeTakeFirst()
  return row?.code ?? fail('not_found')
}

type Crud = {
  readonly code: string
  readonly create?: boolean
  readonly read?: boolean
  readonly update?: boolean
  readonly delete?: boolean
}

/**
 * The codes for create, read, update and delete of a resource. All three changes are `WRITE_x`; one or two of them are its parts
 * (`CREATE_x`, `UPDATE_x`, `DELETE_x`), which replace the whole. A permit without parts is granted whole or not at all.
 */
const crudCodes = async (
  db: Db,
  wanted: readonly Crud[],
): Promise<{ given: ReadonlySet<string>; taken: ReadonlySet<string> }> => {
  const known = await findKnownCodes(db, ['any'])
  const given = new Set<string>()
  const taken = new Set<string>()
  for (const { code, ...does } of wanted) {
    const bare = code.replace(/^(READ|WRITE|VIEW|CREATE|UPDATE|DELETE)_/, '')
    const parts = crudActions.map((action) => ({ code: `${action}_${bare}`, on: does[actionVerbs[action]] === true }))
    const read = { code: `READ_${bare}`, on: does.read === true }
    const all = parts.every(({ on }) => on)
    const whole = { code: `WRITE_${bare}`, on: all && known.has(`WRITE_${bare}`) }
    const own = whole.on ? parts.map((part) => ({ ...part, on: false })) : parts
    for (const each of [read, whole, ...own]) (each.on ? given : taken).add(each.code)
    const unknown = [read, ...own].find((each) => each.on && !known.has(each.code))
    if (unknown && known.has(whole.code) && !isSplit(bare) && unknown !== read)
      refuse('permits', `${whole.code} no se da por partes: marcá crear, cambiar y eliminar, o ninguno`)
    if (unknown) refuse('permits', `No existe el permiso ${unknown.code}; quitá esa marca`)
  }
  return { given, taken }
}

const actionVerbs = { CREATE: 'create', UPDATE: 'update', DELETE: 'delete' } as const
const isSplit = (bare: string): boolean => crudResources.some((resource) => crudPermit('CREATE', resource) === `CREATE_${bare}`)
