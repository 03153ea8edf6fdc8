import { formatPeriod } from '@legajo/kernel/dates.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { formatDecimal, fromUnits } from '@legajo/kernel/money.ts'
import { earnedAccumulators } from '@legajo/payroll-rules/clocks.ts'
import { sql } from 'kysely'
import type { RetroLine } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import type { EarnedAmounts } from './earned-amounts.ts'
import { unpaidAmount } from './retro-lines.ts'

interface MonthDebt {
  readonly liquidationId: number
  readonly employeeId: number
  readonly month: string
  readonly lines: readonly RetroLine[]
  readonly earned: EarnedAmounts
}

/** The parts of a month that one concept pays each: pay, non-remunerative sums or the aguinaldo, whose bases differ. */
type PaymentKind = RetroLine['kind'] | 'sac'
const paymentKinds: Readonly<Record<PaymentKind, { readonly prefix: string; readonly name: string }>> = {
  remunerative: { prefix: 'RETRO_', name: 'Retroactivo' },
  'non-remunerative': { prefix: 'RETRO_NR_', name: 'Retroactivo' },
  sac: { prefix: 'RETRO_SAC_', name: 'Diferencia de SAC' },
}

/** Creates the novelties that pay a batch, and records them in the ledger; one batch per company at a time. */
export const applyRetro = async (db: Db, retroId: number, user: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('retro'), app_company())`.execute(db)
  const batch = await db
    .selectFrom('retro_batch')
    .selectAll()
    .where('id', '=', retroId)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (batch.state !== 'READY')
    fail('retro_not_ready', { state: batch.state === 'APPLIED' ? 'ya se pagó' : 'no está para revisar' })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from retro_batch
    where state = 'APPLIED' and company_id = app_company() and applied_at > ${batch.computed_at}`.execute(db)
  if ((rows[0]?.n ?? 0) > 0) fail('retro_stale')
  const period = await db
    .selectFrom('liquidation_period')
    .select(['name', 'date_from', 'status'])
    .where('id', '=', batch.target_period_id)
    .executeTakeFirstOrThrow()
  if (period.status === 'CLOSED') fail('period_closed', { period: period.name })
  const target = `${period.date_from.slice(0, 7)}-01`
  const kindOf = kindsOfPayment(await aguinaldoConcepts(db))
  /** Debts whose amounts by month of accrual a payment has: the first one of a person's month. */
  const counted = new Set<MonthDebt>()
  for (const [month, people] of Map.groupBy(await readMonthDebts(db, retroId), (one) => one.month))
    for (const kind of keyNames(paymentKinds)) {
      const debts = people.map((debt) => ({ debt, lines: debt.lines.filter((line) => kindOf(line) === kind) }))
      const code = await retroConcept(
        db,
        kind,
        month,
        debts.flatMap(({ lines }) => lines),
      )
      if (code) await payMonth(db, retroId, { kind, code, month, target, counted }, debts)
    }
  await db
    .updateTable('retro_batch')
    .set({ state: 'APPLIED', applied_at: new Date(), applied_by: user })
    .where('id', '=', retroId)
    .execute()
}

const readMonthDebts = async (db: Db, retroId: number): Promise<readonly MonthDebt[]> => {
  const rows = await db
    .selectFrom('retro_result as r')
    .innerJoin('liquidation as l', (join) => join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.id', '=', 'r.liquidation_id'))
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['r.liquidation_id', 'r.employee_id', 'r.lines', 'r.earned', 'p.date_from'])
    .where('r.batch_id', '=', retroId)
    .orderBy('r.employee_id')
    .orderBy('p.date_from')
    .execute()
  return rows.map(({ liquidation_id, employee_id, lines, earned, date_from }) => ({
    liquidationId: liquidation_id,
    employeeId: employee_id,
    month: date_from.slice(0, 7),
    lines: lines as readonly RetroLine[],
    earned: earned as EarnedAmounts,
  }))
}

const aguinaldoConcepts = async (db: Db): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('concept')
    .select('code')
    .where('company_id', '=', sql<number>`app_company()`)
    .where('concept_category', '=', 'SAC')
    .execute()
  return new Set(rows.map(({ code }) => code))
}

const kindsOfPayment =
  (aguinaldo: ReadonlySet<string>) =>
  ({ code, kind }: RetroLine): PaymentKind =>
    kind === 'remunerative' && aguinaldo.has(code) ? 'sac' : kind

