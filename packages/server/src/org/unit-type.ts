import { isGlobalKind, unitTypes } from '@legajo/contract/org/unit-type.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { can } from '../policies/can.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveUnitTypes: Area = (server) => {
  const { all, one } = serveResource(server, unitTypes, {
    table: 'type_uo',
    orderBy: ['is_primary desc', 'name'],
    fields: {
      units: (of) =>
        of
          .selectFrom('organizational_unit as u')
          .select(sql<number>`count(*)`.as('n'))
          .whereRef('u.type_uo_id', '=', 'type_uo.id')
          .$asScalar()
          .$notNull(),
    },
    blankAsNull: ['description'],
    // The supervision kind is always primary.
    values: ({ kind, is_primary }, { id }) => ({
      is_primary: is_primary || kind === 'SUPERVISION',
      ...(id === undefined && isGlobalKind(kind) && { company_id: null }),
    }),
    beforeUpdate: (_, { kind }, former) => {
      if (isGlobalKind(former.kind) !== isGlobalKind(kind))
        refuse('kind', 'Un tipo global no puede dejar de serlo, ni uno de empresa volverse global')
    },
    heldBy: [{ table: 'organizational_unit', column: 'type_uo_id', what: 'El tipo', noun: ['unidad', 'unidades'] }],
  })
  serve(
    server,
    unitTypes.getByCode,
    async (context, { params }) =>
      (await all(context, (of) => of('code', 'ilike', escapeLike(params.code))))[0] ?? fail('not_found'),
  )

  serve(server, unitTypes.listSimple, ({ db }) => selectTypes(db).execute())
  serve(
    server,
    unitTypes.getSimpleByCode,
    async ({ db }, { params }) =>
      await selectTypes(db).where('code', 'ilike', escapeLike(params.code)).executeTakeFirstOrThrow(notFound),
  )
  serve(server, unitTypes.simpleData, ({ db }, { body }) =>
    body.ids.length === 0 ? Promise.resolve([]) : selectTypes(db).where('id', 'in', body.ids).execute(),
  )
  serve(server, unitTypes.listByCompany, ({ db }, { params }) =>
    selectTypes(db)
      .where((of) => of.or([of('company_id', '=', params.id), of('company_id', 'is', null)]))
      .execute(),
  )
  serve(server, unitTypes.withRoles, ({ db }) => selectTypes(db).where(hasRoles(false)).execute())
  serve(server, unitTypes.withHierarchyRoles, ({ db }) => selectTypes(db).where(hasRoles(true)).execute())
  serve(server, unitTypes.allowed, async (context, { params }) => {
    await one(context, params.id)
    return { allowed: can(context.session, 'write', 'all units') }
  })
  serve(server, unitTypes.assignDefaultRole, async (context, { params, body }) => {
    const { db } = context
    const role = body.roleDescriptionUOId
    if (role !== null && !(await db.selectFrom('role_description_uo').select('id').where('id', '=', role).executeTakeFirst()))
      fail('not_found')
    return one(context, await updateRow(db, 'type_uo', params.id, { default_role_description_id: role }))
  })
  serve(server, unitTypes.companiesOf, async (context, { params }) => {
    const { company_id } = await one(context, params.id)
    return context.session.companies
      .filter(({ id }) => company_id === null || id === company_id)
      .map(({ id, name }) => ({ id, name }))
  })
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const hasRoles = (hierarchy: boolean) =>
  sql<boolean>`exists (select from role_description_uo r where r.type_uo_id = type_uo.id ${hierarchy ? sql`and r.hierarchy` : sql``})`

const selectTypes = (db: Db) => db.selectFrom('type_uo').select(['id', 'code', 'name', 'kind', 'is_primary']).orderBy('name')
