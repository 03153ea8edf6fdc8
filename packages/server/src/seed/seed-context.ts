import type { Db } from '../db/database.ts'

/** The context of an area's seed: the tenant to fill, and a way to open transactions in its companies. */
export interface SeedContext {
  readonly tenant: { readonly id: number; readonly name: string }
  /** Ids of the tenant's companies, in the order of `companies.ts`. */
  readonly companies: readonly number[]
  /** Total employees of the first sample tenant (500; `LEGAJO_EMPLOYEES` for more). */
  readonly employees: number
  inCompany<T>(company: number, work: (db: Db) => Promise<T>): Promise<T>
}

/** Fills one area of one tenant with realistic data. */
export type Seed = (context: SeedContext) => Promise<void>
