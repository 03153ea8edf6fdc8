import { type EarningsFinding, earnings, type FindingKind } from '@legajo/contract/payroll/runs/earnings.ts'
import type { FamilyCharge, OtherAgent } from '@legajo/contract/payroll/runs/earnings-form.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { monthlyAmounts } from '../results/monthly-amounts.ts'
import { dashboardLines, monthlyTypes, monthOf, withholdingCodes } from './earnings-lines.ts'

/** The controls before paying: withheld amounts compared with due ones, and missing data. */
export const serveEarningsControl: Area = (server) => {
  serve(server, earnings.control, async ({ db }, { query }) => {
    const people = await peopleOf(db, query.year, query.month)
    const findings = [...(await aboutFigures(db, query, people)), ...aboutFamilies(people)]
    return { checked: people.length, findings: findings.slice(0, 2000).map((one, index) => ({ ...one, id: index + 1 })) }
  })
}

type NewFinding = Omit<EarningsFinding, 'id'>
interface Person {
  readonly id: number
  readonly fileCode: string
  readonly fullName: string
  readonly isOmitted: boolean
  readonly otherAgent: OtherAgent | null
  readonly family: readonly FamilyCharge[] | null
  /** Paid by other employers too, by the file; and whether the form has them. */
  readonly hasOthers: boolean
  readonly declaresOthers: boolean
}

const peopleOf = async (db: Db, year: number, month: number): Promise<readonly Person[]> => {
  const first = `${monthOf(year, month)}-01`
  return db
    .selectFrom('employee as e')
    .leftJoin('earnings_form as f', (join) =>
      join.onRef('f.tenant_id', '=', 'e.tenant_id').onRef('f.employee_id', '=', 'e.id').on('f.fiscal_year', '=', year),
    )
    .select(['e.id', 'e.file_code as fileCode', 'f.family', 'f.other_agent as otherAgent'])
    .select(fullName('e').as('fullName'))
    .select(
      sql<boolean>`coalesce((e.tax ->> 'omitCalcTaxEarnings')::boolean, false) or coalesce((e.tax ->> 'hasTaxWithholdingInjunction')::boolean, false)
        or coalesce(e.tax ->> 'impuestos_ganancias' = 'EXENTO', false)`.as('isOmitted'),
    )
    .select(sql<boolean>`coalesce((e.tax ->> 'multiple')::boolean, false)`.as('hasOthers'))
    .select(sql<boolean>`coalesce(jsonb_array_length(f.other_employers) > 0, false)`.as('declaresOthers'))
    .where('e.admission_date', '<=', sql<string>`(${first}::date + interval '1 month' - interval '1 day')::date`)
    .where((where) => where.or([where('e.egress_date', 'is', null), where('e.egress_date', '>=', first)]))
    .orderBy('e.name_order')
    .execute()
}

const findingAbout = (
  { id, fileCode, fullName }: Person,
  kind: FindingKind,
  text: string,
  due?: number,
  found?: number,
): NewFinding => ({
  kind,
  employeeId: id,
  fileCode,
  fullName,
  text,
  due: due === undefined ? null : fromUnits(due),
  found: found === undefined ? null : fromUnits(found),
})

const aboutFigures = async (
  db: Db,
  { year, month }: { readonly year: number; readonly month: number },
  people: readonly Person[],
): Promise<NewFinding[]> => {
  const until = monthOf(year, month)
  const withholding = await withholdingCodes(db)
  const span = { from: until, until, types: monthlyTypes }
  const latest = await monthlyAmounts(db, [...Object.values(dashboardLines), ...withholding], { ...span, again: 'replace' })
  const withheld = await monthlyAmounts(db, withholding, span)
  return people.flatMap((person) => {
    const own = latest.get(person.id)
    if (!own) return [findingAbout(person, 'SIN_LIQUIDAR', 'Trabaja en el mes y no tiene una liquidación terminada.')]
    const tax = own.get(dashboardLines.tax)?.get(until) ?? 0
    const sum = (amounts: typeof latest) =>
      withholding.reduce((units, code) => units + (amounts.get(person.id)?.get(code)?.get(until) ?? 0), 0)
    const taken = sum(withheld)
    // The amount due but not withheld in the last run of the month.
    const owed = taken + (own.get(dashboardLines.due)?.get(until) ?? 0) - sum(latest)
    const findings: NewFinding[] = []
    const { otherAgent } = person
    if (otherAgent && !otherAgent.withholds && otherAgent.presentedOn.slice(0, 7) <= until) {
      if (tax > 0 || taken !== 0)
        findings.push(
          findingAbout(
            person,
            'OTRO_AGENTE',
            `Informó el ${formatDate(otherAgent.presentedOn)} que su agente de retención es ${otherAgent.name}: no se le retiene acá, salvo que lo marques en su formulario 572.`,
            0,
            taken,
          ),
        )
    } else if (person.isOmitted) {
      if (tax > 0)
        findings.push(findingAbout(person, 'OMITIDO', 'Está marcado sin cálculo o con medida cautelar, y tributaría.', tax, 0))
    } else if (taken < owed)
      findings.push(
        findingAbout(person, 'TOPE_35', 'Se retuvo menos: lo que falta se retiene en los meses que siguen.', owed, taken),
      )
    else if (taken > owed)
      findings.push(findingAbout(person, 'DIFERENCIA', 'Se retuvo más de lo que corresponde al mes.', owed, taken))
    if (tax > 0 && person.family === null)
      findings.push(findingAbout(person, 'SIN_572', 'Tributa y no se cargó su formulario 572: revisá si tiene deducciones.'))
    if (person.hasOthers && !person.declaresOthers)
      findings.push(findingAbout(person, 'PLURIEMPLEO', 'Cobra de otros empleadores y su formulario 572 no los informa.'))
    return findings
  })
}

const allMonths = Array.from({ length: 12 }, (_, index) => index + 1)

/** A child may be deducted fully by one parent or half by each, month by month: never more (art. 30). */
const aboutFamilies = (people: readonly Person[]): NewFinding[] => {
  const charges = people.flatMap((person) =>
    (person.family ?? []).filter(({ document }) => document).map((charge) => ({ person, charge })),
  )
  return [...Map.groupBy(charges, ({ charge }) => charge.document ?? '')].flatMap(([document, shared]) => {
    const inMonth = (month: number) =>
      shared.reduce((sum, { charge: { from, until, percentage } }) => sum + (from <= month && month <= until ? percentage : 0), 0)
    const percentage = Math.max(...allMonths.map(inMonth))
    if (percentage <= 100) return []
    return shared.map(({ person, charge }) =>
      findingAbout(
        person,
        'CARGA_REPETIDA',
        `${charge.name} (documento ${document}) se deduce al ${percentage} % entre ${shared.length} empleados.`,
      ),
    )
  })
}
