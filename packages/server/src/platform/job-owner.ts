import type { Scope } from '../db/database.ts'

/** Fields of every job: its company and the user who requested it. */
export interface JobOwner {
  readonly tenantId: number
  readonly company: number
  readonly user: string
}

/** A job reads every employee of its company, confidential ones included, and its statements may take a minute. */
export const scopeOf = ({ tenantId, company, user }: JobOwner): Scope => ({
  tenantId,
  company,
  user,
  confidential: true,
  timeout: 60_000,
})
