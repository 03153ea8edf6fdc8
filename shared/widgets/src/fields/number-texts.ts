import { compareDecimals, isDecimal } from '@legajo/kernel/money.ts'
import { problemOfStoredNumber } from '@legajo/kernel/typed-number.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { inTwoLanguages } from '../definition.ts'
import { commonTexts } from '../language.ts'

export const numberTexts = inTwoLanguages(
  {
    required: commonTexts.es.required,
    notANumber: (stored: string) => problemOfStoredNumber(stored) ?? 'No es un número',
    low: (least: string) => `Tiene que ser ${least} o más`,
    high: (most: string) => `Tiene que ser ${most} o menos`,
    tooExact: (places: number) => (places === 0 ? 'Tiene que ser un número entero' : `Hasta ${places} decimales`),
  },
  {
    required: commonTexts.en.required,
    notANumber: () => 'This is not a number; write it as 1234,56',
    low: (least) => `It must be ${least} or more`,
    high: (most) => `It must be ${most} or less`,
    tooExact: (places) => (places === 0 ? 'It must be a whole number' : `At most ${places} decimals`),
  },
)

type Limits = {
  readonly min?: number
  readonly max?: number
  readonly decimals?: number
  readonly words: (typeof numberTexts)['es']
}

/** Why a stored text is not a number within the limits. */
export const problemOfNumber = (stored: string, { min, max, decimals, words }: Limits): string | undefined => {
  if (!isDecimal(stored)) return words.notANumber(stored)
  if (min !== undefined && compareDecimals(stored, String(min)) < 0) return words.low(formatNumber(min))
  if (max !== undefined && compareDecimals(stored, String(max)) > 0) return words.high(formatNumber(max))
  const places = stored.split('.')[1]?.length ?? 0
  return decimals !== undefined && places > decimals ? words.tooExact(decimals) : undefined
}
