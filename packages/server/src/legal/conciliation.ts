import * as contract from '@legajo/contract/legal/conciliation.ts'
import { addMonths, type CalendarDate, formatDate, startOfMonth } from '@legajo/kernel/dates.ts'
import { splitDecimal } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { personFields } from '../db/person-columns.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import { employeeReference } from './employee-reference.ts'

const limit = 5000
const references = { conciliation_id: { table: 'conciliation', noun: 'La conciliación' } } as const
const sumOf = (table: string, condition = sql`true`) =>
  sql<string>`(select coalesce(sum(x.amount), 0)::numeric(15,2)::text from ${sql.table(table)} x
    where x.conciliation_id = conciliation.id and ${condition})`

/** Conciliations with what belongs to each: heads of the claim, hearings, offers, instalments and provisions. */
export const serveConciliations: Area = (server) => {
  serveDeclared(server, contract.conciliations, {
    limit,
    fields: {
      ...personFields('conciliation'),
      claimed: () => sumOf('conciliation_head'),
      provision: () => sql<string | null>`(select x.amount::text from conciliation_provision x
        where x.conciliation_id = conciliation.id order by x.month desc limit 1)`,
      cost: () => sql<string>`(coalesce(conciliation.agreed_amount, 0) + coalesce(conciliation.lawyer_fee, 0)
        + coalesce(conciliation.other_costs, 0))::numeric(15,2)::text`,
      unpaid: () => sumOf('conciliation_instalment', sql`x.paid_on is null`),
      next_hearing: () => sql<string | null>`(select min(x.date) from conciliation_hearing x
        where x.conciliation_id = conciliation.id and x.date >= app_today())`,
    },
    references: { employee_id: employeeReference },
    heldBy: [
      {
        table: 'telegram_exchange',
        column: 'conciliation_id',
        what: 'La conciliación',
        noun: ['intercambio', 'intercambios'],
      },
    ],
  })
  serveDeclared(server, contract.conciliationHeads, { limit, references })
  serveDeclared(server, contract.conciliationHearings, { limit, references })
  serveDeclared(server, contract.conciliationOffers, { limit, references })
  const { plan, ...instalments } = contract.conciliationInstalments
  const { all } = serveDeclared(server, instalments, {
    limit,
    fields: {
      is_late: () => sql<boolean>`(conciliation_instalment.paid_on is null and conciliation_instalment.due_on < app_today())`,
    },
    references,
  })
  serve(server, plan, async (context, { params, body }) => {
    await planInstalments(context.db, params.id, body)
    return all(context, () => sql<boolean>`conciliation_id = ${params.id}`)
  })
  serveDeclared(server, contract.conciliationProvisions, {
    limit,
    values: ({ month }) => ({ month: startOfMonth(month) }),
    references,
  })
}

/** Divides the agreed amount into monthly instalments; the cents that remain go to the last one. */
const planInstalments = async (
  db: Db,
  conciliation_id: number,
  { count, first_due_on }: { readonly count: number; readonly first_due_on: CalendarDate },
): Promise<void> => {
  const { agreed_amount, agreed_on } = await db
    .selectFrom('conciliation')
    .select(['agreed_amount', 'agreed_on'])
    .where('id', '=', conciliation_id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  const agreed =
    agreed_amount ?? refuse('count', 'Todavía no hay un importe acordado: cargalo con su fecha y después armá las cuotas')
  if (agreed_on && first_due_on < agreed_on)
    refuse('first_due_on', `No puede ser anterior al acuerdo, del ${formatDate(agreed_on)}`)
  const stored = await db
    .selectFrom('conciliation_instalment')
    .select('id')
    .where('conciliation_id', '=', conciliation_id)
    .executeTakeFirst()
  if (stored) fail('nothing_to_do', { what: 'La conciliación ya tiene cuotas: quitalas antes de armar otras' })
  const parts = splitDecimal(agreed, Array(count).fill('1'))
  await db
    .insertInto('conciliation_instalment')
    .values(parts.map((amount, index) => ({ conciliation_id, amount, due_on: addMonths(first_due_on, index) })))
    .execute()
}
