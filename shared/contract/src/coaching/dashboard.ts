import { array, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { readPermit } from './event-values.ts'

export const coachingDashboard = {
  get: endpoint('X-CH-07', 'GET', '/coaching/dashboard', {
    permit: readPermit,
    query: object({ year: number().integer().min(2000).max(2100) }),
    returns: object({
      year: number().integer().required(),
      years: array().of(number().integer().required()).required(),
      pending: number().integer().required(),
      inProcess: number().integer().required(),
      finished: number().integer().required(),
      /** Number of participants who completed a finished course. */
      people: number().integer().required(),
      hours: number().required(),
      completion: number().nullable().defined(),
      rating: number().nullable().defined(),
      cost: number().required(),
      /** Costs in other currencies. */
      otherCosts: array()
        .of(object({ currency: string().required(), cost: number().required() }))
        .required(),
      months: array()
        .of(
          object({
            month: string().required(),
            enrolled: number().integer().required(),
            completed: number().integer().required(),
          }),
        )
        .required(),
    }),
    summary: 'Capacitación en números',
  }),
}
