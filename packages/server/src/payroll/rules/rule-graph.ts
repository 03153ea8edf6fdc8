import type { RuleGraph, RuleKind, RuleUse, usageKinds } from '@legajo/contract/payroll/rules/rule-usage.ts'
import { normalizeName, prefixOfKind } from '@legajo/formula/prefixes.ts'
import { agreedSeniorityName, seniorityScale } from '@legajo/payroll-rules/agreed-seniority.ts'
import { employeeFields } from '@legajo/payroll-rules/fields.ts'
import { feeds, systemAccumulators } from '@legajo/payroll-rules/system-accumulators.ts'
import { batchQueries } from '../../db/batch-queries.ts'
import type { Db } from '../../db/database.ts'
import { conceptFrom } from '../rule-set/read-rules.ts'
import { type NamedReference, referencesIn } from './formula-references.ts'

type UsageKind = (typeof usageKinds)[number]
type Node = { readonly id: number | null; readonly kind: RuleKind; readonly code: string; readonly name: string }
type Edge = { readonly from: string; readonly to: string; readonly way: UsageKind }

/** Every rule of the company by key (`C.0100`), also inactive ones and drafts, and their references. */
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
  attendance: 'R',
} as const satisfies Record<RuleKind, string>

export const ruleKey = (kind: RuleKind, code: string): string => `${prefixes[kind]}.${normalizeName(code)}`

export const readRuleGraph = async (db: Db): Promise<Rules> => {
  const rows = await readRows(db)
  const nodes = new Map(nodesOf(rows).map((node) => [ruleKey(node.kind, node.code), node]))
  const named = namesIn(nodes, rows)
  const edges = [
    ...formulaEdges(rows, named),
    ...sumEdges(rows),
    ...unionEdges(rows),
    ...columnEdges(rows, named),
    ...attendanceEdges(rows, named),
  ]
  return { nodes, edges: distinct(edges) }
}

const readRows = async (db: Db) => {
  const [concepts, accumulators, parameters, scales, functions, formulas, values, unions, columns, attendance] =
    await batchQueries(db, [
      db.selectFrom('concept').selectAll().orderBy('concept_order').compile(),
      db.selectFrom('accumulator').select(['id', 'code', 'name']).compile(),
      db.selectFrom('liquidation_parameter').select(['id', 'code', 'name', 'kind']).compile(),
      db.selectFrom('scale').select(['id', 'code', 'description as name']).compile(),
      db.selectFrom('custom_function').select(['id', 'code', 'name', 'formula']).compile(),
      db.selectFrom('formula').select(['id', 'name as code', 'title', 'formula']).orderBy('vigencia_desde').compile(),
      db
        .selectFrom('liquidation_parameter_value as v')
        .innerJoin('liquidation_parameter as p', 'p.id', 'v.parameter_id')
        .select(['p.code', 'v.formula'])
        .where('v.formula', 'is not', null)
        .compile(),
      db.selectFrom('trade_union').select(['id', 'code', 'name', 'scale_code']).where('scale_code', 'is not', null).compile(),
      db.selectFrom('dynamic_column').select(['id', 'code', 'name', 'formula', 'reads']).compile(),
      db
        .selectFrom('attendance_rule')
        .select(['id', 'name as code', 'name', 'break_formula', 'late_formula', 'overtime_50_formula', 'overtime_100_formula'])
        .compile(),
    ])
  return { concepts, accumulators, parameters, scales, functions, formulas, values, unions, columns, attendance }
}
type RuleRows = Awaited<ReturnType<typeof readRows>>

const nodeOf =
  (kind: RuleKind) =>
  ({ id = null, code, name }: { readonly id?: number | null; readonly code: string; readonly name: string }): Node => ({
    id,
    kind,
    code,
    name,
  })

/** All rules. Those with several versions appear several times; the last one provides the name. */
const nodesOf = ({
  concepts,
  accumulators,
  parameters,
  scales,
  functions,
  formulas,
  unions,
  columns,
  attendance,
}: RuleRows): readonly Node[] => [
  ...concepts.map(nodeOf('concept')),
  ...systemAccumulators.map(({ code, name }) => nodeOf('accumulator')({ code, name })),
  ...accumulators.map(nodeOf('accumulator')),
  ...employeeFields.map(({ code, name }) => nodeOf('employee')({ code, name })),
  ...parameters.map(nodeOf('parameter')),
  ...scales.map(nodeOf('scale')),
  ...functions.map(nodeOf('function')),
  ...formulas.map(({ title, ...formula }) => nodeOf('formula')({ ...formula, name: title ?? formula.code })),
  ...unions.map(nodeOf('union')),
  ...columns.map(nodeOf('column')),
  ...attendance.map(nodeOf('attendance')),
]

