import type { InputSlot } from '@legajo/payroll-rules/layout.ts'
import { sql } from 'kysely'
import { anyOfText } from '../../db/any-of.ts'
import { compileOnce, type RowOf } from '../../db/compiled-query.ts'
import { garnishmentFacts, garnishmentHistory } from '../garnishment/garnishment-facts.ts'
import { earningsFacts } from './earnings-facts.ts'
import type { History } from './history-plan.ts'

type DeclaredFacts = ReadonlyMap<number, Readonly<Record<string, string>>>
const noFacts: DeclaredFacts = new Map()

type Form = RowOf<typeof formsOf>
type Order = RowOf<typeof ordersOf>

/** Whether any formula reads facts from forms, or from court orders. */
export const findDeclaredKinds = (inputs: readonly InputSlot[]) => {
  const reads = (prefix: RegExp) => inputs.some(({ source }) => source.kind === 'employee' && prefix.test(source.field))
  return { forms: reads(/^GAN_/), orders: reads(/^(EMBARGO|ALIMENTOS)_/) }
}

/** Facts of employees from forms and court orders. */
export const factsOfDeclarations = (
  forms: readonly Form[],
  orders: readonly Order[],
  period: string,
  history: History,
): DeclaredFacts => {
  if (forms.length === 0 && orders.length === 0) return noFacts
  const declared = new Map<number, Record<string, string>>()
  const month = Number(period.slice(5, 7))
  for (const form of forms) declared.set(form.employee_id, earningsFacts(form, month, form.months_of_first ?? 6))
  for (const [employeeId, own] of Map.groupBy(orders, ({ employee_id }) => employee_id)) {
    const withheld = history.get(employeeId)?.get(garnishmentHistory)
    declared.set(employeeId, { ...declared.get(employeeId), ...garnishmentFacts(own, period, withheld) })
  }
  return declared
}

/** Forms of employees, ids as the text of an array, for a fiscal year. */
export const formsOf = compileOnce((db, ids: string, year: number) =>
  db
    .selectFrom('earnings_form')
    .select(['employee_id', 'family', 'deductions', 'payments', 'other_employers', 'previous', 'other_agent'])
    // How many months of the year the first values of the tax hold.
    .select(
      sql<number | null>`(select v.value::numeric::int from liquidation_parameter_value v
        join liquidation_parameter p on p.tenant_id = v.tenant_id and p.id = v.parameter_id
        where p.code = 'GAN_MESES_PRIMEROS' and p.company_id = earnings_form.company_id and v.valid_from <= make_date(${year}::int, 12, 31)
        order by v.valid_from desc limit 1)`.as('months_of_first'),
    )
    .where('employee_id', '=', anyOfText(ids))
    .where('fiscal_year', '=', year)
    .compile(),
)

/** Court orders on employees, ids as the text of an array, in order of notification. */
export const ordersOf = compileOnce((db, ids: string) =>
  db
    .selectFrom('garnishment')
    .select(['id', 'employee_id', 'kind', 'mode', 'amount', 'percentage', 'total', 'withheld_before'])
    .select(['notified_on', 'valid_from', 'valid_until'])
    .where('employee_id', '=', anyOfText(ids))
    .orderBy('notified_on')
    .orderBy('id')
    .compile(),
)
