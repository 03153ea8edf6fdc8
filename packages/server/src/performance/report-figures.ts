import type { PerformanceReport } from '@legajo/contract/performance/performance-report.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors/app-error.ts'
import { rulesOf } from './cycle-state.ts'
import { meanOf, meanOfWeighted, textOf, toRational } from './fraction.ts'
import type { FrozenRules } from './frozen-rules.ts'
import { achievementOf } from './objective-value.ts'
import { computeScores } from './score-people.ts'

/** Groups of fewer people show no average: a member could find out the score of the others. */
const minGroup = 4

/** Competences and objectives of a cycle by unit. Upward and peer answers enter no figure of a group. */
export const reportOf = async (db: Db, id: number): Promise<PerformanceReport> => {
  const { frozen, ...project } = await db
    .selectFrom('performance_project')
    .select(['id as project_id', 'name', 'state', 'frozen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const rules = rulesOf({ name: project.name, frozen: frozen as FrozenRules | null })
  const people = await db
    .selectFrom('performance_participant as a')
    .select(['a.id', 'a.employee_id', sql<string>`coalesce(a.unit, 'Sin unidad')`.as('unit')])
    .select(sql<string | null>`coalesce(a.published, a.calibrated, a.score)::text`.as('final'))
    .where('a.project_id', '=', id)
    .where('a.state', '<>', 'BAJA')
    .execute()
  const scores = new Map((await computeScores(db, id, rules)).map((one) => [one.id, one] as const))
  const visible = people.filter((person) => scores.has(person.id))
  const partOf = (person: number, key: string) => scores.get(person)?.explanation.parts.find((part) => part.key === key)
  const average = (values: readonly (string | null | undefined)[]): string | null => {
    const known = values.flatMap((value) => (value == null ? [] : [toRational(value)]))
    const mean = known.length >= minGroup ? meanOf(known) : undefined
    return mean ? textOf(mean) : null
  }
  const units = [...Map.groupBy(visible, ({ unit }) => unit)]
    .sort(([a], [b]) => a.localeCompare(b, 'es'))
    .map(([unit, members]) => ({
      unit,
      people: members.length,
      scored: members.filter(({ final }) => final !== null).length,
      average: average(members.map(({ final }) => final)),
      competences: average(members.map((one) => partOf(one.id, 'MANAGER')?.score)),
      objectives: average(members.map((one) => partOf(one.id, 'OBJETIVOS')?.score)),
      achievement: null as string | null,
    }))
  const achievements = await achievementsByUnit(db, id)
  return {
    ...project,
    smallest: minGroup,
    distribution: distributionOf(
      rules,
      visible.map(({ final }) => final),
    ),
    units: units.map((unit) => ({
      ...unit,
      achievement: unit.people >= minGroup ? (achievements.get(unit.unit) ?? null) : null,
    })),
    competences: competencesOf(
      rules,
      visible.map((one) => ({ manager: partOf(one.id, 'MANAGER'), self: partOf(one.id, 'SELF') })),
      average,
    ),
  }
}

type ReportPart = {
  readonly items: readonly {
    readonly key: string
    readonly name: string
    readonly value?: string | null
    readonly needed?: number | null
  }[]
}

const competencesOf = (
  rules: FrozenRules,
  people: readonly { readonly manager: ReportPart | undefined; readonly self: ReportPart | undefined }[],
  average: (values: readonly (string | null | undefined)[]) => string | null,
): PerformanceReport['competences'] => {
  const names = new Map(
    rules.forms.flatMap(({ competences }) => competences.map((one) => [one.competence_id, one.name] as const)),
  )
  return [...names].map(([id, competence]) => {
    const itemOf = (part: ReportPart | undefined) => part?.items.find(({ key }) => key.endsWith(`-${id}`))
    const items = people.map(({ manager }) => itemOf(manager))
    const against = items.filter((item) => item?.value != null && item.needed != null)
    const gaps = against.map((item) =>
      textOf(
        meanOfWeighted([{ weight: toRational(1), value: subtractExact(item?.value ?? '0', item?.needed ?? 0) }]) ?? toRational(0),
      ),
    )
    return {
      competence,
      people: items.filter((item) => item?.value != null).length,
      average: average(items.map((item) => item?.value)),
      self: average(people.map(({ self }) => itemOf(self)?.value)),
      needed: average(against.map((item) => String(item?.needed))),
      gap: average(gaps),
      below: gaps.length >= minGroup ? gaps.filter((gap) => gap.startsWith('-')).length : 0,
    }
  })
}

const subtractExact = (value: string, needed: number) => {
  const [a, b] = [toRational(value), toRational(needed)]
  return { n: a.n * b.d - b.n * a.d, d: a.d * b.d }
}

/** How many people reach each level of the scale with their score. */
const distributionOf = (rules: FrozenRules, scores: readonly (string | null)[]): PerformanceReport['distribution'] => {
  const levels = rules.competence_scale.levels.map(({ name, value }) => ({ name, value, people: 0 }))
  for (const score of scores) {
    if (score === null) continue
    const reached = levels.findLast(({ value }) => Number(score) >= value - 0.5) ?? levels[0]
    if (reached) reached.people += 1
  }
  return levels.map(({ name, people }) => ({ level: name, people }))
}

/** The mean achievement of the agreed objectives of people, by unit and weight. */
const achievementsByUnit = async (db: Db, id: number): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('performance_objective as o')
    .innerJoin('performance_participant as a', (join) =>
      join.onRef('a.project_id', '=', 'o.project_id').onRef('a.employee_id', '=', 'o.employee_id'),
    )
    .select(['o.kind', 'o.start_value', 'o.target_value', 'o.current_value', 'o.weight'])
    .select(sql<string>`coalesce(a.unit, 'Sin unidad')`.as('unit'))
    .where('o.project_id', '=', id)
    .where('o.state', '=', 'ACORDADO')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ unit }) => unit)].flatMap(([unit, own]) => {
      const known = own.flatMap((row) => {
        const value = achievementOf(row)
        return value ? [{ value, weight: toRational(row.weight) }] : []
      })
      const mean = meanOfWeighted(known)
      return mean ? [[unit, textOf(mean)] as const] : []
    }),
  )
}
