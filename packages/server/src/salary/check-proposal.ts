import type { ProposalDraft } from '@legajo/contract/payroll/salary/proposal.ts'
import { decimalText } from '@legajo/kernel/decimal-text.ts'
import {
  compareDecimals,
  divideDecimals,
  formatMoney,
  multiplyDecimals,
  roundToStep,
  subtractDecimals,
} from '@legajo/kernel/money.ts'

/** The frozen figures of a person of a study. */
export interface ProposedPerson {
  readonly present: string | null
  readonly floor: string | null
  /** The upper end of the band at the person's own hours. */
  readonly band_max: string | null
  readonly out_of_agreement: boolean
  readonly excluded: string | null
}

interface Limits {
  readonly maxPct: string | null
  readonly step: string
  /** New basic salaries are rounded to multiples of this amount. */
  readonly rounding: string
  readonly reasonRequired: boolean
}

/** Why a proposal is refused: the field and the message; undefined when it is valid. */
export const problemOf = (
  person: ProposedPerson,
  { proposed, reason }: Pick<ProposalDraft, 'proposed' | 'reason'>,
  { maxPct, step, rounding, reasonRequired }: Limits,
): { readonly field: 'proposed' | 'reason'; readonly message: string } | undefined => {
  if (!proposed) return undefined
  const { present, floor, band_max, out_of_agreement, excluded } = person
  if (excluded || present === null)
    return { field: 'proposed', message: `No entra en el estudio: ${excluded ?? 'sin sueldo cargado'}` }
  if (!out_of_agreement && floor && compareDecimals(proposed, floor) < 0)
    return {
      field: 'proposed',
      message: `Queda bajo el mínimo de convenio de su categoría (${formatMoney(floor)}); proponé ese importe o más`,
    }
  if (compareDecimals(proposed, present) < 0)
    return {
      field: 'proposed',
      message: `Es menor que el sueldo actual (${formatMoney(present)}), que no se puede bajar (LCT, arts. 12 y 66)`,
    }
  if (compareDecimals(proposed, present) > 0 && compareDecimals(roundToStep(proposed, rounding), proposed) !== 0)
    return {
      field: 'proposed',
      message: `Esta revisión redondea a ${formatMoney(rounding)}: escribí ${formatMoney(roundToStep(proposed, rounding, 'ceiling'))}`,
    }
  if (maxPct && compareDecimals(proposed, raisePay(present, maxPct, rounding)) > 0)
    return {
      field: 'proposed',
      message: `Supera el máximo de «${step}», ${decimalText(maxPct)} %; dejalo dentro del máximo, o pedilo al paso siguiente`,
    }
  if (band_max && compareDecimals(proposed, band_max) > 0 && !reason)
    return { field: 'reason', message: `Supera el máximo de la banda (${formatMoney(band_max)}): escribí el motivo` }
  if (reasonRequired && compareDecimals(proposed, present) > 0 && !reason)
    return { field: 'reason', message: 'Este tipo de revisión lleva un motivo por persona' }
  return undefined
}

/** The pay after an increase in percent, rounded to the step of a study. */
export const raisePay = (present: string, pct: string, rounding: string): string =>
  roundToStep(divideDecimals(multiplyDecimals(present, subtractDecimals(pct, '-100')), '100', 6), rounding)

/** The lower of two maxima; null is no maximum. */
export const lowerMaximum = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : compareDecimals(a, b) <= 0 ? a : b
