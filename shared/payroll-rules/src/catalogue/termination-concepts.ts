import type { Concept } from '../rules.ts'
import { exit, nonRemunerative } from './written-concept.ts'

/** Amounts due at the end of the employment, less what an earlier settlement paid of them. */
export const termination: readonly Concept[] = [
  nonRemunerative({
    code: '0310',
    afipCode: '520014',
    liquidationTypes: exit,
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
    gananciaType: 'no-alcanzado',
  }),
  nonRemunerative({
    code: '0311',
    afipCode: '520015',
    liquidationTypes: exit,
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
  }),
  nonRemunerative({
    code: '0312',
    afipCode: '520017',
    liquidationTypes: exit,
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
  }),
  nonRemunerative({
    code: '0313',
    afipCode: '520016',
    liquidationTypes: exit,
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
  }),
  nonRemunerative({
    code: '0314',
    afipCode: '520017',
    liquidationTypes: exit,
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
  }),
  nonRemunerative({
    code: '0315',
    afipCode: '520012',
    liquidationTypes: exit,
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    quantityDecimals: 4,
  }),
  nonRemunerative({
    code: '0316',
    afipCode: '520018',
    liquidationTypes: exit,
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
  }),
]
