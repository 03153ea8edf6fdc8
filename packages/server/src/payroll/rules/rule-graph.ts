import type { RuleGraph, RuleKind, RuleUse, useWays } from '@legajo/contract/payroll/rule-usage.ts'
import { normalizeName, prefixOfKind } from '@legajo/formula/prefixes.ts'
import { agreedSeniorityName, seniorityScale } from '@legajo/payroll-rules/agreed-seniority.ts'
import { employeeFields } from '@legajo/payroll-rules/fields.ts'
import { feeds, systemAccumulators } from '@legajo/payroll-rules/system-accumulators.ts'
import type { Db } from '../../db/database.ts'
import { type Named, referencesIn } from './references-in.ts'
import { conceptFrom } from './rules.ts'

type Way = (typeof useWays)[number]
type Node = { readonly id: number | null; readonly kind: RuleKind; readonly code: string; readonly name: string }
type Edge = { readonly from: string; readonly to: string; readonly way: Way }

/** Every rule of the company by key (`C.0100`), also inactive ones and drafts, and who names whom. */
export type Rules = { readonly nodes: ReadonlyMap<string, Node>; readonly edges: readonly Edge[] }

const prefixes = {
  concept: 'C',
  accumulator: 'A',
  formula: 'F',
  function: 'FN',
  parameter: 'P',
  scale: 'E',
  employee: 'L',
  variable: 'V',
  union: 'S',
  column: 'K',
} as const satisfies Record<RuleKind, string>

export const ruleKey = (kind: RuleKind, code: string): string => `${prefixes[kind]}.${normalizeName(code)}`

export const readRuleGraph = async (db: Db): Promise<Rules> => {
  const nodes = new Map<string, Node>()
  const add = (kind: RuleKind, code: string, name: string, id: number | null) => {
    const key = ruleKey(kind, code)
    nodes.set(key, { id, kind, code, name })
    return key
  }
  const concepts = await db.selectFrom('concept').selectAll().orderBy('concept_order').execute()
  for (const { code, name, id } of concepts) add('concept', code, name, id)
  const accumulators = await db.selectFrom('accumulator').select(['id', 'code', 'name']).execute()
  for (const { code, name } of systemAccumulators) add('accumulator', code, name, null)
  for (const { code, name, id } of accumulators) add('accumulator', code, name, id)
  for (const { code, name } of employeeFields) add('employee', code, name, null)
  const parameters = await db.selectFrom('liquidation_parameter').select(['id', 'code', 'name', 'kind']).execute()
  for (const { code, name, id } of parameters) add('parameter', code, name, id)
  for (const { code, description, id } of await db.selectFrom('scale').select(['id', 'code', 'description']).execute())
    add('scale', code, description, id)

  const tables = new Set(parameters.filter(({ kind }) => kind === 'TABLA').map(({ code }) => normalizeName(code)))
  const edges: Edge[] = []
  const connect = (from: string, text: string | null) => {
    for (const named of text ? referencesIn(text).flatMap(withWhatItReads) : []) {
      const found = targetOf(named, nodes, tables)
      if (!found) continue
      if (!nodes.has(found.to)) nodes.set(found.to, { id: null, kind: found.kind, code: found.code, name: found.code })
      edges.push({ from, to: found.to, way: found.way })
    }
  }
  const functions = await db.selectFrom('custom_function').select(['id', 'code', 'name', 'formula']).execute()
  for (const { code, name, id } of functions) add('function', code, name, id)
  const formulas = await db.selectFrom('formula').select(['id', 'name', 'title', 'formula']).orderBy('vigencia_desde').execute()
  for (const { name, title, id } of formulas) add('formula', name, title ?? name, id)
  for (const { code, formula } of functions) connect(ruleKey('function', code), formula)
  for (const { name, formula } of formulas) connect(ruleKey('formula', name), formula)
  const values = await db
    .selectFrom('liquidation_parameter_value as v')
    .innerJoin('liquidation_parameter as p', 'p.id', 'v.parameter_id')
    .select(['p.code', 'v.formula'])
    .where('v.formula', 'is not', null)
    .execute()
  for (const { code, formula } of values) connect(ruleKey('parameter', code), formula)
  for (const { code, formula, formula_quantity } of concepts) {
    connect(ruleKey('concept', code), formula)
    connect(ruleKey('concept', code), formula_quantity)
  }
  for (const row of concepts) {
    const concept = conceptFrom(row)
    for (const accumulator of [...systemAccumulators, ...accumulators]) {
      const sign = feeds(concept, accumulator.code)
      if (sign !== 0)
        edges.push({
          from: ruleKey('accumulator', accumulator.code),
          to: ruleKey('concept', row.code),
          way: sign > 0 ? 'adds' : 'subtracts',
        })
    }
  }
  const unions = await db
    .selectFrom('trade_union')
    .select(['id', 'code', 'name', 'scale_code'])
    .where('scale_code', 'is not', null)
    .execute()
  for (const { id, code, name, scale_code } of unions) {
    const from = add('union', code, name, id)
    edges.push({ from, to: ruleKey('scale', scale_code ?? ''), way: 'reads' })
  }
  const columns = await db.selectFrom('dynamic_column').select(['id', 'code', 'name', 'formula', 'reads']).execute()
  for (const { id, code, name, formula, reads } of columns) {
    const from = add('column', code, name, id)
    // What a bound column reads is written as a formula would.
    for (const text of formula === null ? reads : [formula]) connect(from, text)
  }
  return { nodes, edges: distinct(edges) }
}

