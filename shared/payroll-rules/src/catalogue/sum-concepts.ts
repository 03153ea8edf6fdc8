import type { Concept } from '../rules.ts'
import { agreementAccumulators, type ConceptEntry, informative, nonRemunerative } from './written-concept.ts'

/** A sum of the agreement, with the marks of health cover contributions. */
const sum = (concept: ConceptEntry): Concept =>
  nonRemunerative({ afipCode: '540000', afipMarks: '000011110000000', accumulatorsAdding: agreementAccumulators, ...concept })

/** Sums of the collective agreement. */
export const sums: readonly Concept[] = [
  sum({ code: '0300' }),
  sum({ code: '0301' }),
  sum({ code: '0302' }),
  sum({ code: '0308' }),
  sum({ code: '0309' }),
  informative({ code: '0204' }),
  sum({
    code: '0203',
    liquidationTypes: ['MENSUAL', 'QUINCENAL', 'SAC', 'FINAL'],
    accumulatorsAdding: [...agreementAccumulators.filter((base) => base !== 'GAN_BRUTA'), 'GAN_SAC'],
  }),
]
