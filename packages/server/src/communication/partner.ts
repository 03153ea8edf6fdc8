import { partnerOrigins, trackedLinks } from '@legajo/contract/communication/partner.ts'
import { refuse } from '../errors/app-error.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import { isListed } from './partner-rows.ts'

export const servePartners: Area = (server) => {
  serveDeclared(server, partnerOrigins, {
    // The address bar of a browser shows a slash that an origin does not have.
    values: ({ origin }) => ({ origin: origin.toLowerCase().replace(/\/+$/, '') }),
  })
  serveDeclared(server, trackedLinks, {
    beforeSave: async ({ db }, { baseUrl }) => {
      if (!(await isListed(db, baseUrl)))
        refuse('baseUrl', 'El sitio no está entre los admitidos como destino; agregalo antes en Configuración')
    },
  })
}