const distinct = (edges: readonly Edge[]): readonly Edge[] => [
  ...new Map(edges.map((edge) => [`${edge.from}>${edge.to}>${edge.way}`, edge])).values(),
]

// A variable that stands for a formula over a scale: who names it would pay otherwise without the scale.
const withWhatItReads = (named: Named): readonly Named[] =>
  named.target === 'variable' && normalizeName(named.path[0] ?? '') === agreedSeniorityName
    ? [named, { target: 'scale', path: [seniorityScale] }]
    : [named]

type Target = { readonly to: string; readonly kind: RuleKind; readonly code: string; readonly way: Way }

const targetOf = ({ target, path }: Named, nodes: ReadonlyMap<string, Node>, tables: ReadonlySet<string>): Target | undefined => {
  const first = path[0] ?? ''
  const to = (kind: RuleKind, code: string, way: Way = 'reads'): Target => ({ to: ruleKey(kind, code), kind, code, way })
  switch (target) {
    case 'historical':
      return to(nodes.get(ruleKey('accumulator', first)) ? 'accumulator' : 'concept', first, 'history')
    case 'sac':
      return first === 'MEJOR' ? to('accumulator', 'BASE_SAC', 'history') : undefined
    case 'novelty':
      return to('concept', first, 'novelty')
    case 'scale':
      return to(tables.has(normalizeName(first)) ? 'parameter' : 'scale', first)
    case 'formula':
    case 'function':
      return to(target, path.join('.'))
    default:
      return prefixOfKind(target) ? to(target, first) : undefined
  }
}

/** Who would notice that a rule is gone: those whose formulas name it, and the concepts that add themselves to an accumulator. */
export const usesOf = ({ nodes, edges }: Rules, key: string): RuleUse[] => {
  const users = edges.flatMap(({ from, to, way }) => {
    const isSum = way === 'adds' || way === 'subtracts'
    if (isSum) return from === key ? [to] : []
    return to === key && from !== key ? [from] : []
  })
  return [...new Set(users)].flatMap((user) => {
    const node = nodes.get(user)
    return node?.id ? [{ id: node.id, kind: node.kind, code: node.code, name: node.name }] : []
  })
}

/** What a rule depends on and who depends on it, some steps each way; at most a hundred and fifty rules. */
export const graphAround = ({ nodes, edges }: Rules, key: string, depth: number): RuleGraph => {
  const distances = new Map([[key, 0]])
  for (const side of [-1, 1] as const) {
    let border = [key]
    for (let step = 1; step <= depth; step += 1) {
      const next = border.flatMap((at) =>
        edges.flatMap(({ from, to }) => (side < 0 ? (from === at ? [to] : []) : to === at ? [from] : [])),
      )
      border = [...new Set(next)].filter((found) => !distances.has(found)).slice(0, mostNodes - distances.size)
      for (const found of border) distances.set(found, side * step)
    }
  }
  return {
    key,
    nodes: [...distances].flatMap(([found, distance]) => {
      const node = nodes.get(found)
      return node ? [{ key: found, distance, ...node }] : []
    }),
    edges: edges.filter(({ from, to }) => distances.has(from) && distances.has(to)).map((edge) => ({ ...edge })),
  }
}
const mostNodes = 150
