import { partnerOrigins, trackedLinks } from '@legajo/contract/communication/partner.ts'
import { refuse } from '../errors/app-error.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { isListed } from './partner-rows.ts'

export const servePartners: Area = (server) => {
  serveResource(server, partnerOrigins, {
    table: 'partner_origin',
    // The address bar of a browser shows a slash that an origin does not have.
    values: ({ origin }) => ({ origin: origin.toLowerCase().replace(/\/+$/, '') }),
  })
  serveResource(server, trackedLinks, {
    table: 'tracked_link',
    beforeSave: async ({ db }, { baseUrl }) => {
      if (!(await isListed(db, baseUrl)))
        refuse('baseUrl', 'El sitio no está entre los admitidos como destino; agregalo antes en Configuración')
    },
  })
}
