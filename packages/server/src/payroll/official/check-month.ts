import type { Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { formatDecimal, fromUnits, toUnits } from '@legajo/kernel/money.ts'
import { divideRounded } from '@legajo/kernel/rounding.ts'
import { healthCodes } from '../month-data/codes.ts'
import {
  conceptLink,
  conceptsPath,
  type FindingEmployee,
  findingOf,
  noveltiesLink,
  parameterLink,
} from '../month-data/finding.ts'
import type { MonthFacts } from '../month-data/month.ts'
import type { Line } from '../month-data/run-results.ts'

const centsText = (cents: bigint): string => formatDecimal(fromUnits(cents))

type Contribution = {
  readonly name: string
  readonly arca: readonly string[]
  readonly base: number
  readonly parameter: string
  readonly usual: string
}

/** Employee withholdings, by ARCA codes, with their bases (Leyes 24.241, 19.032 y 23.660). */
const contributions: readonly Contribution[] = [
  { name: 'Jubilación', arca: ['810000'], base: 1, parameter: 'APORTE_JUBILACION', usual: '11' },
  { name: 'INSSJP', arca: ['810001'], base: 5, parameter: 'APORTE_INSSJP', usual: '3' },
  { name: 'Obra social', arca: healthCodes, base: 4, parameter: 'APORTE_OBRA_SOCIAL', usual: '3' },
]

type Month = {
  readonly who: FindingEmployee
  readonly line: number
  readonly record: string
  readonly adherents: number
  /** Condition of the SICOSS, two digits. */
  readonly condition: string
  readonly rate: (parameter: string) => string | undefined
  readonly conceptIds: ReadonlyMap<string, number>
}

/** Consistency rules for the figures of one employee's month. */
export const checkMonth = (facts: MonthFacts, lines: readonly Line[], month: Month): readonly Finding[] => {
  const report = reporter(month)
  return [
    ...checkSum(facts, report),
    ...checkBases(facts, month, report),
    ...checkPay(facts, month, report),
    ...contributions.flatMap((one) => checkWithheld(one, facts, lines, month, report)),
  ]
}

type Report = ReturnType<typeof reporter>

// A finding without its own link links to the employee's file.
const reporter =
  ({ record, line, who }: Month) =>
  (severity: Finding['severity'], field: string, value: bigint, message: string, remedy: string, link?: string): Finding =>
    findingOf(severity, message, {
      record,
      line,
      who,
      field,
      value: fromUnits(value),
      remedy,
      ...(link !== undefined && { link }),
    })

const checkSum = (facts: MonthFacts, report: Report): readonly Finding[] => {
  const { wage, sac, overtime, hardZone, vacation, extras, bonuses, nonRemunerative, total } = facts
  const parts = wage + sac + overtime + hardZone + vacation + extras + bonuses + nonRemunerative
  if (parts === total) return []
  return [
    report(
      'error',
      'Remuneración total',
      total,
      `Los rubros suman ${centsText(parts)} y el total es ${centsText(total)}`,
      'Revisá los códigos de ARCA de los conceptos.',
      conceptsPath,
    ),
  ]
}

const checkBases = ({ bases, cap, sacCap }: MonthFacts, { who }: Month, report: Report): readonly Finding[] => {
  const negative = [...bases.entries()].filter(([, base]) => base < 0n)
  const over = [1, 5].map((index) => [index, bases[index] ?? 0n] as const).filter(([, base]) => base > cap + sacCap)
  return [
    ...negative.map(([index, base]) =>
      report(
        'error',
        `Base imponible ${index}`,
        base,
        `La base ${index} es negativa: ${centsText(base)}`,
        'Los descuentos remunerativos superan los haberes; revisá las novedades.',
        noveltiesLink(who.employeeId),
      ),
    ),
    ...over.map(([index, base]) =>
      report(
        'error',
        `Base imponible ${index}`,
        base,
        `La base ${index} (${centsText(base)}) supera el tope ${centsText(cap + sacCap)}`,
        'Revisá el tope vigente en los parámetros.',
        parameterLink,
      ),
    ),
  ]
}

const checkPay = ({ days, total, wage }: MonthFacts, { who }: Month, report: Report): readonly Finding[] => {
  const findings: Finding[] = []
  if (days === 0 && total !== 0n)
    findings.push(
      report(
        'warning',
        'Días trabajados',
        0n,
        'Tiene remuneración y ningún día en el mes',
        'Revisá las fechas de ingreso y egreso.',
      ),
    )
  if (wage < 0n)
    findings.push(
      report(
        'warning',
        'Sueldo',
        wage,
        `El sueldo del mes es negativo: ${centsText(wage)}`,
        'Revisá los descuentos por días.',
        noveltiesLink(who.employeeId),
      ),
    )
  return findings
}

const checkWithheld = (
  { name, arca, base: index, parameter, usual }: Contribution,
  { bases }: MonthFacts,
  lines: readonly Line[],
  { adherents, condition, rate, conceptIds }: Month,
  report: Report,
): readonly Finding[] => {
  const withheld = lines.filter((one) => one.kind === 'deduction' && arca.includes(one.arca))
  // Conditions other than the usual one may have no contribution: their scale in the rules defines it.
  if (withheld.length === 0 && condition !== '01') return []
  const percent = rate(parameter) ?? usual
  // A dependant of the obra social adds a separate rate.
  const whole =
    arca === healthCodes && adherents > 0
      ? toUnits(percent, 4) + BigInt(adherents) * toUnits(rate('APORTE_ADHERENTE') ?? '1.5', 4)
      : toUnits(percent, 4)
  const base = bases[index] ?? 0n
  const due = divideRounded(base * whole, 1_000_000n)
  const given = withheld.reduce((total, { cents }) => total + cents, 0n)
  const difference = due > given ? due - given : given - due
  // Each line was rounded to the cent separately.
  if (difference <= BigInt(Math.max(2, withheld.length * 2))) return []
  return [
    report(
      'warning',
      name,
      given,
      `${name}: se retuvo ${centsText(given)} y la base ${index} (${centsText(base)}) al ${formatDecimal(percent)} % da ${centsText(due)}`,
      'Revisá las marcas de ARCA de los conceptos, el tope del período y la fórmula del aporte.',
      conceptLink(conceptIds.get(withheld[0]?.code ?? '')),
    ),
  ]
}
