import { object, string } from 'yup'
import { endpoint } from '../endpoint.ts'

/** Browser errors; at most thirty a minute from one address are accepted. */
export const frontendErrors = {
  report: endpoint('ER-001', 'POST', '/frontend-error', {
    access: 'public',
    body: object({
      error: string().max(12_000).required(),
      url: string().max(500).default(''),
      /** The parcel that did not load, start or draw, and its published version. */
      unit: string().max(60),
      version: string().max(64),
    }),
    summary: 'Informar un error del navegador',
  }),
}