/** Bases of the month in which an amount was earned: the retro of another month is in none of them. */
const notOfTheMonth = sql.join([...earnedAccumulators])
/** Receipts that pay retros: wages. */
const wages = ['MENSUAL', 'QUINCENAL', 'FINAL']

/**
 * The concept that pays one month's retro, created at its first use from the concept it mainly compensates: same bases but those of what is
 * earned in the month, same liquidations, same ARCA code. Null when that month owes nothing of the kind.
 */
const retroConcept = async (db: Db, kind: PaymentKind, month: string, lines: readonly RetroLine[]): Promise<string | null> => {
  const weights = new Map<string, number>()
  for (const line of lines) weights.set(line.code, (weights.get(line.code) ?? 0) + Math.abs(unpaidAmount(line)))
  const [main] = [...weights].sort((a, b) => b[1] - a[1])[0] ?? []
  if (!main) return null
  const { prefix, name: kindName } = paymentKinds[kind]
  const ofMonth = formatPeriod(`${month}-01`)
  const code = `${prefix}${month.replace('-', '')}`
  const name = `${kindName} ${ofMonth}${kind === 'non-remunerative' ? ', no remunerativo' : ''}`
  await sql`insert into concept (code, name, description, concept_type, concept_category, concept_order, formula, accumulate_to_sac, code_afip,
      debe, haber, liquidation_types, accumulators_adding, accumulators_subtracting, definition)
    select ${code}, ${name}, ${`Diferencias de ${ofMonth} conocidas después de pagarlo`}, concept_type, concept_category,
      least(concept_order + 1, 99999), ${`N.${code}.IMPORTE`}, false, code_afip, debe, haber,
      ${kind === 'sac' ? sql`${wages}::text[]` : sql`liquidation_types`},
      array(select base from unnest(accumulators_adding) base where base not in (${notOfTheMonth})),
      array(select base from unnest(accumulators_subtracting) base where base not in (${notOfTheMonth})),
      (definition - 'law' - 'unit' - 'quantityDecimals') || jsonb_build_object('law', ${`Diferencias de ${ofMonth} por conceptos ya liquidados`}::text)
    from concept where code = ${main} and company_id = app_company()
    on conflict do nothing`.execute(db)
  const made = await db.selectFrom('concept').select('code').where('code', '=', code).executeTakeFirst()
  return made ? code : fail('not_found')
}

interface Payment {
  readonly kind: PaymentKind
  readonly code: string
  readonly month: string
  readonly target: string
  readonly counted: Set<MonthDebt>
}

const payMonth = async (
  db: Db,
  retroId: number,
  { kind, code, month, target, counted }: Payment,
  debts: readonly { readonly debt: MonthDebt; readonly lines: readonly RetroLine[] }[],
): Promise<void> => {
  const payable = debts.flatMap(({ debt, lines }) => {
    const cents = lines.reduce((sum, line) => sum + unpaidAmount(line), 0)
    if (cents === 0) return []
    const earned = counted.has(debt) ? {} : debt.earned
    counted.add(debt)
    return [{ ...debt, lines, cents, earned }]
  })
  for (const [liquidationId, owed] of Map.groupBy(payable, (one) => one.liquidationId))
    for (let from = 0; from < owed.length; from += 500) {
      const some = owed.slice(from, from + 500)
      const made = await db
        .insertInto('novelty')
        .values(
          some.map(({ employeeId, lines, cents }) => ({
            employee_id: employeeId,
            code,
            period_from: target,
            amount: fromUnits(cents),
            observation: `${paymentKinds[kind].name} de ${formatPeriod(`${month}-01`)}: ${lines.map(inWords).join('; ')}`.slice(
              0,
              500,
            ),
            origin: 'BATCH' as const,
          })),
        )
        .returning(['id', 'employee_id'])
        .execute()
      const noveltyOf = new Map(made.map(({ id, employee_id }) => [employee_id, id]))
      await db
        .insertInto('retro_payment')
        .values(
          some.map(({ employeeId, lines, earned }) => ({
            batch_id: retroId,
            liquidation_id: liquidationId,
            employee_id: employeeId,
            kind,
            novelty_id: noveltyOf.get(employeeId) ?? 0,
            lines: JSON.stringify(Object.fromEntries(lines.map((line) => [line.code, unpaidAmount(line)]))),
            accrual_month: `${month}-01`,
            earned: JSON.stringify(earned),
          })),
        )
        .execute()
    }
}

const inWords = (line: RetroLine): string => {
  const cents = unpaidAmount(line)
  return `${line.name} ${cents > 0 ? '+' : ''}${formatDecimal(fromUnits(cents))}`
}
