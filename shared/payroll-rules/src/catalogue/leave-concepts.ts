import type { Concept } from '../rules.ts'
import {
  basesOutsideUsualMonth,
  type ConceptEntry,
  deduction,
  exit,
  informative,
  nonRemunerative,
  notEveryMonth,
  ownDeductions,
  remunerative,
  variable,
  wageBases,
  wages,
} from './written-concept.ts'

/** Days of the month that are deducted from its pay. */
const daysOff = (code: string, fields: Partial<ConceptEntry> = {}): Concept =>
  remunerative({ code, afipCode: '110000', ...fields })

/** An additional exit payment: the number of months of pay in the novelty, or its amount. */
const monthsOrAmount = (code: string): Concept =>
  nonRemunerative({
    code,
    afipCode: '520011',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
  })

export const leave: readonly Concept[] = [
  informative({ code: '0011', liquidationTypes: wages }),
  informative({ code: '0012' }),
  informative({
    code: '0013',
    // Vacations paid separately are not the wage of the month.
    liquidationTypes: wages,
  }),
  daysOff('0162'),
  remunerative({ code: '0163', afipCode: '111000', accumulatorsAdding: basesOutsideUsualMonth }),
  daysOff('0164', { accumulatorsAdding: basesOutsideUsualMonth }),
  remunerative({ code: '0165', afipCode: '110008' }),
  remunerative({ code: '0166', afipCode: '110009' }),
  daysOff('0167'),
  daysOff('0172'),
  daysOff('0174'),
  daysOff('0175'),
]

export const otherPay: readonly Concept[] = [
  remunerative({ code: '0106', afipCode: '160000', accumulatorsAdding: variable }),
  remunerative({ code: '0132', afipCode: '130003', accumulatorsAdding: variable }),
  remunerative({ code: '0181', afipCode: '140000' }),
  remunerative({ code: '0107', afipCode: '160000', accumulatorsAdding: variable }),
  remunerative({ code: '0194', afipCode: '170003', accumulatorsAdding: variable }),
  remunerative({ code: '0182', afipCode: '160002' }),
  remunerative({ code: '0183', afipCode: '170002', accumulatorsAdding: variable }),
  remunerative({ code: '0184', afipCode: '170005' }),
  remunerative({ code: '0185', afipCode: '160003' }),
  remunerative({ code: '0187', afipCode: '170006', accumulatorsAdding: variable }),
  remunerative({ code: '0186', afipCode: '160000' }),
  remunerative({ code: '0189', afipCode: '160003' }),
  remunerative({
    code: '0193',
    afipCode: '110002',
    // Not money: it cannot be garnished.
    accumulatorsAdding: wageBases.filter((base) => base !== 'BASE_EMBARGO'),
  }),
  remunerative({ code: '0191', afipCode: '170000', accumulateToSac: false, accumulatorsAdding: notEveryMonth }),
  remunerative({
    code: '0188',
    afipCode: '110000',
    // Earned in another month: it counts neither for this month's aguinaldo nor for the best usual month.
    accumulateToSac: false,
    accumulatorsAdding: basesOutsideUsualMonth,
  }),
  remunerative({ code: '0192', afipCode: '110000', accumulateToSac: false, accumulatorsAdding: notEveryMonth }),
  nonRemunerative({
    code: '0303',
    afipCode: '540000',
    afipMarks: '000011110000000',
    accumulatorsAdding: ['BASE_NR_APORTES', 'BASE_EMBARGO', 'GAN_BRUTA'],
  }),
  nonRemunerative({
    code: '0306',
    afipCode: '540000',
    afipMarks: '000001010000000',
    accumulatorsAdding: ['BASE_NR_CONTRIBUCION', 'BASE_EMBARGO', 'GAN_BRUTA'],
  }),
  nonRemunerative({
    code: '0307',
    afipCode: '540000',
    afipMarks: '000011110000100',
    accumulatorsAdding: ['BASE_OS', 'BASE_EMBARGO', 'GAN_BRUTA'],
  }),
  nonRemunerative({ code: '0304', afipCode: '520000', gananciaType: 'no-alcanzado' }),
  nonRemunerative({ code: '0326', afipCode: '520000', gananciaType: 'no-alcanzado' }),
  nonRemunerative({ code: '0305', afipCode: '520000', gananciaType: 'no-alcanzado' }),
]

export const exitSums: readonly Concept[] = [
  nonRemunerative({
    code: '0318',
    afipCode: '520014',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
  }),
  nonRemunerative({
    code: '0319',
    afipCode: '520011',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
  }),
  monthsOrAmount('0320'),
  monthsOrAmount('0321'),
  nonRemunerative({
    code: '0322',
    afipCode: '520014',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
  }),
  nonRemunerative({
    code: '0323',
    afipCode: '520014',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
  }),
  nonRemunerative({
    code: '0325',
    afipCode: '520014',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
  }),
  monthsOrAmount('0324'),
  nonRemunerative({
    code: '0317',
    afipCode: '520010',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
  }),
]

/** A deduction for others that the employee consented to. */
const deductionByConsent = (code: string, afipCode: string): Concept =>
  deduction({
    code,
    afipCode,
    accumulatorsAdding: ownDeductions,
    liquidationTypes: wages,
  })

export const otherDeductions: readonly Concept[] = [
  deductionByConsent('0842', '810005'),
  deductionByConsent('0843', '820000'),
  deductionByConsent('0844', '820000'),
  deduction({ code: '0847', afipCode: '820000', liquidationTypes: wages }),
  informative({ code: '0846', liquidationTypes: wages }),
]
