import { durationOf } from './scorm-time.ts'
import { childOf, childrenOf, type XmlNode } from './xml-tree.ts'

/** A condition of a rule, over an activity or over one of its objectives. */
interface Condition {
  readonly name: string
  readonly isNegated: boolean
  readonly objective: string | undefined
  readonly threshold: number
}
export interface Conditions {
  readonly needsAll: boolean
  readonly list: readonly Condition[]
}

export interface RollupRule {
  readonly children: string
  readonly count: number
  readonly percent: number
  readonly conditions: Conditions
  readonly action: string
}

export interface Objective {
  /** Undefined where the primary objective has no id. */
  readonly id: string | undefined
  readonly isPrimary: boolean
  /** The scaled score that satisfies it; null where its content or its children decide. */
  readonly passingScore: number | null
  /** The global objective whose state it takes while it has none, and those that take its state. */
  readonly readsFrom: string | undefined
  readonly writesTo: readonly string[]
}

/** The sequencing of SCORM 2004 that is applied: objectives, rollup, limits, selection, and the preconditions that close an activity. */
export interface Sequencing {
  readonly objectives: readonly Objective[]
  readonly rollup: readonly RollupRule[]
  readonly countsForSatisfied: boolean
  readonly countsForCompletion: boolean
  readonly measureWeight: number
  /** When the activity counts for each result of the activity above: «always», «ifAttempted», «ifNotSkipped», «ifNotSuspended». */
  readonly requiredFor: Readonly<Record<string, string | undefined>>
  readonly closedBy: readonly Conditions[]
  /** How many attempts a part has, and the seconds of each. */
  readonly attemptLimit: number | null
  readonly maxSeconds: number | null
  /** How many of its children each person gets, all of them where it is null, and whether in an order of their own. */
  readonly selectCount: number | null
  readonly reorders: boolean
}

/** An activity of the tree of a package; a part that is launched has the id of its item and no children. */
export interface Activity {
  readonly id: string
  readonly children: readonly Activity[]
  readonly sequencing: Sequencing
}

export const isTrue = (text: string | undefined, otherwise: boolean): boolean =>
  text === undefined ? otherwise : text.trim() === 'true'
export const numberIn = (text: string | undefined): number | null => (text && Number.isFinite(Number(text)) ? Number(text) : null)

const conditionsOf = (node: XmlNode | undefined, each: string, combination: 'any' | 'all'): Conditions => ({
  needsAll: (node?.attributes.get('conditioncombination') ?? combination) === 'all',
  list: childrenOf(node, each).map(({ attributes }) => ({
    name: attributes.get('condition') ?? '',
    isNegated: attributes.get('operator') === 'not',
    objective: attributes.get('referencedobjective'),
    threshold: numberIn(attributes.get('measurethreshold')) ?? 0,
  })),
})

const objectiveOf = (node: XmlNode, isPrimary: boolean): Objective => {
  const maps = childrenOf(node, 'mapinfo').map(({ attributes }) => attributes)
  const targets = (name: string, otherwise: boolean) =>
    maps.filter((map) => isTrue(map.get(name), otherwise)).flatMap((map) => map.get('targetobjectiveid') ?? [])
  return {
    id: node.attributes.get('objectiveid'),
    isPrimary,
    passingScore: isTrue(node.attributes.get('satisfiedbymeasure'), false)
      ? (numberIn(childOf(node, 'minnormalizedmeasure')?.text.trim()) ?? 1)
      : null,
    readsFrom: targets('readsatisfiedstatus', true)[0],
    writesTo: targets('writesatisfiedstatus', false),
  }
}

const closing = new Set(['disabled', 'hiddenFromChoice', 'skip'])

