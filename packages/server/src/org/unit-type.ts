import { isGlobalKind, type UnitTypeDraft, unitTypes } from '@legajo/contract/org/unit-type.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { hasPermit } from '../session/session.ts'

export const serveUnitTypes: Area = (server) => {
  serve(server, unitTypes.list, ({ db }) => all(db).execute())
  serve(server, unitTypes.create, async ({ db }, { body }) =>
    one(db, await insertRow(db, 'type_uo', { ...rowOf(body), ...(isGlobalKind(body.kind) && { company_id: null }) })),
  )
  serve(server, unitTypes.update, async ({ db }, { params, body }) => {
    const former = await one(db, params.id)
    if (isGlobalKind(former.kind) !== isGlobalKind(body.kind))
      refuse('kind', 'Un tipo global no puede dejar de serlo, ni uno de empresa volverse global')
    return one(db, await updateRow(db, 'type_uo', params.id, rowOf(body)))
  })
  serve(server, unitTypes.remove, async ({ db }, { params }) => {
    const { units } = await one(db, params.id)
    if (units > 0) fail('in_use', { what: 'El tipo', count: countText(units, 'unidad', 'unidades') })
    return removeRow(db, 'type_uo', params.id)
  })
  serve(
    server,
    unitTypes.getByCode,
    async ({ db }, { params }) =>
      (await all(db).where('code', 'ilike', literally(params.code)).executeTakeFirst()) ?? fail('not_found'),
  )

  serve(server, unitTypes.listSimple, ({ db }) => simple(db).execute())
  serve(
    server,
    unitTypes.getSimpleByCode,
    async ({ db }, { params }) =>
      (await simple(db).where('code', 'ilike', literally(params.code)).executeTakeFirst()) ?? fail('not_found'),
  )
  serve(server, unitTypes.simpleData, ({ db }, { body }) =>
    body.ids.length === 0 ? Promise.resolve([]) : simple(db).where('id', 'in', body.ids).execute(),
  )
  serve(server, unitTypes.listByCompany, ({ db }, { params }) =>
    simple(db)
      .where((of) => of.or([of('company_id', '=', params.id), of('company_id', 'is', null)]))
      .execute(),
  )
  serve(server, unitTypes.withRoles, ({ db }) => simple(db).where(hasRoles(false)).execute())
  serve(server, unitTypes.withHierarchyRoles, ({ db }) => simple(db).where(hasRoles(true)).execute())
  serve(server, unitTypes.allowed, async ({ db, session }, { params }) => {
    await one(db, params.id)
    return { allowed: hasPermit(session, 'WRITE_ORGANIZATIONAL_UNIT') }
  })
  serve(server, unitTypes.assignDefaultRole, async ({ db }, { params, body }) => {
    const role = body.roleDescriptionUOId
    if (role !== null && !(await db.selectFrom('role_description_uo').select('id').where('id', '=', role).executeTakeFirst()))
      fail('not_found')
    return one(db, await updateRow(db, 'type_uo', params.id, { default_role_description_id: role }))
  })
  serve(server, unitTypes.companiesOf, async ({ db, session }, { params }) => {
    const { company_id } = await one(db, params.id)
    return session.companies.filter(({ id }) => company_id === null || id === company_id).map(({ id, name }) => ({ id, name }))
  })
}

/** The supervision kind is always primary. */
const rowOf = ({ code, name, kind, is_primary, description, version }: UnitTypeDraft) => ({
  code,
  name,
  kind,
  is_primary: is_primary || kind === 'SUPERVISION',
  description: description || null,
  version,
})

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const hasRoles = (hierarchy: boolean) =>
  sql<boolean>`exists (select from role_description_uo r where r.type_uo_id = type_uo.id ${hierarchy ? sql`and r.hierarchy` : sql``})`

const simple = (db: Db) => db.selectFrom('type_uo').select(['id', 'code', 'name', 'kind', 'is_primary']).orderBy('name')

const all = (db: Db) =>
  db
    .selectFrom('type_uo')
    .select(['id', 'company_id', 'code', 'name', 'kind', 'is_primary', 'description', 'default_role_description_id', 'version'])
    .select((of) =>
      of
        .selectFrom('organizational_unit as u')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('u.type_uo_id', '=', 'type_uo.id')
        .$asScalar()
        .$notNull()
        .as('units'),
    )
    .orderBy('is_primary', 'desc')
    .orderBy('name')
const one = async (db: Db, id: number) => (await all(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')
