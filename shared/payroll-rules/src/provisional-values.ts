import { addDays, endOfMonth, formatPeriod } from '@legajo/kernel/dates.ts'
import { accumulateTable, type Bracket } from './catalogue/accumulated-table.ts'
import { type Lasting, type Parameter, type RunRequest, type Scale, versionOn } from './rules.ts'
import { valueOn } from './validity.ts'

/** The parameter by which a company settles January and July before ARCA publishes the values of the half-year. */
const provisionalSwitch = 'GAN_VALORES_PROVISORIOS'
const monthlyTable = 'GANANCIAS'
const annualTable = 'GANANCIAS_ANUAL'

/**
 * The rules of a month that opens a half-year, with the former half-year's values of one month where those of Ganancias are missing and the
 * company chose so: deductions and tables of one set, which the accumulated calculation of the next month replaces by itself.
 */
export const withProvisionalValues = (request: RunRequest): RunRequest => {
  const day = endOfMonth(`${request.period}-01`)
  const currentValue = (code: string) => {
    const found = request.parameters.find((one) => one.code === code)
    return found && versionOn(found.versions, day)?.value
  }
  const formerDay = addDays(`${request.period}-01`, -1)
  const month = Number(request.period.slice(5, 7))
  if (currentValue(provisionalSwitch) !== 'true' || !opensHalf(month, Number(currentValue('GAN_MESES_PRIMEROS') ?? 6)))
    return request
  const isEnded = (rule: Parameter | Scale) =>
    rule.onMissing === 'refuse' && valueOn<{ from: string }>(rule, day).state === 'expired'
  const from = `${request.period}-01`
  const mark = {
    from,
    provisional: true,
    source: `Provisorio de ${formatPeriod(from)}: valores del semestre anterior por un mes`,
  } as const
  const annual = request.scales.find(({ code }) => code === annualTable)
  const annualRows = annual && validOn(annual, formerDay)?.rows
  const brackets = annualRows?.map(([low = '0', fixed = '0', rate = '0']): Bracket => [low, fixed, rate])
  return {
    ...request,
    parameters: request.parameters.map((rule) => {
      if (!isEnded(rule)) return rule
      const former = request.parameters.find(({ code }) => code === formerHalf(rule.code))
      const value = former && validOn(former, formerDay)?.value
      return value === undefined ? rule : { ...rule, versions: [...rule.versions, { ...mark, value }] }
    }),
    scales: request.scales.map((rule) => {
      if (!brackets || !annualRows || !isEnded(rule)) return rule
      if (rule.code === annualTable) return { ...rule, versions: [...rule.versions, { ...mark, rows: annualRows }] }
      if (rule.code !== monthlyTable) return rule
      return { ...rule, versions: [...rule.versions, { ...mark, rows: accumulateTable(brackets, brackets, month) }] }
    }),
  }
}

const validOn = <T extends { readonly from: string }>(
  rule: Pick<Lasting, 'holds'> & { readonly versions: readonly T[] },
  day: string,
): T | undefined => {
  const found = valueOn(rule, day)
  return found.state === 'valid' ? found.version : undefined
}

const opensHalf = (month: number, monthsOfFirst: number): boolean => month === 1 || month === monthsOfFirst + 1

/** In January the second values of the year before; in July, the first values of the year. */
const formerHalf = (code: string): string => code.replace(/_S([12])$/, (_, half) => (half === '1' ? '_S2' : '_S1'))
