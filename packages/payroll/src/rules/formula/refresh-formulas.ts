import { invalidate } from '@legajo/api/queries.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { audits } from '@legajo/contract/shared/audit.ts'

/** Refreshes the lists of named formulas and the names that editors offer after a change. */
export const refreshFormulas = () => invalidate(formulas.list, formulas.get, concepts.references, audits.history)
