import type { Concept } from '../rules.ts'
import { informative, nonRemunerative, notEveryMonth, notUsual, remunerative, variable, wages } from './written-concept.ts'

/** Days and pay of a whole month, the basis of the lines. */
export const days: readonly Concept[] = [
  informative({
    code: '0010',
    name: 'Días trabajados del mes',
    law: 'Mes de 30 días',
    // Of a fortnight, those from the first of the month to its last day: each line deducts what the previous one paid.
    formula: `SEA fin = MINIMO(FECHA_O(L.FECHA_EGRESO; V.HASTA); V.HASTA);
SEA desde = SI(L.FECHA_INGRESO > V.INICIO; MINIMO(DIA(L.FECHA_INGRESO); 30); 1);
SEA hasta = SI(fin < V.FIN; MINIMO(DIA(fin); 30); 30);
SI(L.FECHA_INGRESO > V.HASTA O fin < V.INICIO; 0; MAXIMO(hasta - desde + 1; 0))`,
  }),
  informative({
    code: '0020',
    name: 'Días de vacaciones del año',
    law: 'LCT, arts. 150 a 153',
    formula: `SEA trabajados = F.DIAS_ANIO_TRABAJADOS;
SI(ESTA_VACIA(F.FECHA_ANTIGUEDAD); 0;
  SI(trabajados * 2 >= DIAS_DEL_ANIO(V.FIN); F.DIAS_VACACIONES_ANIO;
    ENTERO(trabajados * P.DIAS_HABILES_SEMANA / 7 / P.VACACIONES_CADA)))`,
  }),
  informative({
    code: '0030',
    name: 'Básico de un mes completo',
    law: 'LCT, art. 103; escala del convenio',
    formula: 'F.BASICO_MES',
  }),
  informative({
    code: '0031',
    name: 'Antigüedad de un mes completo',
    law: 'CCT 130/75, art. 24; convenio colectivo',
    formula: 'PORCENTAJE(C.0030; F.TASA_ANTIGUEDAD)',
  }),
  informative({
    code: '0032',
    name: 'Remuneración habitual de un mes completo',
    law: 'LCT, art. 155',
    formula: 'C.0030 + C.0031 + F.PRESENTISMO_MES + F.ADICIONALES_FIJOS',
  }),
]

