import type { Audience } from '../../platform/push.ts'

/** The audience of a run's progress: users who may see the runs of its company. */
export const runAudience = (tenantId: number, company: number): Audience => ({ tenantId, company, permit: 'READ_LIQUIDATION' })
