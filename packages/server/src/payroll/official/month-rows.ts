import type { Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { endOfMonth } from '@legajo/kernel/dates.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { type DataRow, findingOf } from '../month-data/finding.ts'
import { type MonthFacts, monthFacts } from '../month-data/month.ts'
import { personValues, situationsIn } from '../month-data/people.ts'
import { limitsOf, type MonthData, parameterReader } from '../month-data/read-month-data.ts'
import { centsAt, type Result } from '../month-data/run-results.ts'
import { checkMonth } from './check-month.ts'

export type MonthRows = {
  readonly rows: readonly DataRow[]
  readonly facts: readonly MonthFacts[]
  readonly findings: readonly Finding[]
  readonly missing: readonly string[]
}

/** One row per employee with all payments of the month, its bases, and their consistency rules. */
export const monthRows = async (
  monthData: MonthData,
  {
    employeeIds,
    record,
    firstLine,
  }: { readonly employeeIds: readonly number[]; readonly record: string; readonly firstLine: number },
): Promise<MonthRows> => {
  const { month, people, period, conceptIds } = monthData
  const read = await parameterReader(monthData, endOfMonth(period.from))
  const { limits, missing } = limitsOf(read)
  const partTimeBelow = (admission: string) =>
    Number(
      (admission >= (read('LEY_27802') ?? '2026-03-06') ? read('JORNADA_PARCIAL_27802') : undefined) ??
        read('JORNADA_PARCIAL') ??
        '66.6667',
    )
  const byEmployee = Map.groupBy(month, ({ employeeId }) => employeeId)
  const rows: DataRow[] = []
  const all: MonthFacts[] = []
  const findings: Finding[] = []
  for (const [index, employeeId] of employeeIds.entries()) {
    await monthData.pace.turn('check', employeeIds.length + index, employeeIds.length * 2)
    const person = people.get(employeeId)
    const results = byEmployee.get(employeeId)
    if (!person || !results) continue
    const lines = results.flatMap((result) => result.lines)
    const stay = {
      month: period.from,
      admission: person.admission,
      egress: person.egress,
      paidDays: countPaidDays(results),
      elsewhere: { pay: highestAmount(results, 'C.0605'), sac: highestAmount(results, 'C.0606') },
    }
    const facts = monthFacts(lines, stay, partOfDay(results, partTimeBelow(person.admission)), limits)
    const who = { employeeId, fileCode: person.fileCode, name: person.name }
    const absences = monthData.situations.get(employeeId)
    const values = {
      ...personValues(person, period.from.slice(0, 7), facts.days, monthData.codes, absences),
      ...monthValues(facts),
    }
    const situations = situationsIn(person, period.from.slice(0, 7), monthData.codes, absences)
    if (situations.length > 3)
      findings.push(
        findingOf('warning', `El mes tiene ${situations.length} situaciones de revista y el archivo admite 3; van las últimas`, {
          ...{ record, line: firstLine + rows.length, who, field: 'Situación de revista' },
          value: situations.map(({ code, day }) => `${code} desde el ${day}`).join(', '),
          remedy: 'Corregilas en la declaración jurada antes de presentarla',
        }),
      )
    findings.push(
      ...checkMonth(facts, lines, {
        who,
        record,
        line: firstLine + rows.length,
        adherents: Number(values['empleado.adherentes']) || 0,
        condition: values['empleado.condicion'] ?? '',
        rate: read,
        conceptIds,
      }),
    )
    all.push(facts)
    rows.push({ values, who })
  }
  return { rows, facts: all, findings, missing }
}

/** Paid days as the run counted them, less unpaid leaves; undefined for a catalogue that does not count them. */
const countPaidDays = (results: readonly Result[]): number | undefined => {
  const counted = results.flatMap((result) => {
    const units = centsAt(result, 'C.0012') ?? centsAt(result, 'C.0010')
    return units === null ? [] : [Number(units) / 100]
  })
  return counted.length === 0 ? undefined : Math.min(30, Math.round(Math.max(...counted)))
}

/** The month's novelty, read by each of its runs, in cents. */
const highestAmount = (results: readonly Result[], key: string): bigint =>
  results.reduce((most, result) => {
    const cents = centsAt(result, key) ?? 0n
    return cents > most ? cents : most
  }, 0n)

/** The part of the working day that counts: a contract of two thirds or more is not part-time (LCT, art. 92 ter). */
const partOfDay = (results: readonly Result[], partTimeBelow: number): number => {
  const part = Math.min(...results.map(({ workday }) => workday))
  return part * 100 < partTimeBelow ? part : 1
}

const monthValues = (facts: MonthFacts): Readonly<Record<string, string>> => {
  const money = (cents: bigint) => fromUnits(cents)
  return {
    'mes.total': money(facts.total),
    'mes.noRemunerativo': money(facts.nonRemunerative),
    'mes.sueldo': money(facts.wage),
    'mes.sac': money(facts.sac),
    'mes.horasExtras': money(facts.overtime),
    'mes.cantidadHorasExtras': String(facts.overtimeHours),
    'mes.zonaDesfavorable': money(facts.hardZone),
    'mes.vacaciones': money(facts.vacation),
    'mes.adicionales': money(facts.extras),
    'mes.premios': money(facts.bonuses),
    'mes.asignaciones': money(facts.familyAllowance),
    'mes.maternidad': money(facts.maternity),
    'mes.detraccion': money(facts.relief),
    ...Object.fromEntries(facts.bases.slice(1).map((base, index) => [`mes.base${index + 1}`, money(base)])),
  }
}

/** Sum of a base over all employees. */
export const totalBase = (facts: readonly MonthFacts[], index: number): bigint =>
  facts.reduce((total, { bases }) => total + (bases[index] ?? 0n), 0n)