/** Pay of the month. */
export const earnings: readonly Concept[] = [
  remunerative({
    code: '0100',
    name: 'Sueldo básico',
    afipCode: '110000',
    law: 'LCT, art. 103; escala del convenio',
    unit: 'días',
    quantityFormula: 'SI(L.JORNALIZADO; F.DIAS_ANTES; C.0010) - F.DIAS_JORNAL_ANTES - H.0100.CANTIDAD_YA_PAGADA',
    // When pay changes within the month, each stretch by its days.
    formula: `REDONDEAR(SI(L.CAMBIO_DIA = 0 O F.PASANTE; C.0030 * C.0010;
  F.BASICO_POR_DIAS_ANTES + C.0030 * (C.0010 - F.DIAS_ANTES)) / P.DIVISOR_MES) - H.0100.YA_PAGADO`,
  }),
  remunerative({
    code: '0105',
    name: 'Jornales',
    afipCode: '110000',
    law: 'LCT, art. 104',
    unit: 'horas',
    quantityFormula: 'N.0105 - H.0105.CANTIDAD_YA_PAGADA',
    formula: `REDONDEAR(SI(L.CAMBIO_DIA = 0; N.0105 * F.HORA_JORNAL;
  F.JORNALES_ANTES + (N.0105 - F.HORAS_ANTES) * F.HORA_JORNAL)) - H.0105.YA_PAGADO`,
  }),
  remunerative({
    code: '0110',
    name: 'Antigüedad',
    afipCode: '160001',
    law: 'CCT 130/75, art. 24; convenio colectivo',
    unit: 'años',
    quantityFormula: 'SI(F.TASA_ANTIGUEDAD = 0 Y P.ANTIGUEDAD_IMPORTE = 0; 0; F.ANIOS)',
    formula: `REDONDEAR(PORCENTAJE(C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO; F.TASA_ANTIGUEDAD)
  + SI(L.JORNALIZADO; 0; P.ANTIGUEDAD_IMPORTE * F.ANIOS * F.JORNADA_DEL_MES * C.0010 / P.DIVISOR_MES)) - H.0110.YA_PAGADO`,
  }),
  remunerative({
    code: '0120',
    name: 'Presentismo',
    afipCode: '170001',
    law: 'CCT 130/75, art. 40; convenio colectivo',
    // Of the whole month, whatever receipts pay it: a late absence reverses what was paid.
    formula: `REDONDEAR(SI(N.0170 > P.PRESENTISMO_TOLERANCIA; 0; SI(F.COMERCIO;
  (C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO + C.0110 + H.0110.YA_PAGADO) / P.PRESENTISMO_DIVISOR + F.PRESENTISMO_VARIABLE;
  PORCENTAJE(C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO; P.PRESENTISMO_CONVENIO)))) - H.0120.YA_PAGADO`,
  }),
  remunerative({
    code: '0121',
    name: 'Adicional del convenio',
    afipCode: '160000',
    law: 'Convenio colectivo',
    unit: '%',
    quantityFormula: 'P.ADICIONAL_CONVENIO',
    formula: 'REDONDEAR(PORCENTAJE(C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO; CANTIDAD)) - H.0121.YA_PAGADO',
  }),
  remunerative({
    code: '0130',
    name: 'Horas extra 50 %',
    afipCode: '130001',
    law: 'LCT, art. 201',
    unit: 'horas',
    accumulatorsAdding: variable,
    quantityFormula: 'N.0130 - H.0130.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(F.VALOR_HORA * P.HORA_50 * N.0130) - H.0130.YA_PAGADO',
  }),
  remunerative({
    code: '0131',
    name: 'Horas extra 100 %',
    afipCode: '130002',
    law: 'LCT, art. 201',
    unit: 'horas',
    accumulatorsAdding: variable,
    quantityFormula: 'N.0131 - H.0131.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(F.VALOR_HORA * P.HORA_100 * N.0131) - H.0131.YA_PAGADO',
  }),
  remunerative({
    code: '0140',
    name: 'Feriado no trabajado',
    afipCode: '110007',
    law: 'LCT, arts. 166 y 169',
    unit: 'días',
    quantityFormula: 'N.0140 - H.0140.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR((F.VALOR_DIA_VACACIONES - F.VALOR_DIA) * N.0140) - H.0140.YA_PAGADO',
  }),
  remunerative({
    code: '0141',
    name: 'Feriado trabajado',
    afipCode: '110007',
    law: 'LCT, art. 166',
    unit: 'días',
    quantityFormula: 'N.0141 - H.0141.CANTIDAD_YA_PAGADA',
    formula:
      'REDONDEAR(((C.0032 + F.PROMEDIO_VARIABLE) / P.DIVISOR_FERIADO_TRABAJADO + F.DIA_JORNAL) * N.0141) - H.0141.YA_PAGADO',
  }),
  remunerative({
    code: '0150',
    name: 'Vacaciones gozadas',
    afipCode: '150000',
    law: 'LCT, art. 155',
    unit: 'días',
    liquidationTypes: [...wages, 'VACACIONES'],
    accumulatorsAdding: notUsual,
    quantityFormula: 'N.0150 - H.0150.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(F.VALOR_DIA_VACACIONES * N.0150) - H.0150.MES',
  }),
  remunerative({
    code: '0151',
    name: 'Descuento días de vacaciones',
    afipCode: '110000',
    law: 'LCT, art. 155',
    unit: 'días',
    accumulatorsAdding: notUsual,
    quantityFormula: 'N.0150 - H.0151.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(-F.VALOR_DIA_DESCUENTO * FN.DIAS_QUE_SALEN(N.0150)) - H.0151.YA_PAGADO',
  }),
  remunerative({
    code: '0160',
    name: 'Licencia por enfermedad',
    afipCode: '111000',
    law: 'LCT, art. 208',
    unit: 'días',
    quantityFormula: 'N.0160 - H.0160.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(F.VALOR_DIA_LICENCIA * N.0160) - H.0160.YA_PAGADO',
  }),
  remunerative({
    code: '0161',
    name: 'Descuento días de enfermedad',
    afipCode: '110000',
    law: 'LCT, art. 208',
    unit: 'días',
    quantityFormula: 'N.0160 - H.0161.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(-F.VALOR_DIA_DESCUENTO * N.0160) - H.0161.YA_PAGADO',
  }),
  remunerative({
    code: '0170',
    name: 'Ausencia injustificada',
    afipCode: '110000',
    law: 'LCT, art. 103',
    unit: 'días',
    quantityFormula: 'N.0170 - H.0170.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(-F.VALOR_DIA_DESCUENTO * FN.DIAS_QUE_SALEN(N.0170)) - H.0170.YA_PAGADO',
  }),
  remunerative({
    code: '0171',
    name: 'Ausencia por horas',
    afipCode: '110000',
    law: 'LCT, art. 103',
    unit: 'horas',
    quantityFormula: 'N.0171 - H.0171.CANTIDAD_YA_PAGADA',
    // No se descuentan más horas que las que el mes paga.
    formula: 'REDONDEAR(SI(N.0171 = 0; 0; -MINIMO(F.VALOR_HORA * N.0171; MAXIMO(F.HABERES_DE_LOS_DIAS; 0)))) - H.0171.YA_PAGADO',
  }),
  remunerative({
    code: '0180',
    name: 'Comisiones',
    afipCode: '170003',
    law: 'LCT, art. 108',
    accumulatorsAdding: variable,
    formula: 'N.0180.IMPORTE - H.0180.YA_PAGADO',
  }),
  remunerative({
    code: '0190',
    name: 'Gratificación',
    afipCode: '170000',
    accumulateToSac: false,
    accumulatorsAdding: notEveryMonth,
    law: 'LCT, art. 104',
    formula: 'N.0190.IMPORTE - H.0190.YA_PAGADO',
  }),
  nonRemunerative({
    code: '0199',
    name: 'Anticipo de haberes',
    liquidationTypes: ['ANTICIPO'],
    gananciaType: 'no-alcanzado',
    formula: 'N.0199.IMPORTE',
    law: 'LCT, art. 130',
  }),
]
