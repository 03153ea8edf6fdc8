import type pg from 'pg'
import type { DescribedColumn } from './describe-statement.ts'

type PlanNode = {
  readonly 'Join Type'?: string
  readonly 'Parent Relationship'?: string
  readonly Alias?: string
  readonly Output?: readonly string[]
  readonly Plans?: readonly PlanNode[]
}

/** The sides of a join, as its children name them, that may have no row. */
const emptySides: Readonly<Record<string, readonly string[]>> = {
  Left: ['Inner'],
  Right: ['Outer'],
  Full: ['Inner', 'Outer'],
}

const aliasesIn = (node: PlanNode): readonly string[] => [
  ...(node.Alias ? [node.Alias] : []),
  ...(node.Plans ?? []).flatMap(aliasesIn),
]

/** The aliases of tables below an outer join that may have no row. */
const nullableAliases = (node: PlanNode): readonly string[] => {
  const sides = emptySides[node['Join Type'] ?? ''] ?? []
  return (node.Plans ?? []).flatMap((child) =>
    sides.includes(child['Parent Relationship'] ?? '') ? aliasesIn(child) : nullableAliases(child),
  )
}

/**
 * The names of the columns of a statement that come from the side of an outer join that may have no row, from its generic plan; none for a
 * statement without a plan. The client needs `plan_cache_mode = force_generic_plan`.
 */
export const findOuterColumns = async (
  client: pg.Client,
  text: string,
  columns: readonly DescribedColumn[],
): Promise<ReadonlySet<string>> => {
  if (!/\b(left|right|full)\b/i.test(text)) return new Set()
  const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const values = parameters === 0 ? '' : `(${Array.from({ length: parameters }, () => 'null').join(', ')})`
  try {
    await client.query(`prepare described as ${text}`)
  } catch {
    return new Set()
  }
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
      `explain (verbose, format json) execute described${values}`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    const aliases = new Set(plan && nullableAliases(plan))
    const isOuter = (output = '') => aliases.has(/^(\w+)\.\w+$/.exec(output)?.[1] ?? '')
    return new Set(columns.filter((_, at) => isOuter(plan?.Output?.[at])).map(({ name }) => name))
  } finally {
    await client.query('deallocate described')
  }
}
