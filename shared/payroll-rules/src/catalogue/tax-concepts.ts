import type { Concept } from '../rules.ts'
import { type ConceptEntry, informative } from './written-concept.ts'

/** A line of the calculation of ganancias: ARCA's form and the explanation of the receipt read them by category. */
const taxLine = (concept: ConceptEntry): Concept => informative({ category: 'GANANCIAS', ...concept })

/** A deduction of form 572, accumulated, within its limit. */
const declared = (code: string): Concept => taxLine({ code, gananciaType: 'deduccion' })

const lines: readonly Concept[] = [
  taxLine({ code: '0701' }),
  taxLine({ code: '0702' }),
  informative({ code: '0703' }),
  taxLine({ code: '0704' }),
  informative({ code: '0705' }),
  taxLine({ code: '0706' }),
  taxLine({ code: '0707' }),
  taxLine({ code: '0713' }),
  declared('0721'),
  declared('0722'),
  declared('0723'),
  declared('0724'),
  declared('0725'),
  declared('0726'),
  declared('0727'),
  declared('0737'),
  declared('0728'),
  taxLine({ code: '0714' }),
  declared('0729'),
  declared('0730'),
  declared('0731'),
  taxLine({ code: '0708' }),
  declared('0732'),
  declared('0733'),
  declared('0734'),
  declared('0735'),
  declared('0736'),
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
