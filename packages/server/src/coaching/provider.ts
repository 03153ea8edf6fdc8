import { type ProviderDraft, providers } from '@legajo/contract/coaching/provider.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

const existing = 'Un registro con el mismo valor ya existe'

export const serveProviders: Area = (server) => {
  serve(server, providers.list, ({ db }) => whole(db))
  serve(server, providers.listShort, ({ db }) =>
    db.selectFrom('coaching_provider').select(['id', 'business_name as businessName']).orderBy('business_name').execute(),
  )
  serve(server, providers.get, async ({ db }, { params }) => one(db, params.id))
  serve(server, providers.create, async ({ db, session }, { body }) => {
    await mustBeNew(db, session.company, body.taxIdentification)
    return one(db, await insertRow(db, 'coaching_provider', stored(body)))
  })
  serve(server, providers.update, async ({ db, session }, { params, body }) => {
    const id = await updateRow(db, 'coaching_provider', params.id, stored(body))
    await mustBeNew(db, session.company, body.taxIdentification, id)
    return one(db, id)
  })
  serve(server, providers.remove, async ({ db }, { params }) => {
    const { n } = await db
      .selectFrom('coaching_event')
      .select(sql<number>`count(*)`.as('n'))
      .where('provider_id', '=', params.id)
      .executeTakeFirstOrThrow()
    if (n > 0) fail('in_use', { what: 'El proveedor', count: countText(n, 'curso') })
    return removeRow(db, 'coaching_provider', params.id)
  })
  serve(server, providers.addFacilitator, async ({ db }, { params, body }) => {
    const { id, company_id } =
      (await db.selectFrom('coaching_provider').select(['id', 'company_id']).where('id', '=', params.id).executeTakeFirst()) ??
      fail('not_found')
    await db
      .insertInto('coaching_facilitator')
      .values({
        company_id,
        provider_id: id,
        name: body.name,
        email: body.email || null,
        phone_number: body.phoneNumber || null,
        specialty: body.specialty || null,
      })
      .execute()
    return one(db, id)
  })
  serve(server, providers.exists, async ({ db, session }, { params }) => {
    const exists = await isTaken(db, session.company, params.taxIdentification)
    return { exists, message: exists ? existing : '' }
  })
}

const stored = ({ businessName, taxIdentification, phoneNumber, email, address, contact, version }: ProviderDraft) => ({
  business_name: businessName,
  tax_identification: formatCuil(taxIdentification),
  phone_number: phoneNumber || null,
  email: email || null,
  address: address || null,
  contact: JSON.stringify(contact),
  ...(version !== undefined && { version }),
})

const isTaken = async (db: Db, company: number, tax: string, except = 0): Promise<boolean> =>
  (await db
    .selectFrom('coaching_provider')
    .select('id')
    .where('company_id', '=', company)
    .where('tax_identification', '=', formatCuil(tax))
    .where('id', '!=', except)
    .executeTakeFirst()) !== undefined

const mustBeNew = async (db: Db, company: number, tax: string, except?: number): Promise<void> => {
  if (await isTaken(db, company, tax, except)) refuse('taxIdentification', existing)
}

const whole = async (db: Db, id?: number) => {
  let query = db
    .selectFrom('coaching_provider as p')
    .select([
      'p.id',
      'p.company_id',
      'p.business_name',
      'p.tax_identification',
      'p.phone_number',
      'p.email',
      'p.address',
      'p.contact',
      'p.version',
      sql<{ id: number; name: string; email?: string; phoneNumber?: string; specialty?: string }[]>`coalesce((select jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object('id', f.id, 'name', f.name, 'email', f.email, 'phoneNumber', f.phone_number, 'specialty', f.specialty)) order by f.name)
        from coaching_facilitator f where f.provider_id = p.id), '[]')`.as('facilitators'),
      sql<
        { id: number; state: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'state', e.state) order by e.id)
        from coaching_event e where e.provider_id = p.id), '[]')`.as('events'),
    ])
    .orderBy('p.business_name')
    .orderBy('p.id')
  if (id !== undefined) query = query.where('p.id', '=', id)
  const rows = await query.execute()
  return rows.map(({ business_name, tax_identification, phone_number, email, address, events, ...row }) => {
    const counted = (state: string) => events.filter((event) => event.state === state).length
    return {
      ...row,
      businessName: business_name,
      taxIdentification: tax_identification,
      ...(phone_number && { phoneNumber: phone_number }),
      ...(email && { email }),
      ...(address && { address }),
      coursesFinished: counted('FINISHED'),
      coursesInProcess: counted('IN_PROCESS'),
      coursesPending: counted('PENDING'),
      eventsId: events.map((event) => event.id),
    }
  })
}

const one = async (db: Db, id: number) => (await whole(db, id))[0] ?? fail('not_found')
