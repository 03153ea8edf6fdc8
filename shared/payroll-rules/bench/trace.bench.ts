/**
 * The cost of storing everything: 10,000 employees by the demonstration catalogue, once storing only the net, once storing every value and
 * every input read, which the server stores to replay the trace. Processor time, variants alternating within each round.
 */
import { cpuUsage } from 'node:process'
import { catalogue } from '../src/catalogue/catalogue.ts'
import { compileRun } from '../src/compile-run.ts'
import { explain } from '../src/explain.ts'
import { encodeInputs } from '../src/inputs.ts'

const employees = 10_000
const rounds = 9
const compiled = compileRun({ ...catalogue, period: '2025-12', liquidationType: 'MENSUAL' })
if (!compiled.ok) throw new Error('The catalogue does not compile')
const { run } = compiled
const people = Array.from({ length: employees }, (_, index) => {
  const encoded = encodeInputs(run, {
    fields: {
      BASICO: `${900_000 + (index % 977) * 1000}.50`,
      CONVENIO: index % 3 ? '130/75' : '',
      CATEGORIA: 'ADMINISTRATIVO B',
      FECHA_INGRESO: `${2000 + (index % 25)}-03-01`,
    },
    novelties: { '0130': { quantity: String(index % 12) } },
  })
  if (!encoded.ok) throw new Error(encoded.error.message)
  return encoded.inputs
})

const cost = (work: () => void): number => {
  const from = cpuUsage()
  work()
  const { user, system } = cpuUsage(from)
  return (user + system) / employees
}
const net = run.outputIndex('A.NETO')
const outputsOfOne = new Float64Array(run.outputs.length)
let nets = 0
const runWithoutTrace = () => {
  for (const inputs of people) {
    run.run(inputs, outputsOfOne)
    nets += outputsOfOne[net] ?? 0
  }
}
let kept: { readonly inputs: Float64Array; readonly outputs: Float64Array }[] = []
const withTrace = () => {
  kept = people.map((inputs) => {
    const outputs = new Float64Array(run.outputs.length)
    run.run(inputs, outputs)
    return { inputs, outputs }
  })
}
for (let warm = 0; warm < 3; warm += 1) for (const work of [runWithoutTrace, withTrace]) work()
const times = Array.from({ length: rounds }, () => ({ bare: cost(runWithoutTrace), traced: cost(withTrace) }))
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
const ratio = median(times.map(({ bare, traced }) => traced / bare))

// The stored data is the whole trace: any employee is explained again from it with the same result.
let wrong = 0
for (const { inputs, outputs } of kept.slice(0, 200)) {
  const again = new Float64Array(run.outputs.length)
  run.run(inputs, again)
  if (again.some((value, index) => value !== outputs[index]) || explain(run, inputs).error) wrong += 1
}
const bytes = kept.reduce((sum, { inputs, outputs }) => sum + sizeOfPacked(inputs) + sizeOfPacked(outputs), 0) / employees
console.log(
  `${employees} empleados × ${run.concepts.length} conceptos, ${run.inputs.length} datos, ${run.outputs.length} valores`,
)
console.log(`  sin traza             ${median(times.map(({ bare }) => bare)).toFixed(2)} µs por empleado`)
console.log(`  con traza completa    ${median(times.map(({ traced }) => traced)).toFixed(2)} µs por empleado`)
console.log(`  razón                 ${ratio.toFixed(2)} (a lo sumo 1,90)`)
console.log(`  letras de la traza    ${bytes.toFixed(0)} por empleado, como números en decimal`)
console.log(`  reproducidas distinto ${wrong} de 200; suma de control ${nets}`)
process.exit(wrong === 0 && ratio <= 1.9 ? 0 : 1)

function sizeOfPacked(units: Float64Array): number {
  let size = 0
  for (const value of units) size += String(value).length + 1
  return size
}
