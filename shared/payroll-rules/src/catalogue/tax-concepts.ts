import type { Concept } from '../rules.ts'
import { type ConceptEntry, informative } from './written-concept.ts'

/** A line of the calculation of ganancias: ARCA's form and the explanation of the receipt read them by category. */
const taxLine = (concept: ConceptEntry): Concept => informative({ category: 'GANANCIAS', ...concept })

/** A deduction of form 572, accumulated, within its limit. */
const declaredLine = (code: string): Concept => taxLine({ code, gananciaType: 'deduccion' })

const lines: readonly Concept[] = [
  taxLine({ code: '0701' }),
  taxLine({ code: '0702' }),
  informative({ code: '0703' }),
  taxLine({ code: '0704' }),
  informative({ code: '0705' }),
  taxLine({ code: '0706' }),
  taxLine({ code: '0707' }),
  taxLine({ code: '0713' }),
  declaredLine('0721'),
  declaredLine('0722'),
  declaredLine('0723'),
  declaredLine('0724'),
  declaredLine('0725'),
  declaredLine('0726'),
  declaredLine('0727'),
  declaredLine('0737'),
  declaredLine('0728'),
  taxLine({ code: '0714' }),
  declaredLine('0729'),
  declaredLine('0730'),
  declaredLine('0731'),
  taxLine({ code: '0708' }),
  declaredLine('0732'),
  declaredLine('0733'),
  declaredLine('0734'),
  declaredLine('0735'),
  declaredLine('0736'),
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
