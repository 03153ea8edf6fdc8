import { number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'

/** The report; the server decides for whom it is made. */
const report = object({ reportId: number().integer().min(1).required().label('Reporte') })

/** A board of another server may show the pay of all employees: its content is not known here. */
const access = { permit: 'READ_EXTERNAL_BOARD', sees: ['pay', 'confidential'] } as const

/** Addresses of reports drawn by another server inside the suite; valid for ten minutes. */
export const reportLinks = {
  metabase: endpoint('AC-011', 'POST', '/control-accesos/auth/metabase-url', {
    ...access,
    body: report,
    returns: string().required(),
    summary: 'La dirección de un reporte de Metabase para la empresa elegida',
  }),
  quickSight: endpoint('AC-012', 'POST', '/control-accesos/auth/quick-sight-url', {
    ...access,
    body: report,
    returns: object({ url: string().required() }),
    summary: 'La dirección de un reporte de QuickSight para la empresa elegida',
  }),
}
