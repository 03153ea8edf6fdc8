import { number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'

/** Which report; for whom it is made is fixed by the server. */
const report = object({ reportId: number().integer().min(1).required().label('Reporte') })

/** Addresses of reports that are drawn by another server inside the suite; good for ten minutes. */
export const reportLinks = {
  metabase: endpoint('AC-011', 'POST', '/control-accesos/auth/metabase-url', {
    access: 'session',
    body: report,
    returns: string().required(),
    summary: 'La dirección de un reporte de Metabase para la empresa elegida',
  }),
  quickSight: endpoint('AC-012', 'POST', '/control-accesos/auth/quick-sight-url', {
    access: 'session',
    body: report,
    returns: object({ url: string().required() }),
    summary: 'La dirección de un reporte de QuickSight para la empresa elegida',
  }),
}