/** Reads the sequencing of an activity, with what it takes from the collection of the manifest; its own parts have priority. */
export const readSequencing = (node: XmlNode | undefined, collection: XmlNode | undefined): Sequencing => {
  const own = childOf(node, 'sequencing')
  const taken = findSharedSequencing(own, collection)
  const part = (name: string) => childOf(own, name) ?? childOf(taken, name)
  const objectives = part('objectives')
  const rollup = part('rolluprules')
  const considerations = part('rollupconsiderations')?.attributes
  const limits = part('limitconditions')?.attributes
  const random = part('randomizationcontrols')?.attributes
  const isTimed = (name: string) => !['never', undefined].includes(random?.get(name))
  return {
    objectives: [
      ...childrenOf(objectives, 'primaryobjective').map((one) => objectiveOf(one, true)),
      ...childrenOf(objectives, 'objective').map((one) => objectiveOf(one, false)),
    ],
    rollup: childrenOf(rollup, 'rolluprule').map((rule) => ({
      children: rule.attributes.get('childactivityset') ?? 'all',
      count: numberIn(rule.attributes.get('minimumcount')) ?? 0,
      percent: numberIn(rule.attributes.get('minimumpercent')) ?? 0,
      conditions: conditionsOf(childOf(rule, 'rollupconditions'), 'rollupcondition', 'any'),
      action: childOf(rule, 'rollupaction')?.attributes.get('action') ?? '',
    })),
    countsForSatisfied: isTrue(rollup?.attributes.get('rollupobjectivesatisfied'), true),
    countsForCompletion: isTrue(rollup?.attributes.get('rollupprogresscompletion'), true),
    measureWeight: numberIn(rollup?.attributes.get('objectivemeasureweight')) ?? 1,
    requiredFor: Object.fromEntries(
      ['satisfied', 'notSatisfied', 'completed', 'incomplete'].map((result) => [
        result,
        considerations?.get(`requiredfor${result.toLowerCase()}`),
      ]),
    ),
    closedBy: childrenOf(part('sequencingrules'), 'preconditionrule')
      .filter((rule) => closing.has(childOf(rule, 'ruleaction')?.attributes.get('action') ?? ''))
      .map((rule) => conditionsOf(childOf(rule, 'ruleconditions'), 'rulecondition', 'all')),
    attemptLimit: numberIn(limits?.get('attemptlimit')),
    maxSeconds: durationOf(limits?.get('attemptabsolutedurationlimit')) ?? null,
    selectCount: isTimed('selectiontiming') ? numberIn(random?.get('selectcount')) : null,
    reorders: isTimed('randomizationtiming') && isTrue(random?.get('reorderchildren'), false),
  }
}

const findSharedSequencing = (own: XmlNode | undefined, collection: XmlNode | undefined): XmlNode | undefined => {
  const id = own?.attributes.get('idref')
  return id === undefined ? undefined : childrenOf(collection, 'sequencing').find(({ attributes }) => attributes.get('id') === id)
}

/** Limits that SCORM 2004 requires a system to apply; the standard leaves others, such as dates, to a later edition. */
const appliedLimits = new Set(['attemptlimit', 'attemptabsolutedurationlimit'])

/** Whether an activity has sequencing that is not applied: rules after an attempt, limits of a group of parts. */
export const hasIgnoredRules = (node: XmlNode | undefined, collection: XmlNode | undefined): boolean => {
  const own = childOf(node, 'sequencing')
  const isGroup = childOf(node, 'item') !== undefined
  return [own, findSharedSequencing(own, collection)].some((sequencing) => {
    const rules = childOf(sequencing, 'sequencingrules')
    const limits = [...(childOf(sequencing, 'limitconditions')?.attributes.keys() ?? [])]
    return (
      limits.some((name) => isGroup || !appliedLimits.has(name)) ||
      ['postconditionrule', 'exitconditionrule'].some((name) => childOf(rules, name)) ||
      childrenOf(rules, 'preconditionrule').some(
        (rule) => !closing.has(childOf(rule, 'ruleaction')?.attributes.get('action') ?? ''),
      )
    )
  })
}
