import type { Concept } from '../rules.ts'
import {
  basesOutsideUsualMonth,
  informative,
  nonRemunerative,
  notEveryMonth,
  remunerative,
  variable,
  wages,
} from './written-concept.ts'

/** Days and pay of a whole month, the basis of the lines. */
export const days: readonly Concept[] = [
  informative({ code: '0010' }),
  informative({ code: '0020' }),
  informative({ code: '0030' }),
  informative({ code: '0031' }),
  informative({ code: '0032' }),
]

/** Pay of the month. */
export const earnings: readonly Concept[] = [
  remunerative({ code: '0100', afipCode: '110000' }),
  remunerative({ code: '0105', afipCode: '110000' }),
  remunerative({ code: '0110', afipCode: '160001' }),
  remunerative({ code: '0120', afipCode: '170001' }),
  remunerative({ code: '0121', afipCode: '160000' }),
  remunerative({ code: '0130', afipCode: '130001', accumulatorsAdding: variable }),
  remunerative({ code: '0131', afipCode: '130002', accumulatorsAdding: variable }),
  remunerative({ code: '0140', afipCode: '110007' }),
  remunerative({ code: '0141', afipCode: '110007' }),
  remunerative({
    code: '0150',
    afipCode: '150000',
    liquidationTypes: [...wages, 'VACACIONES'],
    accumulatorsAdding: basesOutsideUsualMonth,
  }),
  remunerative({ code: '0151', afipCode: '110000', accumulatorsAdding: basesOutsideUsualMonth }),
  informative({ code: '0152', liquidationTypes: [...wages, 'VACACIONES'] }),
  informative({ code: '0153', liquidationTypes: [...wages, 'VACACIONES'] }),
  remunerative({ code: '0160', afipCode: '111000' }),
  remunerative({ code: '0161', afipCode: '110000' }),
  remunerative({ code: '0170', afipCode: '110000' }),
  remunerative({ code: '0171', afipCode: '110000' }),
  remunerative({ code: '0180', afipCode: '170003', accumulatorsAdding: variable }),
  remunerative({ code: '0190', afipCode: '170000', accumulateToSac: false, accumulatorsAdding: notEveryMonth }),
  nonRemunerative({ code: '0199', liquidationTypes: ['ANTICIPO'], gananciaType: 'no-alcanzado' }),
]
