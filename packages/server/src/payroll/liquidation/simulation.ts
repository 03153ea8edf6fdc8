import { control, simulations } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { chooserOf } from '../run/choose-employees.ts'
import { describeImpact } from './change-impact.ts'
import { explainSimulated, simulate } from './simulate.ts'

/** Simulations without storing: for some employees, and for all since a change. */
export const serveSimulations: Area = (server) => {
  serve(server, simulations.simulate, ({ db, tenantId }, { body }) => {
    return simulate(db, tenantId, body)
  })
  serve(server, simulations.explained, ({ db, tenantId }, { body }) => {
    return explainSimulated(db, tenantId, body)
  })
  serveOperation(server, control.touched, ({ session, scope, request: { signal: wanted } }, { params }) => {
    return server.database.inTenant({ ...scope, timeout: 60_000 }, (db) =>
      describeImpact(db, params.id, { who: chooserOf(session), wanted }),
    )
  })
}
