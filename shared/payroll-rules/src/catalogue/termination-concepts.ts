import type { Concept } from '../rules.ts'
import { exit, nonRemunerative } from './written-concept.ts'

/** The aguinaldo of a sum, whichever receipts of the month pay the two. */
const twelfthOf = (code: string, sum: string): string => `REDONDEAR((C.${sum} + H.${sum}.YA_PAGADO) / 12) - H.${code}.YA_PAGADO`

/** Amounts due at the end of the employment, less what an earlier settlement paid of them. */
export const termination: readonly Concept[] = [
  nonRemunerative({
    code: '0310',
    name: 'Indemnización por antigüedad',
    afipCode: '520014',
    liquidationTypes: exit,
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
    gananciaType: 'no-alcanzado',
    law: 'LCT, arts. 212, 245, 247, 248 y 250',
    unit: 'años',
    quantityFormula: 'SI(F.PARTE_245 = 0; 0; F.ANIOS_245) - H.0310.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(F.INDEMNIZACION_245 * F.PARTE_245) - H.0310.YA_PAGADO',
  }),
  nonRemunerative({
    code: '0311',
    name: 'Preaviso omitido',
    afipCode: '520015',
    liquidationTypes: exit,
    law: 'LCT, arts. 231 y 232',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    unit: 'meses',
    quantityFormula: 'F.MESES_PREAVISO - H.0311.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(F.REMUNERACION_PROXIMA * F.MESES_PREAVISO) - H.0311.YA_PAGADO',
  }),
  nonRemunerative({
    code: '0312',
    name: 'SAC sobre preaviso',
    afipCode: '520017',
    liquidationTypes: exit,
    law: 'LCT, art. 121',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    formula: twelfthOf('0312', '0311'),
  }),
  nonRemunerative({
    code: '0313',
    name: 'Integración del mes de despido',
    afipCode: '520016',
    liquidationTypes: exit,
    law: 'LCT, art. 233',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    unit: 'días',
    quantityFormula: 'F.DIAS_INTEGRACION - H.0313.CANTIDAD_YA_PAGADA',
    formula:
      'REDONDEAR(F.REMUNERACION_PROXIMA / SI(P.INTEGRACION_DIAS_REALES; V.DIAS_MES; 30) * F.DIAS_INTEGRACION) - H.0313.YA_PAGADO',
  }),
  nonRemunerative({
    code: '0314',
    name: 'SAC sobre integración',
    afipCode: '520017',
    liquidationTypes: exit,
    law: 'LCT, art. 121',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    formula: twelfthOf('0314', '0313'),
  }),
  nonRemunerative({
    code: '0315',
    name: 'Vacaciones no gozadas',
    afipCode: '520012',
    liquidationTypes: exit,
    law: 'LCT, arts. 155 y 156',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    unit: 'días',
    quantityDecimals: 4,
    quantityFormula: 'F.VACACIONES_PROPORCIONALES + N.0315 - H.0315.CANTIDAD_YA_PAGADA',
    formula: `SEA dia = SI(L.JORNALIZADO; F.VALOR_DIA_VACACIONES; F.REMUNERACION_PROXIMA / P.DIVISOR_VACACIONES);
REDONDEAR(dia * (F.VACACIONES_PROPORCIONALES + N.0315)) - H.0315.YA_PAGADO`,
  }),
  nonRemunerative({
    code: '0316',
    name: 'SAC sobre vacaciones no gozadas',
    afipCode: '520018',
    liquidationTypes: exit,
    law: 'LCT, arts. 121 y 156',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    formula: twelfthOf('0316', '0315'),
  }),
]
