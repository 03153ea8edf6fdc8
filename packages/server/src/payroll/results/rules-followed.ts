import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../../db/schema.ts'

/** Each rule set used by the results of a run, `l`. */
export const rulesFollowed = (of: ExpressionBuilder<Schema & { l: Schema['liquidation'] }, 'l'>) =>
  of
    .selectFrom('liquidation_chunk as k')
    .select('k.rule_set_id')
    .distinct()
    .whereRef('k.tenant_id', '=', 'l.tenant_id')
    .whereRef('k.liquidation_id', '=', 'l.id')
