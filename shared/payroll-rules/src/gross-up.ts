import type { CompiledRun, RunError } from './compile-run.ts'

/**
 * Grossing-up: the employer promises a net, so the missing pay (V.ACRECENTAMIENTO, read by the concept of category
 * GROSSINGUP) is found by bisection over the whole liquidation, to the cent. The missing amount never grows with the pay, which makes
 * bisection valid. The inputs store the amount found, so that the run can be replayed.
 *
 * An informative concept of the same category gives the amount still missing: for a month not worked whole, or a settlement that also pays
 * other things. Without one the net of the receipt must be the promised one.
 */
export const runGrossUp = (
  run: CompiledRun,
  inputs: Float64Array,
  out: Float64Array,
  targetNetUnits: number,
): RunError | null => {
  const slot = run.inputs.findIndex((input) => input.source.kind === 'variable' && input.source.name === 'ACRECENTAMIENTO')
  if (slot < 0) return notThere
  const missingWith = missingIn(run, out, targetNetUnits)
  const lacksWith = (units: number): boolean | RunError => {
    inputs[slot] = units
    return run.run(inputs, out) ?? missingWith() > 0
  }
  let [low, high] = [0, Math.max(targetNetUnits * 3, 1)]
  const withoutPay = lacksWith(0)
  if (withoutPay !== true) return withoutPay === false ? null : withoutPay
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2)
    const lacks = lacksWith(middle)
    if (typeof lacks !== 'boolean') return lacks
    if (lacks) low = middle
    else high = middle
  }
  const lacks = lacksWith(high)
  if (typeof lacks !== 'boolean') return lacks
  return lacks ? outOfReach : null
}

/** The amount missing from the promise in the current outputs, in cents. */
const missingIn = (run: CompiledRun, out: Float64Array, targetNetUnits: number): (() => number) => {
  const reported = run.concepts.find(({ kind, category }) => kind === 'informative' && category === 'GROSSINGUP')
  const place = run.outputIndex(reported ? `C.${reported.code}` : 'A.NETO_PREVIO')
  return reported ? () => out[place] ?? 0 : () => targetNetUnits - (out[place] ?? 0)
}

const notThere: RunError = {
  concept: '',
  code: 'no_gross_up',
  message: 'La liquidación no tiene un concepto de acrecentamiento; agregá uno que use V.ACRECENTAMIENTO.',
}

const outOfReach: RunError = {
  concept: '',
  code: 'gross_up_out_of_reach',
  message: 'El neto prometido no se alcanza ni con el triple de remuneración; revisá los descuentos.',
}
