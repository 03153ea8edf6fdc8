import { smallestGroup } from '@legajo/contract/anonymity.ts'
import { sql } from 'kysely'

/** States of an evaluation that was not sent, as SQL text. */
export const notSentSql = "('PENDIENTE', 'BORRADOR', 'DEVUELTA')"

/** Whether an evaluation is answered without its author's name, as SQL text: no user sees by name whether it was sent. */
export const anonymousSql = (evaluation: string) => `${evaluation}.kind in ('UPWARD', 'PEER')`

/** The number of sent evaluations among the rows of a query; anonymous ones in whole groups, so that a single one changes no figure. */
export const countSent = (evaluation: string) => {
  const isSent = `${evaluation}.state not in ${notSentSql}`
  return sql<number>`(count(*) filter (where ${sql.raw(`${isSent} and not ${anonymousSql(evaluation)}`)})
    + count(*) filter (where ${sql.raw(`${isSent} and ${anonymousSql(evaluation)}`)}) / ${smallestGroup}::int * ${smallestGroup}::int)::int`
}
