import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { addDays, endOfMonth, formatDate, formatPeriod } from '@legajo/kernel/dates.ts'
import { endOfHold, isMissedOn } from '@legajo/kernel/holds.ts'
import { type Lasting, type RunRequest, versionOn } from './rules.ts'

type Interval = { readonly from: CalendarDate; readonly to?: CalendarDate }
type ValueHistory<T extends Interval> = Pick<Lasting, 'holds'> & { readonly versions: readonly T[] }

/** The value of a day: none yet, valid, or one whose span has ended. */
export type ValueOn<T> =
  | { readonly state: 'missing' }
  | { readonly state: 'valid' | 'expired'; readonly version: T; readonly until: CalendarDate | null }

/** The last day of a version: the end of its span, or the eve of the next one. */
export const validUntil = <T extends Interval>({ holds, versions }: ValueHistory<T>, from: CalendarDate): CalendarDate | null => {
  const next = versions.reduce<CalendarDate | null>(
    (first, version) => (version.from > from && (first === null || version.from < first) ? version.from : first),
    null,
  )
  const ends = [endOfHold(holds, from), next && addDays(next, -1)].filter((day) => day !== null)
  return ends.toSorted()[0] ?? null
}

/** Whether a dated value is valid on a day, and until when: asked by runs, checks before them and the screens of values. */
export const valueOn = <T extends Interval>(dated: ValueHistory<T>, day: CalendarDate): ValueOn<T> => {
  const version = versionOn(dated.versions, day)
  if (!version) return { state: 'missing' }
  const until = validUntil(dated, version.from)
  return { state: isMissedOn(dated.holds, until, day) ? 'expired' : 'valid', version, until }
}

/** A parameter or scale without a valid value in the month of a run. */
export type RuleWithoutValue = Lasting & {
  readonly kind: 'parameter' | 'scale'
  readonly code: string
  readonly name: string
  /** The trade union whose own value ended. */
  readonly union?: string
  /** The end and the source of its last value; without them it never had one. */
  readonly until?: CalendarDate
  readonly source?: string
}

/** The parameters and scales that have no value on the last day of the run's month, or one that ended before it. */
export const findRulesWithoutValue = (
  request: Pick<RunRequest, 'parameters' | 'scales' | 'period'>,
): readonly RuleWithoutValue[] => {
  const day = endOfMonth(`${request.period}-01`)
  const check = <T extends Interval & { readonly source?: string }>(
    kind: RuleWithoutValue['kind'],
    rule: Lasting & { readonly code: string; readonly name: string },
    versions: readonly T[],
    union?: string,
  ): RuleWithoutValue[] => {
    const { code, name, holds, onMissing, publisher } = rule
    const found = valueOn({ ...(holds && { holds }), versions }, day)
    if (found.state === 'valid' || (found.state === 'missing' && union !== undefined)) return []
    const what = { kind, code, name, ...(holds && { holds }), ...(onMissing && { onMissing }), ...(publisher && { publisher }) }
    if (found.state === 'missing') return [what]
    const { until, version } = found
    return [{ ...what, ...(union && { union }), ...(until && { until }), ...(version.source && { source: version.source }) }]
  }
  return [
    ...request.parameters.flatMap((rule) => [
      ...check('parameter', rule, rule.versions),
      ...(rule.unions ?? []).flatMap(({ union, versions }) => check('parameter', rule, versions, union)),
    ]),
    ...request.scales.flatMap((rule) => check('scale', rule, rule.versions)),
  ]
}

/** «rige hasta el 31/12/2026 (Tablas de ARCA 2026); lo publica ARCA». */
export const endText = ({ until, source, publisher }: RuleWithoutValue): string =>
  [
    until ? `el último rige hasta el ${formatDate(until)}${source ? ` (${source})` : ''}` : '',
    publisher ? `lo publica ${publisher}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ')

/** The reason why a run of a month is refused for lack of a value. */
export const lackText = (rule: RuleWithoutValue, period: string): string => {
  const end = endText(rule)
  return `${rule.kind === 'scale' ? 'la escala' : 'el parámetro'} ${rule.code} «${rule.name}» no tiene un valor que rija en ${formatPeriod(period)}${end ? `: ${end}` : ''}`
}
