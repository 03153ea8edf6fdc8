import { accountingLayouts } from './accounting.ts'
import { annualLayouts } from './annual-tax.ts'
import { bankLayouts } from './bank.ts'
import { lsdConceptsLayout, lsdLayout } from './lsd.ts'
import { sicossLayout } from './sicoss.ts'
import type { SuiteLayout } from './suite-layout.ts'

/** All layouts included in the suite. */
export const suiteLayouts: readonly SuiteLayout[] = [
  lsdLayout,
  lsdConceptsLayout,
  sicossLayout,
  ...annualLayouts,
  ...bankLayouts,
  ...accountingLayouts,
]
