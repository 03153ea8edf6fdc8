import type { CourseState } from '@legajo/contract/coaching/event-values.ts'
import { type Provider, providers } from '@legajo/contract/coaching/provider.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { notFound, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'

const duplicateMessage = 'Un registro con el mismo valor ya existe'

export const serveProviders: Area = (server) => {
  const { one } = serveResource(
    server,
    { ...providers, listReduced: providers.listShort },
    {
      table: 'coaching_provider',
      orderBy: ['business_name'],
      fields: {
        country: () => sql<Provider['country']>`coaching_provider.country`,
        facilitators: () =>
          sql<Provider['facilitators']>`coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
            'id', f.id, 'name', f.name, 'email', f.email, 'phoneNumber', f.phone_number, 'specialty', f.specialty)) order by f.name)
            from coaching_facilitator f where f.provider_id = coaching_provider.id), '[]')`,
        coursesFinished: () => courses('FINISHED'),
        coursesInProcess: () => courses('IN_PROCESS'),
        coursesPending: () => courses('PENDING'),
        eventsId: () =>
          sql<number[]>`coalesce((select jsonb_agg(e.id order by e.id)
            from coaching_event e where e.provider_id = coaching_provider.id), '[]')`,
      },
      blankAsNull: ['phoneNumber', 'email', 'address', 'taxIdentification', 'foreignTaxId'],
      values: ({ taxIdentification, country }) => ({
        country,
        tax_identification: taxIdentification ? formatCuil(taxIdentification) : null,
      }),
      beforeSave: async ({ db, session, id }, { taxIdentification }) => {
        if (taxIdentification && (await isTaken(db, session.company, taxIdentification, id)))
          refuse('taxIdentification', duplicateMessage)
      },
      heldBy: [{ table: 'coaching_event', column: 'provider_id', what: 'El proveedor', noun: 'curso' }],
    },
  )
  serve(server, providers.addFacilitator, async (context, { params, body }) => {
    const { db } = context
    const { id, company_id } = await db
      .selectFrom('coaching_provider')
      .select(['id', 'company_id'])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
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
    return one(context, id)
  })
  serve(server, providers.save, async (context, { body: { id, ...draft } }) => {
    const { db, session } = context
    if (draft.taxIdentification && (await isTaken(db, session.company, draft.taxIdentification, id)))
      refuse('taxIdentification', duplicateMessage)
    const { businessName, taxIdentification, foreignTaxId, phoneNumber, email, address, contact, country, version } = draft
    const values = {
      business_name: businessName,
      country,
      tax_identification: taxIdentification ? formatCuil(taxIdentification) : null,
      foreign_tax_id: foreignTaxId || null,
      phone_number: phoneNumber || null,
      email: email || null,
      address: address || null,
      contact: JSON.stringify(contact),
    }
    const saved = id
      ? await updateRow(db, 'coaching_provider', id, { ...values, ...(version !== undefined && { version }) })
      : await insertRow(db, 'coaching_provider', values)
    return one(context, saved)
  })
  serve(server, providers.exists, async ({ db, session }, { params }) => {
    const exists = await isTaken(db, session.company, params.taxIdentification)
    return { exists, message: exists ? duplicateMessage : '' }
  })
}

const courses = (state: CourseState) =>
  sql<number>`(select count(*)::int from coaching_event e where e.provider_id = coaching_provider.id and e.state = ${state})`

const isTaken = async (db: Db, company: number, tax: string, except = 0): Promise<boolean> =>
  (await db
    .selectFrom('coaching_provider')
    .select('id')
    .where('company_id', '=', company)
    .where('tax_identification', '=', formatCuil(tax))
    .where('id', '!=', except)
    .executeTakeFirst()) !== undefined
