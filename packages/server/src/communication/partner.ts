import { trackedLinks } from '@legajo/contract/communication/partner.ts'
import { isListed } from '../embedding/entrance.ts'
import { refuse } from '../errors/app-error.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

export const servePartners: Area = (server) => {
  serveDeclared(server, trackedLinks, {
    beforeSave: async ({ db }, { baseUrl }) => {
      if (!(await isListed(db, baseUrl)))
        refuse('baseUrl', 'El sitio no está entre los admitidos como destino; agregalo antes en Configuración')
    },
  })
}
