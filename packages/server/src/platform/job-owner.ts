import type { Scope } from '../db/database.ts'

/** What every job carries: the company that it works for, and who asked for it. */
export interface JobOwner {
  readonly tenantId: number
  readonly company: number
  readonly user: string
}

/** A job sees everybody of its company, also those marked confidential, and its statements may take a minute. */
export const scopeOf = ({ tenantId, company, user }: JobOwner): Scope => ({
  tenantId,
  company,
  user,
  confidential: true,
  timeout: 60_000,
})
