import type { StoredPackage } from '../../db/column-types.ts'
import type { Activity, Conditions, Objective, RollupRule } from './scorm-sequencing.ts'

/** The state of an activity; null is unknown. The measure is its scaled score. */
interface ActivityOutcome {
  readonly isCompleted: boolean | null
  readonly isSatisfied: boolean | null
  readonly measure: number | null
  readonly isAttempted: boolean
  /** Whether an attempt was the last one, or its time is over; null without such a limit. */
  readonly isLastAttempt: boolean | null
  readonly isOutOfTime: boolean | null
}

const unknown: ActivityOutcome = {
  ...{ isCompleted: null, isSatisfied: null, measure: null, isAttempted: false },
  ...{ isLastAttempt: null, isOutOfTime: null },
}

/** Computes the states of the activities of a package from its parts, as the rollup of SCORM 2004 does. */
export const rollupOf = (root: Activity, parts: StoredPackage) => {
  const everything = (activity: Activity): readonly Activity[] => [activity, ...activity.children.flatMap(everything)]
  const activities = everything(root)

  // Each activity is computed once; while it is, activities that share its objectives in a circle find it unknown.
  const computed = new Map<Activity, ActivityOutcome>()
  const ownOutcome = (activity: Activity): ActivityOutcome => {
    const known = computed.get(activity)
    if (known) return known
    computed.set(activity, unknown)
    const outcome = activity.children.length === 0 ? partOutcome(activity) : rollUp(activity)
    computed.set(activity, outcome)
    return outcome
  }

  const partOutcome = ({ id, sequencing: { attemptLimit, maxSeconds } }: Activity): ActivityOutcome => {
    const part = parts[id]
    if (!part) return unknown
    const isDone = part.status === 'completed' || part.status === 'passed'
    return {
      isCompleted: part.status === 'not attempted' ? null : isDone || part.data['cmi.completion_status'] === 'completed',
      isSatisfied: isDone ? true : part.status === 'failed' ? false : null,
      measure: part.score === null ? null : part.score / 100,
      isAttempted: true,
      // An attempt that continues is not the last one yet.
      isLastAttempt: attemptLimit === null ? null : !part.resumes && !part.isFresh && (part.attempts ?? 1) >= attemptLimit,
      isOutOfTime: maxSeconds === null ? null : (part.clock ?? 0) >= maxSeconds,
    }
  }

  /** The state that an objective of an activity reports by itself. */
  const ownOutcomeOf = (activity: Activity, { id, isPrimary }: Objective): Pick<ActivityOutcome, 'isSatisfied' | 'measure'> => {
    if (isPrimary) return ownOutcome(activity)
    const data = parts[activity.id]?.data ?? {}
    const key = Object.keys(data)
      .find((name) => /^cmi\.objectives\.\d+\.id$/.test(name) && data[name] === id)
      ?.slice(0, -3)
    const status = data[`${key}.success_status`]
    const scaled = data[`${key}.score.scaled`]
    return {
      isSatisfied: status === 'passed' ? true : status === 'failed' ? false : null,
      measure: scaled === undefined ? null : Number(scaled),
    }
  }

  /** The state of an objective: its own, or that of the objective that shares it. */
  const stateOf = (activity: Activity, objective: Objective): Pick<ActivityOutcome, 'isSatisfied' | 'measure'> => {
    const own = ownOutcomeOf(activity, objective)
    if (own.isSatisfied !== null || objective.readsFrom === undefined) return own
    for (const other of activities)
      for (const writer of other.sequencing.objectives)
        if (other !== activity && writer.writesTo.includes(objective.readsFrom)) {
          const shared = ownOutcomeOf(other, writer)
          if (shared.isSatisfied !== null) return shared
        }
    return own
  }

  const outcomeOf = (activity: Activity): ActivityOutcome => {
    const primary = activity.sequencing.objectives.find(({ isPrimary }) => isPrimary)
    return { ...ownOutcome(activity), ...(primary && satisfactionOf(stateOf(activity, primary))) }
  }

  const holds = (activity: Activity, { needsAll, list }: Conditions): boolean => {
    const outcome = outcomeOf(activity)
    const results = list.map(({ name, isNegated, objective: id, threshold }) => {
      const objective = id === undefined ? undefined : activity.sequencing.objectives.find((one) => one.id === id)
      const value = conditionOf(name, { ...outcome, ...(objective && satisfactionOf(stateOf(activity, objective))) }, threshold)
      return value !== null && value !== isNegated
    })
    return results.length > 0 && (needsAll ? results.every(Boolean) : results.some(Boolean))
  }

  const isClosed = (activity: Activity): boolean => activity.sequencing.closedBy.some((rule) => holds(activity, rule))

  const counts = (activity: Activity, result: string): boolean => {
    const { countsForSatisfied, countsForCompletion, requiredFor } = activity.sequencing
    if (!(/satisfied/i.test(result) ? countsForSatisfied : countsForCompletion)) return false
    const when = requiredFor[result]
    if (when === 'ifAttempted') return outcomeOf(activity).isAttempted
    if (when === 'ifNotSkipped') return !isClosed(activity)
    return when !== 'ifNotSuspended' || parts[activity.id]?.resumes !== true
  }

  const applies = (activity: Activity, { children, count, percent, conditions, action }: RollupRule): boolean => {
    const counted = activity.children.filter((child) => counts(child, action))
    const hits = counted.filter((child) => holds(child, conditions)).length
    if (counted.length === 0) return false
    if (children === 'any') return hits > 0
    if (children === 'none') return hits === 0
    if (children === 'atLeastCount') return hits >= count
    return children === 'atLeastPercent' ? hits >= percent * counted.length : hits === counted.length
  }

  /** A result by the rules of an activity, or by those of the standard where it has none for it; the positive rule is the last. */
  const byRules = (activity: Activity, positive: string, negative: string, known: string): boolean | null => {
    const own = activity.sequencing.rollup.filter(({ action }) => action === positive || action === negative)
    const rules = own.length > 0 ? own : [allOf(known, negative), allOf(positive, positive)]
    if (rules.some((rule) => rule.action === positive && applies(activity, rule))) return true
    return rules.some((rule) => rule.action === negative && applies(activity, rule)) ? false : null
  }

  const rollUp = (activity: Activity): ActivityOutcome => {
    const outcomes = activity.children.map(outcomeOf)
    const scored = activity.children.flatMap((child, at) => {
      const measure = outcomes[at]?.measure ?? null
      const weight = child.sequencing.measureWeight
      return measure === null || weight === 0 ? [] : [{ measure, weight }]
    })
    const weight = scored.reduce((sum, one) => sum + one.weight, 0)
    const measure = weight === 0 ? null : scored.reduce((sum, one) => sum + one.measure * one.weight, 0) / weight
    const passing = activity.sequencing.objectives.find(({ isPrimary }) => isPrimary)?.passingScore ?? null
    return {
      measure,
      isSatisfied:
        passing === null
          ? byRules(activity, 'satisfied', 'notSatisfied', 'objectiveStatusKnown')
          : measure === null
            ? null
            : measure >= passing,
      isCompleted: byRules(activity, 'completed', 'incomplete', 'activityProgressKnown'),
      isAttempted: outcomes.some(({ isAttempted }) => isAttempted),
      isLastAttempt: null,
      isOutOfTime: null,
    }
  }

  /** The activities from the root to one of an id, both included. */
  const pathTo = (id: string, from: Activity = root): readonly Activity[] => {
    if (from.id === id) return [from]
    const rest = from.children.map((child) => pathTo(id, child)).find((path) => path.length > 0)
    return rest ? [from, ...rest] : []
  }

  return {
    outcome: outcomeOf(root),
    /** Whether a rule of a part, or of an activity above it, closes it now. */
    isPartClosed: (id: string): boolean => pathTo(id).some(isClosed),
  }
}

