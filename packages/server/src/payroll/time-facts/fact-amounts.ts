import type { FactAmounts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { fromUnits, toUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { minuteUnits } from '@legajo/payroll-rules/layout.ts'
import { resultTotals } from '@legajo/payroll-rules/results.ts'
import type { Db } from '../../db/database.ts'
import type { EmployeeInputs } from '../facts/input-plan.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { monthlyType } from '../period/run-types.ts'
import { compileCurrentRules } from '../rule-set/rule-set.ts'
import { liquidateAll } from '../run/liquidate-chunk.ts'
import type { FactDifference } from './fact-differences.ts'

type Cents = { readonly gross: bigint; readonly net: bigint }

/**
 * The amount of each difference in the wage of its month by the current rules and data, and all of a person together: two differences of one
 * day do not always add up.
 */
export const factAmounts = async (db: Db, differences: readonly FactDifference[]): Promise<FactAmounts> => {
  const facts: FactAmounts['facts'] = []
  const people = new Map<number, { gross: bigint; net: bigint; employee: string; fileCode: string; facts: number }>()
  for (const [month, own] of Map.groupBy(differences, (fact) => fact.month.slice(0, 7))) {
    const run = await compileCurrentRules(db, { period: month, liquidationType: monthlyType, projected: true })
    const byPerson = Map.groupBy(own, ({ employeeId }) => employeeId)
    const inputs = await readInputs(db, run.inputs, [...byPerson.keys()], { period: month, liquidationId: null })
    for (const [employeeId, theirs] of byPerson) {
      const before = inputs.get(employeeId)
      const base = before && calculatePay(run, employeeId, before)
      const amountOfChange = (some: readonly FactDifference[]): Cents | undefined => {
        const after = before && base && calculatePay(run, employeeId, applyDifferences(run, before, some))
        return after && base && { gross: after.gross - base.gross, net: after.net - base.net }
      }
      for (const fact of theirs) facts.push({ key: fact.key, ...texts(amountOfChange([fact])) })
      const sum = amountOfChange(theirs)
      const known = people.get(employeeId)
      const { employee = '', fileCode = '' } = theirs[0] ?? {}
      if (sum)
        people.set(employeeId, {
          ...{ employee, fileCode, facts: (known?.facts ?? 0) + theirs.length },
          gross: (known?.gross ?? 0n) + sum.gross,
          net: (known?.net ?? 0n) + sum.net,
        })
    }
  }
  return {
    facts,
    people: [...people].map(([employeeId, { gross, net, ...person }]) => ({ employeeId, ...person, ...texts({ gross, net }) })),
  }
}

const texts = (cents: Cents | undefined) => ({
  gross: cents ? fromUnits(cents.gross) : null,
  net: cents ? fromUnits(cents.net) : null,
})

/** The pay of these inputs in cents; undefined where the rules end in an error. */
const calculatePay = (run: CompiledRun, employeeId: number, inputs: EmployeeInputs): Cents | undefined => {
  const [outcome] = liquidateAll(run, new Map([[employeeId, inputs]]))
  if (!outcome || outcome.error) return
  const { remunerative, nonRemunerative, net } = resultTotals(run, outcome.outputs)
  return { gross: toUnits(remunerative, 2) + toUnits(nonRemunerative, 2), net: toUnits(net, 2) }
}

/** Hours of attendance in units of the part `MINUTOS`: their hundredths stand for whole minutes. */
const wholeMinutes = (hours: string | null): number => Math.round(minuteUnits(hours ?? '0') / 100) * 100

/** The inputs once these differences are novelties. */
const applyDifferences = (
  run: CompiledRun,
  { inputs, error }: EmployeeInputs,
  differences: readonly FactDifference[],
): EmployeeInputs => {
  const after = Float64Array.from(inputs)
  for (const { code, before, after: now } of differences) {
    const concept = normalizeName(code)
    run.inputs.forEach(({ source, decimals }, index) => {
      if (source.kind !== 'novelty' || source.concept !== concept) return
      if (source.part === 'CANTIDAD' || source.part === 'DIAS')
        after[index] = (after[index] ?? 0) + Number(toUnits(now ?? '0', decimals) - toUnits(before ?? '0', decimals))
      if (source.part === 'MINUTOS') after[index] = (after[index] ?? 0) + wholeMinutes(now) - wholeMinutes(before)
    })
  }
  return { inputs: after, error }
}
