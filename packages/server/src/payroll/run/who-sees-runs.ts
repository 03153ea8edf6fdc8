import type { Audience } from '../../platform/push.ts'

/** Who is told how far a run is: those who may see the runs of its company. */
export const whoSeesRuns = (tenantId: number, company: number): Audience => ({ tenantId, company, permit: 'READ_LIQUIDATION' })
