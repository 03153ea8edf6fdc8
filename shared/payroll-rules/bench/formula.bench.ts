import { cpuUsage } from 'node:process'
import { textCode } from '@legajo/formula/types.ts'
import { type CompiledRun, compileRun } from '../src/compile-run.ts'
import { runHandwritten } from './handwritten-run.ts'
import { overDecimal } from './over-decimal.ts'
import { benchRules, categoryCodes } from './rules.ts'

/**
 * node shared/payroll-rules/bench/formula.bench.ts
 * Ratios within one run: variants alternate inside each round and the median of the rounds is shown, in processor time.
 */
const employees = 10_000
const rounds = 7

const compiled = compileRun({ ...benchRules, period: '2025-12', liquidationType: 'MENSUAL' }, { mode: 'generated' })
if (!compiled.ok) throw new Error(compiled.errors.map((error) => error.message).join('\n'))
const run = compiled.run
const exact = compileRun({ ...benchRules, period: '2025-12', liquidationType: 'MENSUAL' }, { mode: 'interpreted' })
if (!exact.ok) throw new Error('interpreted')

const random = ((state: number) => () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return state / 2 ** 32
})(20251231)

const randomAmount = (chance: number, most: number, decimals: number): number =>
  random() < chance ? Math.floor(random() * most * 10 ** decimals) : 0

/** One employee's inputs in units; some salaries are large enough to overflow float64 products. */
const inputsOf = (category: number): Float64Array =>
  Float64Array.from(run.inputs, (slot) => {
    switch (slot.key) {
      case 'L.CATEGORIA':
        return textCode(categoryCodes[category] ?? '')
      case 'L.JORNADA':
        return random() < 0.9 ? 10_000 : 5_000
      case 'L.DIAS':
        return random() < 0.95 ? 30 : 1 + Math.floor(random() * 29)
      case 'L.ANIOS':
        return Math.floor(random() * 30)
      case 'L.DIAS_SEMESTRE':
        return 184
      case 'H.BASE_SAC.MEJOR_SEMESTRE':
        return 120_000_000 + Math.floor(random() * 40_000_000)
      case 'H.1071.SUMA_ANIO':
        return Math.floor(random() * 6_000_000_000)
      case 'H.1077.SUMA_ANIO':
        return Math.floor(random() * 100_000_000)
    }
    if (slot.type === 'boolean') return random() < 0.3 ? 1 : 0
    if (slot.source.kind === 'employee') return Math.floor(random() * 3)
    if (slot.key.endsWith('IMPORTE')) return random() < 0.0005 ? 5e11 : randomAmount(0.15, 300_000, 2)
    return randomAmount(0.2, 20, 2)
  })

const categories = Array.from({ length: employees }, () => Math.floor(random() * categoryCodes.length))
const scaled = categories.map(inputsOf)
const categorySlot = run.inputs.findIndex((slot) => slot.key === 'L.CATEGORIA')
const floats = scaled.map((units, employee) => {
  const values = units.map(
    (value, index) => value / 10 ** (run.inputs[index]?.type === 'number' ? (run.inputs[index]?.decimals ?? 0) : 0),
  )
  values[categorySlot] = categories[employee] ?? 0
  return values
})

const results = (): Float64Array[] => Array.from({ length: employees }, () => new Float64Array(run.outputs.length))
const ownModules = results()
const handResults = Array.from({ length: employees }, () => new Float64Array(run.concepts.length))
const oracle = results()
const errors = { count: 0 }

const oracleRun: CompiledRun = exact.run
for (let employee = 0; employee < employees; employee += 1)
  oracleRun.run(scaled[employee] as Float64Array, oracle[employee] as Float64Array)

const decimal = overDecimal(run)
const fewEmployees = 300
const variants: readonly { readonly name: string; readonly count: number; readonly work: () => void }[] = [
  {
    name: 'hand-written, float64',
    count: employees,
    work: () => {
      for (let e = 0; e < employees; e += 1) runHandwritten(floats[e] as Float64Array, handResults[e] as Float64Array)
    },
  },
  {
    name: 'ours: compiled, exact',
    count: employees,
    work: () => {
      for (let e = 0; e < employees; e += 1)
        if (run.run(scaled[e] as Float64Array, ownModules[e] as Float64Array)) errors.count += 1
    },
  },
  {
    name: 'ours: interpreted, exact (browser)',
    count: fewEmployees,
    work: () => {
      for (let e = 0; e < fewEmployees; e += 1) oracleRun.run(scaled[e] as Float64Array, oracle[e] as Float64Array)
    },
  },
  {
    name: 'tree over decimal.js',
    count: fewEmployees,
    work: () => {
      const out = new Float64Array(run.outputs.length)
      for (let e = 0; e < fewEmployees; e += 1) decimal(scaled[e] as Float64Array, out)
    },
  },
]

const micros = (work: () => void): number => {
  const before = cpuUsage()
  work()
  const spent = cpuUsage(before)
  return spent.user + spent.system
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

for (let warm = 0; warm < 3; warm += 1) for (const variant of variants) variant.work()
errors.count = 0
const times = Array.from({ length: rounds }, () => variants.map((variant) => micros(variant.work) / variant.count))

console.log(
  `${employees} employees × ${run.concepts.length} concepts, ${run.inputs.length} inputs, ${rounds} rounds, node ${process.version}`,
)
variants.forEach((variant, index) => {
  const each = median(times.map((round) => round[index] ?? 0))
  const ratio = median(times.map((round) => (round[index] ?? 0) / (round[0] ?? 1)))
  const best = Math.min(...times.map((round) => round[index] ?? 0))
  console.log(
    `${variant.name.padEnd(38)} ${each.toFixed(2).padStart(8)} µs/employee  best ${best.toFixed(2).padStart(7)}  ${Math.round(
      1e6 / each,
    )
      .toLocaleString('en')
      .padStart(9)} employees/s  ratio ${ratio.toFixed(2)}`,
  )
})

const cells = employees * run.concepts.length
let wrongOurs = 0
let wrongSide = 0
let wrongDecimal = 0
const out = new Float64Array(run.outputs.length)
for (let employee = 0; employee < employees; employee += 1) {
  const checkDecimal = employee < fewEmployees
  if (checkDecimal) decimal(scaled[employee] as Float64Array, out)
  run.concepts.forEach((concept, index) => {
    const slot = run.outputIndex(`C.${concept.code}`)
    const right = oracle[employee]?.[slot] ?? 0
    if (ownModules[employee]?.[slot] !== right) wrongOurs += 1
    if (Math.round((handResults[employee]?.[index] ?? 0) * 10 ** (run.outputs[slot]?.decimals ?? 2)) !== right) wrongSide += 1
    if (checkDecimal && out[slot] !== right) wrongDecimal += 1
  })
}
console.log(
  `wrong cells against BigInt: ours ${wrongOurs} of ${cells}; float64 ${wrongSide} (${Math.round((wrongSide / cells) * 1e6)} ppm); decimal.js ${wrongDecimal} of ${fewEmployees * run.concepts.length}; employees in error ${errors.count}`,
)

const compile = (): number => micros(() => compileRun({ ...benchRules, period: '2025-12', liquidationType: 'MENSUAL' })) / 1000
const compiles = Array.from({ length: 40 }, compile)
console.log(
  `compile ${run.concepts.length} formulas: ${median(compiles.slice(20)).toFixed(1)} ms warm, first of this series ${compiles[0]?.toFixed(1)} ms`,
)
