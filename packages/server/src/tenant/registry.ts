import type { Area } from '../http/server.ts'
import { serveCompanySetup } from './company-setup.ts'

/** The setup of new companies. */
export const serveTenant: Area = (server) => serveCompanySetup(server)
