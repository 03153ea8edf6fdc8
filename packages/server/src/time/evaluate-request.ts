import type { Finding } from '@legajo/contract/time/vacation-request.ts'
import { type IsWorkingDay, isInSeason, isLawfulStart, nextLawfulStart } from '@legajo/contract/time/vacation-rules.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { addDays, type CalendarDate, daysBetween, formatDate } from '@legajo/kernel/dates.ts'

type Strictness = 'OFF' | 'WARN' | 'REFUSE'

export interface Policy {
  readonly start_rule: Strictness
  readonly season_rule: Strictness
  readonly min_days: number
  readonly notice_days: number
  readonly max_absent: number
  readonly blackouts: readonly { readonly date_from: CalendarDate; readonly date_until: CalendarDate; readonly reason: string }[]
}

/** Without its own policy a company uses the law's rules: deviations are reported, and only breaches of the law are refused. */
export const statutoryPolicy: Policy = {
  start_rule: 'WARN',
  season_rule: 'WARN',
  min_days: 7,
  notice_days: 0,
  max_absent: 0,
  blackouts: [],
}

export interface Facts {
  readonly today: CalendarDate
  readonly from: CalendarDate
  readonly days: number
  readonly available: number
  /** The days of a year that the request leaves, where they are fewer than the policy's minimum. */
  readonly shortRest?: number | undefined
  /** The last day on which vacations out of the available days may begin; undefined when there are none. */
  readonly lastStart?: CalendarDate | undefined
  readonly policy: Policy
  /** Rules that an exception lifts on the first day. */
  readonly lifted: ReadonlySet<string>
  readonly holidays: ReadonlyMap<CalendarDate, boolean>
  /** The plan of the person; the usual week when absent. */
  readonly works?: IsWorkingDay | undefined
  /** The person's own requests, sent or accepted, that touch the period. */
  readonly overlapping: readonly { readonly date_from: CalendarDate; readonly date_until: CalendarDate }[]
  /** Number of other employees of the area away at some time in the period. */
  readonly othersAway: number
  readonly admission: CalendarDate
  readonly egress: CalendarDate | null
}

export interface RequestEvaluation {
  readonly problems: readonly Finding[]
  readonly warnings: readonly Finding[]
  readonly suggestedFrom: CalendarDate | null
}

/** Objections to a request: problems refuse it, warnings are shown. Pure, so that every rule is one row of a table test. */
export const evaluateRequest = (facts: Facts): RequestEvaluation => {
  const { today, from, days, available, lastStart, policy, lifted, holidays, works, overlapping, othersAway, admission, egress } =
    facts
  const until = addDays(from, days - 1)
  const problems: Finding[] = []
  const warnings: Finding[] = []
  const refuse = (rule: string, field: string, message: string) => problems.push({ rule, field, message })
  const report = (strict: Strictness, rule: string, field: string, message: string) => {
    if (strict === 'OFF' || lifted.has(rule)) return
    ;(strict === 'REFUSE' ? problems : warnings).push({ rule, field, message })
  }

  if (from <= today) refuse('past', 'date_from', `Las vacaciones deben empezar después de hoy, ${formatDate(today)}`)
  else if (daysBetween(today, from) < policy.notice_days) {
    const first = addDays(today, policy.notice_days)
    report(
      'REFUSE',
      'notice',
      'date_from',
      `Hay que pedirlas con ${countText(policy.notice_days, 'día')} de anticipación: desde el ${formatDate(first)}`,
    )
  }
  if (from < admission) refuse('employment', 'date_from', `El ingreso fue el ${formatDate(admission)}`)
  if (egress && until > egress) refuse('employment', 'date_from', `El egreso es el ${formatDate(egress)}`)

  if (lastStart && from > lastStart) refuse('year', 'date_from', tooLateFor(lastStart))

  if (days > available) {
    refuse(
      'balance',
      'days_amount',
      available > 0
        ? `Hay ${countText(available, 'día disponible', 'días disponibles')} y se piden ${days}`
        : 'No quedan días disponibles',
    )
  } else if (days < policy.min_days && days < available) {
    report(
      'REFUSE',
      'minimum',
      'days_amount',
      `El mínimo por pedido es de ${countText(policy.min_days, 'día corrido', 'días corridos')}`,
    )
  }

  if (facts.shortRest !== undefined) report('REFUSE', 'minimum', 'days_amount', leavesShortRest(facts.shortRest, policy.min_days))

  const clash = overlapping[0]
  if (clash)
    refuse(
      'overlap',
      'date_from',
      `Se superpone con la solicitud del ${formatDate(clash.date_from)} al ${formatDate(clash.date_until)}`,
    )

  const lawful = isLawfulStart(from, holidays, works)
  const suggestedFrom = lawful ? null : nextLawfulStart(from, holidays, works)
  if (suggestedFrom) {
    const next = `la próxima fecha es el ${formatDate(suggestedFrom)}`
    report(
      policy.start_rule,
      'start',
      'date_from',
      `Las vacaciones empiezan un lunes, o el día hábil siguiente si es feriado; de quien trabaja domingos, después del descanso semanal (art. 151, LCT): ${next}`,
    )
  }
  if (!isInSeason(from)) {
    report(
      policy.season_rule,
      'season',
      'date_from',
      'Está fuera de la temporada legal, del 1 de octubre al 30 de abril (art. 154, LCT)',
    )
  }
  for (const { date_from, date_until, reason } of policy.blackouts) {
    if (date_from <= until && date_until >= from) {
      report(
        'REFUSE',
        'blackout',
        'date_from',
        `Del ${formatDate(date_from)} al ${formatDate(date_until)} no se otorgan vacaciones: ${reason}`,
      )
    }
  }
  if (policy.max_absent > 0 && othersAway >= policy.max_absent) {
    report(
      'REFUSE',
      'capacity',
      'date_from',
      `Ya hay ${countText(othersAway, 'persona')} del área de vacaciones en esos días; el límite es ${policy.max_absent}`,
    )
  }
  return { problems, warnings, suggestedFrom }
}

/** Why a part of a year's vacations that leaves too few days is refused. */
export const leavesShortRest = (rest: number, shortest: number): string =>
  `Quedarían ${countText(rest, 'día')} del año, menos que el tramo mínimo de ${shortest} (LCT, art. 154): pedí ${shortest - rest} menos, o todos`

/** Why vacations that begin after their legal season are refused. */
export const tooLateFor = (lastStart: CalendarDate): string =>
  `Con los días disponibles hoy las vacaciones pueden empezar hasta el ${formatDate(lastStart)} (arts. 154 y 164, LCT); para después se usan los días que se otorguen entonces`