const satisfactionOf = ({ isSatisfied, measure }: Pick<ActivityOutcome, 'isSatisfied' | 'measure'>) => ({ isSatisfied, measure })

const allOf = (name: string, action: string): RollupRule => ({
  children: 'all',
  count: 0,
  percent: 0,
  conditions: { needsAll: false, list: [{ name, isNegated: false, objective: undefined, threshold: 0 }] },
  action,
})

const conditionOf = (name: string, outcome: ActivityOutcome, threshold: number): boolean | null => {
  const { isSatisfied, isCompleted, measure, isAttempted, isLastAttempt, isOutOfTime } = outcome
  switch (name) {
    case 'always':
      return true
    case 'satisfied':
      return isSatisfied
    case 'completed':
      return isCompleted
    case 'attempted':
      return isAttempted
    case 'objectiveStatusKnown':
      return isSatisfied !== null
    case 'activityProgressKnown':
      return isCompleted !== null
    case 'objectiveMeasureKnown':
      return measure !== null
    case 'objectiveMeasureGreaterThan':
      return measure === null ? null : measure > threshold
    case 'objectiveMeasureLessThan':
      return measure === null ? null : measure < threshold
    case 'attemptLimitExceeded':
      return isLastAttempt
    case 'timeLimitExceeded':
      return isOutOfTime
    default:
      return null
  }
}
