import type { Concept } from '../rules.ts'
import { bases } from './base-concepts.ts'
import { contributions } from './contribution-concepts.ts'
import { closing, deductions } from './deduction-concepts.ts'
import { days, earnings } from './earning-concepts.ts'
import { exitSums, leave, otherDeductions, otherPay } from './leave-concepts.ts'
import { sac } from './sac-concepts.ts'
import { sums } from './sum-concepts.ts'
import { tax } from './tax-concepts.ts'
import { termination } from './termination-concepts.ts'

/** The seed catalogue. Codes are ours; ARCA codes and marks are those of the Libro de Sueldos Digital. */
export const concepts: readonly Concept[] = [
  ...days,
  ...earnings,
  ...leave,
  ...otherPay,
  ...sac,
  ...sums,
  ...termination,
  ...exitSums,
  ...bases,
  ...tax,
  ...deductions,
  ...otherDeductions,
  ...closing,
  ...contributions,
]
