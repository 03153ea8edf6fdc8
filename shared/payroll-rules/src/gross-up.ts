import type { CompiledRun, RunError } from './compile-run.ts'

/**
 * Grossing-up: the employer promises a net, so the pay that is missing (V.ACRECENTAMIENTO, read by the concept of category
 * GROSSINGUP) is searched by halving over the whole liquidation, to the cent. The net never falls when the pay grows, which
 * is what makes halving right. The inputs keep the amount found, so that the run can be replayed.
 */
export const runGrossUp = (
  run: CompiledRun,
  inputs: Float64Array,
  out: Float64Array,
  targetNetUnits: number,
): RunError | null => {
  const slot = run.inputs.findIndex((input) => input.source.kind === 'variable' && input.source.name === 'ACRECENTAMIENTO')
  const net = run.outputIndex('A.NETO_PREVIO')
  if (slot < 0) return notThere
  const netWith = (units: number): number | RunError => {
    inputs[slot] = units
    return run.run(inputs, out) ?? (out[net] as number)
  }
  let [low, high] = [0, Math.max(targetNetUnits * 3, 1)]
  const base = netWith(0)
  if (typeof base !== 'number' || base >= targetNetUnits) return typeof base === 'number' ? null : base
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2)
    const reached = netWith(middle)
    if (typeof reached !== 'number') return reached
    if (reached >= targetNetUnits) high = middle
    else low = middle
  }
  const reached = netWith(high)
  if (typeof reached !== 'number') return reached
  return reached >= targetNetUnits ? null : outOfReach
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
