import type { Concept } from '../rules.ts'
import { exit, nonRemunerative } from './written-concept.ts'

/** What is owed at the end of the employment. */
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
    quantityFormula:
      'SI(ESTA_VACIA(L.FECHA_EGRESO); 0; ANIOS_INDEMNIZATORIOS(F.FECHA_ANTIGUEDAD; L.FECHA_EGRESO; P.FRACCION_245))',
    formula: `SEA indemnizacion = MAXIMO(F.BASE_245 * CANTIDAD; F.REAL_245);
SI(L.PERIODO_PRUEBA; 0; SI(F.DESPIDO O L.MOTIVO_EGRESO = "INCAPACIDAD_ABSOLUTA"; indemnizacion; SI(F.MEDIA_INDEMNIZACION; indemnizacion / 2; 0)))`,
  }),
  nonRemunerative({
    code: '0311',
    name: 'Preaviso omitido',
    afipCode: '520015',
    liquidationTypes: exit,
    law: 'LCT, arts. 231 y 232',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    unit: 'meses',
    quantityFormula:
      'SI(F.DESPIDO Y NO L.PREAVISO_OTORGADO; SI(L.PERIODO_PRUEBA; F.MESES_PREAVISO_PRUEBA; SI(SUMAR_MESES(F.FECHA_ANTIGUEDAD; 60) < L.FECHA_EGRESO; P.PREAVISO_LARGO; P.PREAVISO_CORTO)); 0)',
    formula: 'F.MEJOR_REMUNERACION * CANTIDAD',
  }),
  nonRemunerative({
    code: '0312',
    name: 'SAC sobre preaviso',
    afipCode: '520017',
    liquidationTypes: exit,
    law: 'LCT, art. 121',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    formula: 'C.0311 / 12',
  }),
  nonRemunerative({
    code: '0313',
    name: 'Integración del mes de despido',
    afipCode: '520016',
    liquidationTypes: exit,
    law: 'LCT, art. 233',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    unit: 'días',
    quantityFormula:
      'SI(F.DESPIDO Y NO L.PREAVISO_OTORGADO Y NO L.PERIODO_PRUEBA; SI(P.INTEGRACION_DIAS_REALES; V.DIAS_MES - DIA(L.FECHA_EGRESO); 30 - MINIMO(DIA(L.FECHA_EGRESO); 30)); 0)',
    formula: 'F.MEJOR_REMUNERACION / SI(P.INTEGRACION_DIAS_REALES; V.DIAS_MES; 30) * CANTIDAD',
  }),
  nonRemunerative({
    code: '0314',
    name: 'SAC sobre integración',
    afipCode: '520017',
    liquidationTypes: exit,
    law: 'LCT, art. 121',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    formula: 'C.0313 / 12',
  }),
  nonRemunerative({
    code: '0315',
    name: 'Vacaciones no gozadas',
    afipCode: '520012',
    liquidationTypes: exit,
    law: 'LCT, art. 156',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    unit: 'días',
    quantityDecimals: 4,
    quantityFormula: 'F.DIAS_VACACIONES_ANIO * F.DIAS_ANIO_TRABAJADOS / DIAS_DEL_ANIO(V.FIN) + N.0315',
    formula: `SEA dias = F.DIAS_VACACIONES_ANIO * F.DIAS_ANIO_TRABAJADOS / DIAS_DEL_ANIO(V.FIN) + N.0315;
F.MEJOR_REMUNERACION / P.DIVISOR_VACACIONES * dias`,
  }),
  nonRemunerative({
    code: '0316',
    name: 'SAC sobre vacaciones no gozadas',
    afipCode: '520018',
    liquidationTypes: exit,
    law: 'LCT, arts. 121 y 156',
    accumulatorsAdding: ['GAN_BRUTA', 'BASE_EMBARGO_INDEMNIZACION'],
    formula: 'C.0315 / 12',
  }),
]
