import type { Parameter } from '../rules.ts'
import { date, firstDay, flag, number } from './dated-parameter.ts'

/** Severance and notice at the end of an employment. */
export const terminationParameters: readonly Parameter[] = [
  date('LEY_27802', 'Primer día de la Ley 27.802: de los egresos que indemniza y los contratos que rige', [
    [firstDay, '2026-03-06', 'Ley 27.802, B.O. 6/3/2026'],
  ]),
  number('HABITUAL_245', 'Meses del último año en que se tuvo que percibir para ser habitual', 0, [
    [firstDay, '6', 'LCT, art. 245 según Ley 27.802'],
  ]),
  number('TOPE_245', 'Tope de la base del art. 245 según convenio; 0 = sin tope', 2, [[firstDay, '0']]),
  number('TOPE_245_PISO', 'Parte de la base real que el tope no puede bajar, %', 2, [[firstDay, '67', 'CSJN, Vizzoti']]),
  number('FRACCION_245', 'Meses que la fracción de año tiene que superar', 0, [[firstDay, '3', 'LCT, art. 245']]),
  number('MATERNIDAD_183', 'Compensación por dejar el empleo después de la maternidad, % de la remuneración por año', 2, [
    [firstDay, '25', 'LCT, art. 183, inc. b'],
  ]),
  number('PREAVISO_PRUEBA', 'Meses de preaviso en el período de prueba, hasta la Ley 27.802', 2, [
    [firstDay, '0.5', 'LCT, art. 231'],
  ]),
  number('PREAVISO_CORTO', 'Meses de preaviso con hasta cinco años', 2, [[firstDay, '1', 'LCT, art. 231']]),
  number('PREAVISO_LARGO', 'Meses de preaviso con más de cinco años', 2, [[firstDay, '2', 'LCT, art. 231']]),
  number('PREAVISO_DIAS_PRIMER_ANIO', 'Días de preaviso antes del año de antigüedad; 0 = los meses de siempre', 0, [
    [firstDay, '0', 'LCT, art. 231; en casas particulares, 10 (Ley 26.844, art. 42)'],
  ]),
  flag('INTEGRACION_DIAS_REALES', 'La integración usa los días reales del mes y no 30', [[firstDay, 'true', 'práctica']]),
]
