import type { Concept } from '../rules.ts'
import { type ConceptEntry, informative } from './written-concept.ts'

/** A line of the calculation of ganancias: ARCA's form and the explanation of the receipt read them by category. */
const taxLine = (concept: ConceptEntry): Concept => informative({ category: 'GANANCIAS', ...concept })

/** A deduction of form 572, accumulated, within its limit. */
const deductionOfForm572 = (code: string): Concept => taxLine({ code, gananciaType: 'deduccion' })

const lines: readonly Concept[] = [
  taxLine({ code: '0701' }),
  taxLine({ code: '0702' }),
  informative({ code: '0703' }),
  taxLine({ code: '0704' }),
  informative({ code: '0705' }),
  taxLine({ code: '0706' }),
  taxLine({ code: '0707' }),
  taxLine({ code: '0713' }),
  deductionOfForm572('0721'),
  deductionOfForm572('0722'),
  deductionOfForm572('0723'),
  deductionOfForm572('0724'),
  deductionOfForm572('0725'),
  deductionOfForm572('0726'),
  deductionOfForm572('0727'),
  deductionOfForm572('0737'),
  deductionOfForm572('0728'),
  taxLine({ code: '0714' }),
  deductionOfForm572('0729'),
  deductionOfForm572('0730'),
  deductionOfForm572('0731'),
  taxLine({ code: '0708' }),
  deductionOfForm572('0732'),
  deductionOfForm572('0733'),
  deductionOfForm572('0734'),
  deductionOfForm572('0735'),
  deductionOfForm572('0736'),
  taxLine({ code: '0709' }),
  taxLine({ code: '0710' }),
  taxLine({ code: '0711' }),
  taxLine({ code: '0712' }),
]

/**
 * Impuesto a las ganancias, 4.ª categoría: accumulated month by month, or of the whole year in its own liquidation. In order of
 * calculation.
 */
export const tax: readonly Concept[] = lines.map((line, index) => ({ ...line, order: 700 + index }))
