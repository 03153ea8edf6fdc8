import { partnerOrigin, partnerOrigins, trackedLinks } from '@legajo/contract/communication/partner.ts'
import type { Db } from '../db/database.ts'
import { fieldsOf, rowOf } from '../db/resource.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { isListed } from './partner-rows.ts'

export const servePartners: Area = (server) => {
  serve(server, partnerOrigins.list, ({ db }) => origins(db).execute())
  serve(server, partnerOrigins.create, async ({ db }, { body }) => origin(db, await insertRow(db, 'partner_origin', rowOf(body))))
  serve(server, partnerOrigins.update, async ({ db }, { params, body }) =>
    origin(db, await updateRow(db, 'partner_origin', params.id, rowOf(body))),
  )
  serve(server, partnerOrigins.remove, ({ db }, { params }) => removeRow(db, 'partner_origin', params.id))

  serve(server, trackedLinks.list, ({ db }) => links(db).execute())
  serve(server, trackedLinks.create, async ({ db }, { body: { title, baseUrl } }) => {
    await mustBeListed(db, baseUrl)
    return link(db, await insertRow(db, 'tracked_link', { title, base_url: baseUrl, scheduled_id: null }))
  })
  serve(server, trackedLinks.update, async ({ db }, { params, body: { title, baseUrl, version } }) => {
    await mustBeListed(db, baseUrl)
    return link(db, await updateRow(db, 'tracked_link', params.id, { title, base_url: baseUrl, version }))
  })
  serve(server, trackedLinks.remove, ({ db }, { params }) => removeRow(db, 'tracked_link', params.id))
}

const origins = (db: Db) => db.selectFrom('partner_origin').select(fieldsOf(partnerOrigin)).orderBy('origin')
const origin = (db: Db, id: number) => origins(db).where('id', '=', id).executeTakeFirstOrThrow()

const links = (db: Db) =>
  db.selectFrom('tracked_link').select(['id', 'code', 'title', 'base_url as baseUrl', 'visits', 'version']).orderBy('title')
const link = (db: Db, id: number) => links(db).where('id', '=', id).executeTakeFirstOrThrow()

const mustBeListed = async (db: Db, address: string): Promise<void> => {
  if (!(await isListed(db, address)))
    refuse('baseUrl', 'El sitio no está entre los admitidos como destino; agregalo antes en Configuración')
}
