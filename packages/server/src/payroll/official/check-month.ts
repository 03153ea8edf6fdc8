import type { Finding } from '@legajo/contract/payroll/official-file.ts'
import { formatDecimal, fromUnits, toUnits } from '@legajo/kernel/money.ts'
import { divideRounded } from '@legajo/kernel/rounding.ts'
import { conceptLink, conceptsPath, found, noveltiesLink, parameterLink, type Who } from './finding.ts'
import type { MonthFacts } from './month.ts'
import type { Line } from './run-results.ts'

const shown = (cents: bigint): string => formatDecimal(fromUnits(cents))

type Contribution = {
  readonly name: string
  readonly arca: string
  readonly base: number
  readonly parameter: string
  readonly usual: string
}

/** What is withheld from the employee, by ARCA code, against the base it is withheld on (domain: 5.1). */
const contributions: readonly Contribution[] = [
  { name: 'Jubilación', arca: '810000', base: 1, parameter: 'APORTE_JUBILACION', usual: '11' },
  { name: 'INSSJP', arca: '810001', base: 5, parameter: 'APORTE_INSSJP', usual: '3' },
  { name: 'Obra social', arca: '810002', base: 4, parameter: 'APORTE_OBRA_SOCIAL', usual: '3' },
]

/** Rules between the figures of one employee's month. */
export const checkMonth = (
  facts: MonthFacts,
  lines: readonly Line[],
  {
    who,
    line,
    record,
    adherents,
    condition,
    rate,
    conceptIds,
  }: {
    readonly who: Who
    readonly line: number
    readonly record: string
    readonly adherents: number
    /** Condition of the SICOSS, two digits. */
    readonly condition: string
    readonly rate: (parameter: string) => string | undefined
    readonly conceptIds: ReadonlyMap<string, number>
  },
): readonly Finding[] => {
  const findings: Finding[] = []
  // Without a link of its own a finding leads to the employee's file.
  const tell = (severity: Finding['severity'], field: string, value: bigint, message: string, remedy: string, link?: string) =>
    findings.push(
      found(severity, message, {
        record,
        line,
        who,
        field,
        value: fromUnits(value),
        remedy,
        ...(link !== undefined && { link }),
      }),
    )

  const parts = facts.wage + facts.sac + facts.overtime + facts.hardZone + facts.vacation + facts.extras + facts.bonuses
  if (parts + facts.nonRemunerative !== facts.total)
    tell(
      'error',
      'Remuneración total',
      facts.total,
      `Los rubros suman ${shown(parts + facts.nonRemunerative)} y el total es ${shown(facts.total)}`,
      'Revisá los códigos de ARCA de los conceptos.',
      conceptsPath,
    )
  for (const [index, base] of facts.bases.entries())
    if (base < 0n)
      tell(
        'error',
        `Base imponible ${index}`,
        base,
        `La base ${index} es negativa: ${shown(base)}`,
        'Los descuentos remunerativos superan los haberes; revisá las novedades.',
        noveltiesLink(who.employeeId),
      )
  for (const index of [1, 5]) {
    const base = facts.bases[index] ?? 0n
    if (base > facts.cap + facts.sacCap)
      tell(
        'error',
        `Base imponible ${index}`,
        base,
        `La base ${index} (${shown(base)}) supera el tope ${shown(facts.cap + facts.sacCap)}`,
        'Revisá el tope vigente en los parámetros.',
        parameterLink,
      )
  }
  if (facts.days === 0 && facts.total !== 0n)
    tell('warning', 'Días trabajados', 0n, 'Tiene remuneración y ningún día en el mes', 'Revisá las fechas de ingreso y egreso.')
  if (facts.wage < 0n)
    tell(
      'warning',
      'Sueldo',
      facts.wage,
      `El sueldo del mes es negativo: ${shown(facts.wage)}`,
      'Revisá los descuentos por días.',
      noveltiesLink(who.employeeId),
    )

  for (const { name, arca, base: index, parameter, usual } of contributions) {
    const withheld = lines.filter((one) => one.kind === 'deduction' && one.arca === arca)
    // Conditions other than the usual may owe nothing of one: their scale in the rules says which.
    if (withheld.length === 0 && condition !== '01') continue
    const percent = rate(parameter) ?? usual
    // A dependant of the obra social adds a rate of its own.
    const whole =
      arca === '810002' && adherents > 0
        ? toUnits(percent, 4) + BigInt(adherents) * toUnits(rate('APORTE_ADHERENTE') ?? '1.5', 4)
        : toUnits(percent, 4)
    const due = divideRounded((facts.bases[index] ?? 0n) * whole, 1_000_000n)
    const given = withheld.reduce((total, { cents }) => total + cents, 0n)
    const apart = due > given ? due - given : given - due
    // Each line was rounded to the cent by itself.
    if (apart > BigInt(Math.max(2, withheld.length * 2)))
      tell(
        'warning',
        name,
        given,
        `${name}: se retuvo ${shown(given)} y la base ${index} (${shown(facts.bases[index] ?? 0n)}) al ${formatDecimal(percent)} % da ${shown(due)}`,
        'Revisá las marcas de ARCA de los conceptos, el tope del período y la fórmula del aporte.',
        conceptLink(conceptIds.get(withheld[0]?.code ?? '')),
      )
  }
  return findings
}