type NamesIn = (kind: RuleKind, code: string, ...texts: readonly (string | null)[]) => readonly Edge[]

/** The rules that a rule's texts reference. A missing one becomes a rule without a row. */
const namesIn = (nodes: Map<string, Node>, { parameters }: RuleRows): NamesIn => {
  const tables = new Set(parameters.filter(({ kind }) => kind === 'TABLA').map(({ code }) => normalizeName(code)))
  return (kind, code, ...texts) =>
    texts
      .flatMap((text) => (text ? referencesIn(text).flatMap(withWhatItReads) : []))
      .flatMap((named) => {
        const target = targetOf(named, nodes, tables)
        if (!target) return []
        if (!nodes.has(target.to)) nodes.set(target.to, nodeOf(target.kind)({ code: target.code, name: target.code }))
        return [{ from: ruleKey(kind, code), to: target.to, way: target.way }]
      })
}

const formulaEdges = ({ functions, formulas, values, concepts }: RuleRows, named: NamesIn): readonly Edge[] => [
  ...functions.flatMap(({ code, formula }) => named('function', code, formula)),
  ...formulas.flatMap(({ code, formula }) => named('formula', code, formula)),
  ...values.flatMap(({ code, formula }) => named('parameter', code, formula)),
  ...concepts.flatMap(({ code, formula, formula_quantity }) => named('concept', code, formula, formula_quantity)),
]

/** The concepts that add to or subtract from an accumulator. */
const sumEdges = ({ concepts, accumulators }: RuleRows): readonly Edge[] =>
  concepts.flatMap((row) => {
    const concept = conceptFrom(row)
    return [...systemAccumulators, ...accumulators].flatMap(({ code }): Edge[] => {
      const sign = feeds(concept, code)
      if (sign === 0) return []
      return [{ from: ruleKey('accumulator', code), to: ruleKey('concept', row.code), way: sign > 0 ? 'adds' : 'subtracts' }]
    })
  })

const unionEdges = ({ unions }: RuleRows): readonly Edge[] =>
  unions.map(({ code, scale_code }) => ({ from: ruleKey('union', code), to: ruleKey('scale', scale_code ?? ''), way: 'reads' }))

// The input of a bound column, in formula notation.
const columnEdges = ({ columns }: RuleRows, named: NamesIn): readonly Edge[] =>
  columns.flatMap(({ code, formula, reads }) => named('column', code, ...(formula === null ? reads : [formula])))

// The rules that count days: their variables are minutes of a day, which are no rules.
const attendanceEdges = ({ attendance }: RuleRows, named: NamesIn): readonly Edge[] =>
  attendance
    .flatMap(({ code, break_formula, late_formula, overtime_50_formula, overtime_100_formula }) =>
      named('attendance', code, break_formula, late_formula, overtime_50_formula, overtime_100_formula),
    )
    .filter(({ to }) => to.startsWith(`${prefixes.parameter}.`))

const distinct = (edges: readonly Edge[]): readonly Edge[] => [
  ...new Map(edges.map((edge) => [`${edge.from}>${edge.to}>${edge.way}`, edge])).values(),
]

// A variable that refers to a formula over a scale: its users depend on the scale too.
const withWhatItReads = (named: NamedReference): readonly NamedReference[] =>
  named.target === 'variable' && normalizeName(named.path[0] ?? '') === agreedSeniorityName
    ? [named, { target: 'scale', path: [seniorityScale] }]
    : [named]

type Target = { readonly to: string; readonly kind: RuleKind; readonly code: string; readonly way: UsageKind }

const targetOf = (
  { target, path }: NamedReference,
  nodes: ReadonlyMap<string, Node>,
  tables: ReadonlySet<string>,
): Target | undefined => {
  const first = path[0] ?? ''
  const to = (kind: RuleKind, code: string, way: UsageKind = 'reads'): Target => ({ to: ruleKey(kind, code), kind, code, way })
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

/** The users of a rule: formulas that name it, and concepts that add to an accumulator. */
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

/** The dependencies and dependents of a rule, some steps in each direction; at most a hundred and fifty rules. */
export const graphAround = ({ nodes, edges }: Rules, key: string, depth: number): RuleGraph => {
  const distances = new Map([[key, 0]])
  for (const side of [-1, 1] as const) {
    let border = [key]
    for (let step = 1; step <= depth; step += 1) {
      const next = border.flatMap((at) =>
        edges.flatMap(({ from, to }) => (side < 0 ? (from === at ? [to] : []) : to === at ? [from] : [])),
      )
      border = [...new Set(next)].filter((found) => !distances.has(found)).slice(0, maxNodes - distances.size)
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
const maxNodes = 150
