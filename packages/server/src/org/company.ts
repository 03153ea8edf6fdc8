import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { type CompanyDraft, companies, type PaycheckConfig, paycheckConfig } from '@legajo/contract/org/company.ts'
import { normalizeCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import { addAccess, removeAccess } from '../auth/entrance.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { requireSeenVersion, stampOf } from '../db/seen-version.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { readableImage } from '../files/entrance.ts'
import { withAdded } from '../forms/include-added-values.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { companyFlags, flagsIn, type Session } from '../session/session.ts'
import { checkUnits, detailColumns, detailsOf } from './company-details.ts'

/** Not a served resource: several calls write parts of the JSON of `config` under a lock, and a new company adds an access of its creator. */
export const serveCompanies: Area = (server) => {
  serve(server, companies.list, async (context) => [
    ...(await withAdded(context, 'COMPANY', await selectCompanies(context.db, context.session).execute())),
  ])
  serve(server, companies.get, ({ db, session }, { params }) => readCompany(db, session, params.id))
  serve(server, companies.getStrict, ({ db, session }, { params }) => readCompany(db, session, params.id))
  serve(server, companies.bankData, async ({ db, session }, { params }) => (await readCompany(db, session, params.id)).bank_data)
  serve(server, companies.accountingInterface, async ({ db, session }, { params }) => ({
    accountingInterface: (await readCompany(db, session, params.id)).accountingInterface,
  }))
  serve(server, companies.exists, async ({ db }, { params }) => ({
    exists:
      (await db.selectFrom('company').select('id').where('cuit', '=', normalizeCuil(params.cuit)).executeTakeFirst()) !==
      undefined,
  }))
  serve(server, companies.create, async ({ db, session, tenantId, after }, { body }) => {
    await checkUnits(db, body, {})
    const id = await insertRow(db, 'company', rowOf(body))
    after(() => notifyCompanyUsers(server, tenantId))
    // The creator of a company works in it, with the same visibility as in the current one.
    const flags = (flagsIn(session) | companyFlags.assigned) & ~companyFlags.defaultCompany
    await addAccess(db, session.userId, id, flags)
    return selectCompanies(db, { ...session, admin: true })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  })
  serve(server, companies.update, async ({ db, session, tenantId, after }, { params, body }) => {
    if (!body.active) await mustStayOpen(db, session, params.id)
    const { config: former } = await configToChange(db, session, params.id)
    await checkUnits(db, body, former)
    const { config, ...row } = rowOf(body)
    await updateRow(db, 'company', params.id, { ...row, config: JSON.stringify({ ...former, ...JSON.parse(config) }) })
    after(() => notifyCompanyUsers(server, tenantId))
    return readCompany(db, session, params.id)
  })
  serve(server, companies.remove, async ({ db, session }, { params }) => {
    await readCompany(db, session, params.id)
    if (params.id === session.company) fail('in_use', { what: 'La empresa', count: 'es la que estás usando' })
    await removeAccess(db, params.id)
    return removeRow(db, 'company', params.id)
  })
  serve(server, companies.activate, async ({ db, session, tenantId, after }, { params }) => {
    await readCompany(db, session, params.id)
    if (!/^(true|false|1|0)$/.test(params.flag)) fail('not_found')
    const active = params.flag === 'true' || params.flag === '1'
    if (!active) await mustStayOpen(db, session, params.id)
    await updateRow(db, 'company', params.id, { active })
    after(() => notifyCompanyUsers(server, tenantId))
    return readCompany(db, session, params.id)
  })
  serve(server, storedFiles.companyLogo, async ({ db, session }, { params, body }) => {
    if (!session.admin && !session.companies.some(({ id }) => id === params.id)) fail('not_found')
    await updateRow(db, 'company', params.id, { photo_url: await readableImage(db, session, 'company', body.key) })
  })
  serve(server, companies.sameUnits, ({ db, session }) =>
    db
      .selectFrom('company')
      .select(['id', 'name', 'cuit', 'active'])
      .where('id', '=', anyOf(companyIdsOf(session)))
      .orderBy('name')
      .execute(),
  )
  serve(server, companies.existsSupervision, async ({ db }) => ({
    exists:
      (await db
        .selectFrom('organizational_unit as u')
        .innerJoin('type_uo as t', 't.id', 'u.type_uo_id')
        .select('u.id')
        .where('t.kind', '=', 'SUPERVISION')
        .where(sql<boolean>`u.company_id = app_company()`)
        .limit(1)
        .executeTakeFirst()) !== undefined,
  }))

  serve(server, companies.paycheckConfig, async ({ db, session }) =>
    paycheckOf((await configOf(db, session, session.company)).config),
  )
  for (const call of [companies.createPaycheckConfig, companies.updatePaycheckConfig]) {
    serve(server, call, async ({ db, session }, { body: { seen, ...body } }) => {
      const { config } = await configToChange(db, session, session.company)
      await requireSeenVersion(
        db,
        seen,
        paycheckConfig.cast(config['paycheck'] ?? {}),
        sql`a.entity = 'company' and a.entity_id = ${String(session.company)} and a.field = 'config'`,
      )
      await updateRow(db, 'company', session.company, { config: JSON.stringify({ ...config, paycheck: body }) })
      return paycheckOf({ paycheck: body })
    })
  }
}

/**
 * A company is deactivated from another one, so that the user can continue and undo it, and the last active one stays: without it sign-in
 * is impossible.
 */
const mustStayOpen = async (db: Db, session: Session, id: number): Promise<void> => {
  // Two concurrent users must not deactivate each other's company.
  const rows = await db.selectFrom('company').select(['id', 'name', 'active']).orderBy('id').forNoKeyUpdate().execute()
  const company = rows.find((row) => row.id === id)
  if (!company?.active) return
  const others = rows.filter((row) => row.active && row.id !== id)
  if (others.length === 0) fail('last_company', { company: company.name })
  if (id === session.company) fail('company_in_hand', { company: company.name })
}

/** Sessions cache their companies: evicts them. */
const notifyCompanyUsers = ({ sessions, push }: Server, tenantId: number): void => {
  sessions.invalidate()
  push.send({ tenantId }, 'permissions updated')
}

const companyIdsOf = (session: Session): number[] => session.companies.map(({ id }) => id)

/** Companies that the caller can access: the assigned ones; an administrator can access all. */
const selectCompanies = (db: Db, session: Session) =>
  db
    .selectFrom('company')
    .select([
      'id',
      'name',
      'legal_name as razonsocial',
      'cuit',
      'version',
      'photo_url',
      'active',
      'address',
      'legal_data',
      'bank_data',
    ])
    .select((of) => [
      of.fn.coalesce('activity', sql<string>`''`).as('rubro'),
      of.fn.coalesce('description', sql<string>`''`).as('description'),
      of.fn.coalesce('phone', sql<string>`''`).as('phone'),
      of.fn.coalesce('email', sql<string>`''`).as('email'),
      of.fn.coalesce('website', sql<string>`''`).as('website'),
    ])
    .select([
      'accounting_interface as accountingInterface',
      sql<string>`coalesce(config ->> 'communicationDisplayName', '')`.as('communicationDisplayName'),
      sql<string | null>`coalesce(config ->> 'typeEmployerId', nullif(legal_data ->> 'employer_type', ''))`.as('typeEmployerId'),
      sql<'NONE'>`'NONE'`.as('integrationNoveltyInterface'),
      sql<{ use_tya: boolean }>`jsonb_build_object('use_tya', coalesce((config ->> 'use_tya')::boolean, false))`.as(
        'companyConfig',
      ),
    ])
    .select(detailColumns())
    .$if(!session.admin, (query) => query.where('id', '=', anyOf(companyIdsOf(session))))
    .orderBy('name')
    .$castTo<CompanyRow>()

type CompanyRow = Required<
  Pick<
    CompanyDraft,
    | 'name'
    | 'razonsocial'
    | 'cuit'
    | 'active'
    | 'address'
    | 'legal_data'
    | 'accountingInterface'
    | 'companyConfig'
    | 'references'
    | 'dependences'
    | 'integrationInfo'
  >
> & {
  readonly id: number
  readonly version: number
  readonly photo_url: string | null
  readonly bank_data: NonNullable<CompanyDraft['bank_data']>
  readonly integrationNoveltyInterface: NonNullable<CompanyDraft['integrationNoveltyInterface']>
} & Pick<CompanyDraft, 'from' | 'primaryUOTypeId'>

const readCompany = async (db: Db, session: Session, id: number) =>
  await selectCompanies(db, session).where('id', '=', id).executeTakeFirstOrThrow(notFound)

const configOf = async (db: Db, session: Session, id: number): Promise<{ config: Record<string, unknown> }> => {
  await readCompany(db, session, id)
  return (await db.selectFrom('company').select('config').where('id', '=', id).executeTakeFirstOrThrow()) as {
    config: Record<string, unknown>
  }
}

/** Like `configOf`, locked until it is written: the company's form and the receipt's form share the row without overwriting each other. */
const configToChange = async (db: Db, session: Session, id: number) => {
  await db.selectFrom('company').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return configOf(db, session, id)
}

const paycheckOf = (config: Record<string, unknown>): PaycheckConfig & { readonly seen: string } => {
  const kept = paycheckConfig.cast(config['paycheck'] ?? {})
  return { ...kept, seen: stampOf(kept) }
}

/** The documents name the type of employer twice; a draft with both means that of the company. */
const employerTypeOf = ({ typeEmployerId, legal_data }: CompanyDraft): string =>
  (typeEmployerId === undefined ? legal_data.employer_type : typeEmployerId) ?? ''

const rowOf = (draft: CompanyDraft) => ({
  version: draft.version,
  name: draft.name,
  legal_name: draft.razonsocial,
  cuit: normalizeCuil(draft.cuit),
  activity: draft.rubro || null,
  description: draft.description || null,
  active: draft.active,
  address: JSON.stringify(draft.address),
  legal_data: JSON.stringify({ ...draft.legal_data, employer_type: employerTypeOf(draft) }),
  bank_data: JSON.stringify(draft.bank_data),
  phone: draft.phone || null,
  email: draft.email || null,
  website: draft.website || null,
  accounting_interface: draft.accountingInterface,
  config: JSON.stringify({
    communicationDisplayName: draft.communicationDisplayName,
    typeEmployerId: employerTypeOf(draft),
    use_tya: draft.companyConfig.use_tya,
    ...detailsOf(draft),
  }),
})
