import { invalidate } from '@legajo/api/queries.ts'
import { concepts } from '@legajo/contract/payroll/concept.ts'
import { formulas } from '@legajo/contract/payroll/formula.ts'
import { audits } from '@legajo/contract/shared/audit.ts'

/** After a change of a named formula: its lists, and the names that every editor offers. */
export const refreshFormulas = () => invalidate(formulas.list, formulas.get, concepts.references, audits.history)
