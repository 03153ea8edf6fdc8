import { finishedStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'

/** `l.state in ${finished}`: the completed runs, in a query written as text. */
export const finishedStateList = sql`(${sql.join(finishedStates.map((state) => sql.lit(state)))})`
