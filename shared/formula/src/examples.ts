import { dayNumber, formatDate, fromDayNumber } from '@legajo/kernel/dates.ts'
import { checkFormula, type Resolution, type Scope } from './check.ts'
import { evaluate, showRational, type Value } from './interpret.ts'
import { parseFormula } from './parse.ts'
import { type LookupTable, type Plan, slotBound } from './plan.ts'
import type { ReferenceKind } from './prefixes.ts'
import { booleanType, dateType, emptyDate, numberType, textCode, textType, type ValueType } from './types.ts'

/** A small company used by the examples of the manual and of every function. */
type KnownVariable = { readonly path: string; readonly target: ReferenceKind; readonly type: ValueType; readonly units: number }

const money = numberType(2)
const knownVariables: readonly KnownVariable[] = [
  { target: 'concept', path: '0100', type: money, units: 107_186_000 },
  { target: 'concept', path: '0110', type: money, units: 4_287_440 },
  { target: 'concept', path: '0130.CANTIDAD', type: money, units: 1_000 },
  { target: 'accumulator', path: 'REMUNERATIVO', type: money, units: 120_762_893 },
  { target: 'parameter', path: 'SMVM', type: money, units: 33_480_000 },
  { target: 'parameter', path: 'BASE_MAXIMA', type: money, units: 373_121_201 },
  { target: 'variable', path: 'MES', type: numberType(0), units: 12 },
  { target: 'variable', path: 'FIN', type: dateType, units: dayNumber(2025, 12, 31) },
  { target: 'historical', path: 'BASE_SAC.MEJOR_SEMESTRE', type: money, units: 120_762_893 },
  { target: 'sac', path: 'MEJOR', type: money, units: 120_762_893 },
  { target: 'novelty', path: '0130', type: money, units: 1_000 },
  { target: 'novelty', path: '0180.IMPORTE', type: money, units: 5_000_000 },
  { target: 'employee', path: 'CATEGORIA', type: textType, units: textCode('ADM B') },
  { target: 'employee', path: 'AFILIADO', type: booleanType, units: 0 },
  { target: 'employee', path: 'FECHA_INGRESO', type: dateType, units: dayNumber(2021, 5, 1) },
  { target: 'employee', path: 'FECHA_EGRESO', type: dateType, units: emptyDate },
]

const tables: readonly LookupTable[] = [
  {
    code: 'CATEGORIAS',
    mode: 'exact',
    keyType: textType,
    keys: [textCode('ADM A'), textCode('ADM B')],
    columns: [{ name: 'BASICO', type: money, values: [106_726_800, 107_186_000] }],
  },
  {
    code: 'VACACIONES',
    mode: 'upTo',
    keyType: numberType(0),
    keys: [5, 10, 20, 99],
    columns: [{ name: 'DIAS', type: numberType(0), values: [14, 21, 28, 35] }],
  },
  {
    code: 'IMPUESTO',
    mode: 'progressive',
    keyType: money,
    keys: [0, 20_000],
    columns: [
      { name: 'FIJO', type: money, values: [0, 1_000] },
      { name: 'PORCENTAJE', type: numberType(0), values: [5, 30] },
    ],
  },
]

const hourValue = '(C.0100 + C.0110) / 200'
const bodies: Readonly<Record<string, { readonly text: string; readonly params: readonly string[] }>> = {
  VALOR_HORA: { text: hourValue, params: [] },
  PROPORCIONAL: { text: 'IMPORTE * DIAS / 30', params: ['IMPORTE', 'DIAS'] },
}

export const exampleScope: Scope = {
  resolve: (target, path): Resolution | undefined => {
    const name = path.join('.')
    if (target === 'formula' || target === 'function') return bodyOf(name)
    const table = target === 'scale' ? tables.find((item) => item.code === name) : undefined
    if (table) return { kind: 'table', table }
    const slot = knownVariables.findIndex((item) => item.target === target && item.path === name)
    const item = knownVariables[slot]
    return item && { kind: 'plan', plan: { kind: 'slot', slot, bound: slotBound, name, type: item.type } }
  },
  names: (target) => [
    ...knownVariables.filter((item) => item.target === target).map((item) => item.path),
    ...(target === 'scale' ? tables.map((table) => table.code) : []),
    ...(target === 'formula' || target === 'function' ? Object.keys(bodies) : []),
  ],
}

const bodyOf = (name: string): Resolution | undefined => {
  const body = bodies[name]
  const parsed = body && parseFormula(body.text)
  return body && parsed?.ok ? { kind: 'body', tree: parsed.tree, params: body.params } : undefined
}

/** The formatted result of an example; for a mistake, its message. */
export const runExample = (text: string): string => {
  const parsed = parseFormula(text)
  const checked = parsed.ok ? checkFormula(text, parsed.tree, exampleScope) : parsed
  if (!checked.ok) return checked.problems[0]?.message ?? ''
  const outcome = evaluate(checked.plan, (slot) => knownVariables[slot]?.units ?? 0)
  return outcome.ok ? valueText(checked.plan, outcome.value) : outcome.failure.message
}

const valueText = (plan: Plan, value: Value): string => {
  if (typeof value === 'object') return showRational(value)
  if (typeof value === 'boolean') return value ? 'VERDADERO' : 'FALSO'
  return plan.type.kind === 'date' ? formatDate(fromDayNumber(value)) : String(value)
}
