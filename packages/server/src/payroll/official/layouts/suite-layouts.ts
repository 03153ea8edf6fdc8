import { accountingLayouts } from './accounting-layouts.ts'
import { annualLayouts } from './annual-tax-layouts.ts'
import { bankLayouts } from './bank-layouts.ts'
import { lsdConceptsLayout, lsdLayout } from './lsd-layouts.ts'
import { sicossLayout } from './sicoss-layouts.ts'
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
