import { partnerOrigins } from '@legajo/contract/communication/partner.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

export const servePartnerOrigins: Area = (server) => {
  serveDeclared(server, partnerOrigins, {
    // The address bar of a browser shows a slash that an origin does not have.
    values: ({ origin }) => ({ origin: origin.toLowerCase().replace(/\/+$/, '') }),
  })
}
