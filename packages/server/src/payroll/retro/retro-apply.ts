import { formatPeriod } from '@legajo/kernel/dates.ts'
import { formatDecimal, fromUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { RetroLine } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { sumOf, unpaidAmount } from './retro-lines.ts'

interface MonthDebt {
  readonly liquidationId: number
  readonly employeeId: number
  readonly month: string
  readonly lines: readonly RetroLine[]
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
  const owed = await readMonthDebts(db, retroId)
  for (const kind of ['remunerative', 'non-remunerative'] as const) {
    for (const [month, people] of Map.groupBy(owed, (one) => one.month)) {
      const code = await retroConcept(db, kind, month, people)
      if (code) await payMonth(db, retroId, { kind, code, month, target: `${period.date_from.slice(0, 7)}-01` }, people)
    }
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
    .select(['r.liquidation_id', 'r.employee_id', 'r.lines', 'p.date_from'])
    .where('r.batch_id', '=', retroId)
    .orderBy('r.employee_id')
    .orderBy('p.date_from')
    .execute()
  return rows.map(({ liquidation_id, employee_id, lines, date_from }) => ({
    liquidationId: liquidation_id,
    employeeId: employee_id,
    month: date_from.slice(0, 7),
    lines: lines as readonly RetroLine[],
  }))
}

const ofKind = (lines: readonly RetroLine[], kind: RetroLine['kind']) => lines.filter((line) => line.kind === kind)

/**
 * The concept that pays one month's retro, created at its first use from the concept it mainly compensates: same bases, same liquidations,
 * same ARCA code. Null when that month owes nothing of the kind.
 */
const retroConcept = async (
  db: Db,
  kind: RetroLine['kind'],
  month: string,
  people: readonly MonthDebt[],
): Promise<string | null> => {
  const weights = new Map<string, number>()
  for (const { lines } of people)
    for (const line of ofKind(lines, kind)) weights.set(line.code, (weights.get(line.code) ?? 0) + Math.abs(unpaidAmount(line)))
  const [main] = [...weights].sort((a, b) => b[1] - a[1])[0] ?? []
  if (!main) return null
  const code = `RETRO_${kind === 'remunerative' ? '' : 'NR_'}${month.replace('-', '')}`
  const name = `Retroactivo ${formatPeriod(`${month}-01`)}${kind === 'remunerative' ? '' : ', no remunerativo'}`
  await sql`insert into concept (code, name, description, concept_type, concept_order, formula, accumulate_to_sac, code_afip, debe, haber,
      liquidation_types, accumulators_adding, accumulators_subtracting, definition)
    select ${code}, ${name}, ${`Diferencias de ${formatPeriod(`${month}-01`)} conocidas después de pagarlo`}, concept_type,
      least(concept_order + 1, 99999), ${`N.${code}.IMPORTE`}, accumulate_to_sac, code_afip, debe, haber, liquidation_types, accumulators_adding, accumulators_subtracting,
      (definition - 'law' - 'unit' - 'quantityDecimals') || jsonb_build_object('law', ${`Diferencias de ${formatPeriod(`${month}-01`)} por conceptos ya liquidados`}::text)
    from concept where code = ${main} and company_id = app_company()
    on conflict do nothing`.execute(db)
  const made = await db.selectFrom('concept').select('code').where('code', '=', code).executeTakeFirst()
  return made ? code : fail('not_found')
}

interface Payment {
  readonly kind: RetroLine['kind']
  readonly code: string
  readonly month: string
  readonly target: string
}

const payMonth = async (
  db: Db,
  retroId: number,
  { kind, code, month, target }: Payment,
  people: readonly MonthDebt[],
): Promise<void> => {
  const payable = people.flatMap((one) => {
    const lines = ofKind(one.lines, kind)
    const cents = sumOf(lines, kind)
    return lines.length > 0 && cents !== 0 ? [{ ...one, lines, cents }] : []
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
            observation: `Retroactivo de ${formatPeriod(`${month}-01`)}: ${lines.map(inWords).join('; ')}`.slice(0, 500),
            origin: 'BATCH' as const,
          })),
        )
        .returning(['id', 'employee_id'])
        .execute()
      const noveltyOf = new Map(made.map(({ id, employee_id }) => [employee_id, id]))
      await db
        .insertInto('retro_payment')
        .values(
          some.map(({ employeeId, lines }) => ({
            batch_id: retroId,
            liquidation_id: liquidationId,
            employee_id: employeeId,
            kind,
            novelty_id: noveltyOf.get(employeeId) ?? 0,
            lines: JSON.stringify(Object.fromEntries(lines.map((line) => [line.code, unpaidAmount(line)]))),
          })),
        )
        .execute()
    }
}

const inWords = (line: RetroLine): string => {
  const cents = unpaidAmount(line)
  return `${line.name} ${cents > 0 ? '+' : ''}${formatDecimal(fromUnits(cents))}`
}
