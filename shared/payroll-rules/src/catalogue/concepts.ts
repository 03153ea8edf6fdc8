import type { Concept } from '../rules.ts'
import { exitSums, leave, otherDeductions, otherPay } from './leave-concepts.ts'
import { tax } from './tax-concepts.ts'
import {
  agreed,
  bonus,
  deduction,
  employer,
  exit,
  informative,
  nonRemunerative,
  notEveryMonth,
  notUsual,
  remunerative,
  variable,
  wages,
} from './written-concept.ts'

/** The seed catalogue. Codes are ours; ARCA codes and marks are those of the Libro de Sueldos Digital. */
const days: readonly Concept[] = [
  informative({
    code: '0010',
    name: 'Días trabajados del mes',
    law: 'Mes de 30 días',
    formula: `SEA desde = SI(L.FECHA_INGRESO > V.INICIO; MINIMO(DIA(L.FECHA_INGRESO); 30); 1);
SEA hasta = SI(NO ESTA_VACIA(L.FECHA_EGRESO) Y L.FECHA_EGRESO < V.FIN; MINIMO(DIA(L.FECHA_EGRESO); 30); 30);
SI(L.FECHA_INGRESO > V.FIN O (NO ESTA_VACIA(L.FECHA_EGRESO) Y L.FECHA_EGRESO < V.INICIO); 0; MAXIMO(hasta - desde + 1; 0))`,
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
    law: 'CCT 130/75, art. 24',
    formula: 'SI(F.COMERCIO; PORCENTAJE(C.0030; P.ANTIGUEDAD_PORCENTAJE * F.ANIOS); 0)',
  }),
  informative({
    code: '0032',
    name: 'Remuneración habitual de un mes completo',
    law: 'LCT, art. 155',
    formula: `SEA mes = C.0030 + C.0031;
mes + SI(F.COMERCIO; mes / P.PRESENTISMO_DIVISOR; 0)`,
  }),
]

const earnings: readonly Concept[] = [
  remunerative({
    code: '0100',
    name: 'Sueldo básico',
    afipCode: '110000',
    law: 'LCT, art. 103; escala del convenio',
    unit: 'días',
    quantityFormula: 'SI(L.JORNALIZADO; 0; C.0010) - H.0100.CANTIDAD_YA_PAGADA',
    formula: 'C.0030 * C.0010 / P.DIVISOR_MES - H.0100.YA_PAGADO',
  }),
  remunerative({
    code: '0105',
    name: 'Jornales',
    afipCode: '110000',
    law: 'LCT, art. 104',
    unit: 'horas',
    quantityFormula: 'N.0105 - H.0105.CANTIDAD_YA_PAGADA',
    formula: 'N.0105 * L.VALOR_HORA - H.0105.YA_PAGADO',
  }),
  remunerative({
    code: '0110',
    name: 'Antigüedad',
    afipCode: '160001',
    law: 'CCT 130/75, art. 24',
    unit: 'años',
    quantityFormula: 'SI(F.COMERCIO; F.ANIOS; 0)',
    formula: `SI(F.COMERCIO; PORCENTAJE(C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO; P.ANTIGUEDAD_PORCENTAJE * F.ANIOS); 0) - H.0110.YA_PAGADO`,
  }),
  remunerative({
    code: '0120',
    name: 'Presentismo',
    afipCode: '170001',
    law: 'CCT 130/75, art. 40',
    // Of the whole month, whatever receipts pay it: an absence that comes to be known later takes away what was paid.
    formula: `SI(F.COMERCIO Y N.0170 <= P.PRESENTISMO_TOLERANCIA;
  (C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO + C.0110 + H.0110.YA_PAGADO) / P.PRESENTISMO_DIVISOR; 0) - H.0120.YA_PAGADO`,
  }),
  remunerative({
    code: '0130',
    name: 'Horas extra 50 %',
    afipCode: '130001',
    law: 'LCT, art. 201',
    unit: 'horas',
    accumulatorsAdding: variable,
    quantityFormula: 'N.0130 - H.0130.CANTIDAD_YA_PAGADA',
    formula: 'F.VALOR_HORA * P.HORA_50 * N.0130 - H.0130.YA_PAGADO',
  }),
  remunerative({
    code: '0131',
    name: 'Horas extra 100 %',
    afipCode: '130002',
    law: 'LCT, art. 201',
    unit: 'horas',
    accumulatorsAdding: variable,
    quantityFormula: 'N.0131 - H.0131.CANTIDAD_YA_PAGADA',
    formula: 'F.VALOR_HORA * P.HORA_100 * N.0131 - H.0131.YA_PAGADO',
  }),
  remunerative({
    code: '0140',
    name: 'Feriado no trabajado',
    afipCode: '110007',
    law: 'LCT, arts. 166 y 169',
    unit: 'días',
    quantityFormula: 'N.0140 - H.0140.CANTIDAD_YA_PAGADA',
    formula: '(F.VALOR_DIA_VACACIONES - F.VALOR_DIA) * N.0140 - H.0140.YA_PAGADO',
  }),
  remunerative({
    code: '0141',
    name: 'Feriado trabajado',
    afipCode: '110007',
    law: 'LCT, art. 166',
    unit: 'días',
    quantityFormula: 'N.0141 - H.0141.CANTIDAD_YA_PAGADA',
    formula: 'F.VALOR_DIA_VACACIONES * N.0141 - H.0141.YA_PAGADO',
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
    formula: 'F.VALOR_DIA_VACACIONES * N.0150 - H.0150.MES',
  }),
  remunerative({
    code: '0151',
    name: 'Descuento días de vacaciones',
    afipCode: '110000',
    law: 'LCT, art. 155',
    unit: 'días',
    accumulatorsAdding: notUsual,
    quantityFormula: 'N.0150 - H.0151.CANTIDAD_YA_PAGADA',
    formula: '-F.VALOR_DIA * N.0150 - H.0151.YA_PAGADO',
  }),
  remunerative({
    code: '0160',
    name: 'Licencia por enfermedad',
    afipCode: '111000',
    law: 'LCT, art. 208',
    unit: 'días',
    quantityFormula: 'N.0160 - H.0160.CANTIDAD_YA_PAGADA',
    formula: '(C.0032 + F.PROMEDIO_VARIABLE) / P.DIVISOR_MES * N.0160 - H.0160.YA_PAGADO',
  }),
  remunerative({
    code: '0161',
    name: 'Descuento días de enfermedad',
    afipCode: '110000',
    law: 'LCT, art. 208',
    unit: 'días',
    quantityFormula: 'N.0160 - H.0161.CANTIDAD_YA_PAGADA',
    formula: '-F.VALOR_DIA * N.0160 - H.0161.YA_PAGADO',
  }),
  remunerative({
    code: '0170',
    name: 'Ausencia injustificada',
    afipCode: '110000',
    law: 'LCT, art. 103',
    unit: 'días',
    quantityFormula: 'N.0170 - H.0170.CANTIDAD_YA_PAGADA',
    // A presentismo that is lost is not paid: it cannot be discounted again by day.
    formula: `-SI(N.0170 > P.PRESENTISMO_TOLERANCIA; (C.0030 + C.0031) / P.DIVISOR_MES; F.VALOR_DIA) * N.0170 - H.0170.YA_PAGADO`,
  }),
  remunerative({
    code: '0171',
    name: 'Ausencia por horas',
    afipCode: '110000',
    law: 'LCT, art. 103',
    unit: 'horas',
    quantityFormula: 'N.0171 - H.0171.CANTIDAD_YA_PAGADA',
    formula: '-F.VALOR_HORA * N.0171 - H.0171.YA_PAGADO',
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

const sac: readonly Concept[] = [
  bonus({
    code: '0200',
    name: 'SAC 1.er semestre',
    afipCode: '120001',
    unit: 'días',
    liquidationTypes: ['MENSUAL', 'SAC'],
    quantityFormula: 'SI(V.MES = 6 Y (F.PAGA_SAC O H.0200.MES > 0); F.SAC_DIAS; 0)',
    formula: 'SI(V.MES = 6 Y (F.PAGA_SAC O H.0200.MES > 0); REDONDEAR(F.SAC_SEMESTRE) - H.0200.MES; 0)',
  }),
  bonus({
    code: '0201',
    name: 'SAC 2.º semestre',
    afipCode: '120002',
    unit: 'días',
    liquidationTypes: ['MENSUAL', 'SAC'],
    quantityFormula: 'SI(V.MES = 12 Y (F.PAGA_SAC O H.0201.MES > 0); F.SAC_DIAS; 0)',
    formula: 'SI(V.MES = 12 Y (F.PAGA_SAC O H.0201.MES > 0); REDONDEAR(F.SAC_SEMESTRE) - H.0201.MES; 0)',
  }),
  bonus({
    code: '0202',
    name: 'SAC proporcional',
    afipCode: '120003',
    unit: 'días',
    liquidationTypes: exit,
    quantityFormula: 'F.SAC_DIAS',
    formula: 'F.SAC_SEMESTRE - H.0200.MES - H.0201.MES',
  }),
]

const sums: readonly Concept[] = [
  nonRemunerative({
    code: '0300',
    name: 'Suma fija acuerdo colectivo',
    afipCode: '540000',
    afipMarks: '000011110000000',
    law: 'Acuerdo CCT 130/75',
    accumulatorsAdding: agreed,
    formula: 'SI(F.COMERCIO; P.SUMA_FIJA * F.JORNADA * C.0012 / P.DIVISOR_MES; 0) - H.0300.YA_PAGADO',
  }),
  nonRemunerative({
    code: '0301',
    name: 'Antigüedad sobre suma fija',
    afipCode: '540000',
    afipMarks: '000011110000000',
    law: 'Acuerdo CCT 130/75',
    accumulatorsAdding: agreed,
    formula: `SI(P.SUMA_FIJA_ADICIONALES; PORCENTAJE(C.0300 + H.0300.YA_PAGADO; P.ANTIGUEDAD_PORCENTAJE * F.ANIOS); 0) - H.0301.YA_PAGADO`,
  }),
  nonRemunerative({
    code: '0302',
    name: 'Presentismo sobre suma fija',
    afipCode: '540000',
    afipMarks: '000011110000000',
    law: 'Acuerdo CCT 130/75',
    accumulatorsAdding: agreed,
    formula: `SI(P.SUMA_FIJA_ADICIONALES Y N.0170 <= P.PRESENTISMO_TOLERANCIA;
  (C.0300 + H.0300.YA_PAGADO + C.0301 + H.0301.YA_PAGADO) / P.PRESENTISMO_DIVISOR; 0) - H.0302.YA_PAGADO`,
  }),
]

const termination: readonly Concept[] = [
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
      'SI(F.DESPIDO Y NO L.PREAVISO_OTORGADO; SI(L.PERIODO_PRUEBA; P.PREAVISO_PRUEBA; SI(SUMAR_MESES(F.FECHA_ANTIGUEDAD; 60) < L.FECHA_EGRESO; P.PREAVISO_LARGO; P.PREAVISO_CORTO)); 0)',
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

const bases: readonly Concept[] = [
  informative({
    code: '0600',
    name: 'Base imponible de aportes',
    law: 'Ley 24.241, art. 9',
    formula: `SEA completo = C.0012 >= 30 Y F.JORNADA_PARCIAL >= 1;
SEA minimo = SI(completo Y F.PAGA_MES; P.BASE_MINIMA; 0);
SEA mes = A.BASE_SIPA + H.BASE_SIPA.MES;
// Del mes entero, menos lo que ya aportó: lo que se pagó de más lo devuelve.
SI(A.BASE_SIPA = 0; 0; SI(mes <= 0; 0; LIMITAR(mes; minimo; REDONDEAR(P.BASE_MAXIMA * C.0012 / 30))) - H.0600.MES)`,
  }),
  informative({
    code: '0601',
    name: 'Base imponible del aguinaldo',
    law: 'Ley 24.241, art. 9',
    formula: `SEA tope = REDONDEAR(PORCENTAJE(P.BASE_MAXIMA; P.SAC_TOPE_PORCENTAJE) * F.SAC_PROPORCION);
SI(A.BASE_SIPA_SAC = 0; 0; LIMITAR(A.BASE_SIPA_SAC + H.BASE_SIPA_SAC.MES; 0; tope) - H.0601.MES)`,
  }),
  informative({
    code: '0602',
    name: 'Base de aportes de obra social',
    law: 'Ley 23.660; LCT, art. 92 ter',
    formula: `SEA sinAguinaldo = A.BASE_OS - A.BASE_SIPA_SAC;
SEA mes = REDONDEAR((sinAguinaldo + H.BASE_OS.MES - H.BASE_SIPA_SAC.MES) / F.JORNADA_PARCIAL);
SEA minimo = SI(C.0012 >= 30 Y F.PAGA_MES; P.BASE_MINIMA; 0);
SEA base = SI(mes <= 0; 0; LIMITAR(mes; minimo; REDONDEAR(P.BASE_MAXIMA * C.0012 / 30)));
SI(sinAguinaldo = 0; 0; base - (H.0602.MES - H.0601.MES)) + C.0601`,
  }),
  informative({
    code: '0603',
    name: 'Detracción',
    law: 'Ley 27.541, art. 22',
    // Of the whole month, less what its other liquidations took: wages and aguinaldo each bring their own.
    formula: `SEA mes = SI(A.BASE_SIPA + H.BASE_SIPA.MES > 0; REDONDEAR(P.DETRACCION * F.JORNADA_PARCIAL * C.0012 / 30); 0);
SEA aguinaldo = SI(A.BASE_SIPA_SAC + H.BASE_SIPA_SAC.MES > 0; REDONDEAR(P.DETRACCION_SAC * F.JORNADA_PARCIAL * F.SAC_PROPORCION); 0);
MINIMO(mes + aguinaldo - H.0603.MES; MAXIMO(A.BASE_SIPA + A.BASE_SIPA_SAC; 0))`,
  }),
  informative({
    code: '0604',
    name: 'Base de contribuciones (base 10)',
    law: 'Ley 27.541, art. 22',
    formula: 'A.BASE_SIPA + A.BASE_SIPA_SAC - C.0603',
  }),
]

const deductions: readonly Concept[] = [
  deduction({
    code: '0810',
    name: 'Jubilación',
    afipCode: '810000',
    law: 'Ley 24.241, art. 11',
    unit: '%',
    quantityFormula: 'P.APORTE_JUBILACION',
    formula: 'PORCENTAJE(C.0600 + C.0601; P.APORTE_JUBILACION)',
  }),
  deduction({
    code: '0811',
    name: 'INSSJP',
    afipCode: '810001',
    law: 'Ley 19.032',
    unit: '%',
    quantityFormula: 'P.APORTE_INSSJP',
    formula: 'PORCENTAJE(C.0600 + C.0601; P.APORTE_INSSJP)',
  }),
  deduction({
    code: '0812',
    name: 'Obra social',
    afipCode: '810002',
    law: 'Leyes 23.660 y 23.661',
    unit: '%',
    quantityFormula: 'P.APORTE_OBRA_SOCIAL + P.APORTE_ADHERENTE * L.ADHERENTES',
    formula: 'PORCENTAJE(C.0602; P.APORTE_OBRA_SOCIAL + P.APORTE_ADHERENTE * L.ADHERENTES)',
  }),
  deduction({
    code: '0813',
    name: 'Aporte sindical',
    afipCode: '810004',
    law: 'CCT 130/75, art. 100',
    unit: '%',
    quantityFormula: 'SI(F.COMERCIO; P.APORTE_CONVENCIONAL + SI(L.AFILIADO; P.CUOTA_AFILIADO; 0); 0)',
    formula: 'PORCENTAJE(A.BASE_SINDICAL; CANTIDAD)',
  }),
  deduction({
    code: '0814',
    name: 'FAECYS',
    afipCode: '810004',
    law: 'CCT 130/75, art. 100',
    unit: '%',
    quantityFormula: 'SI(F.COMERCIO; P.APORTE_FAECYS; 0)',
    formula: 'PORCENTAJE(A.BASE_SINDICAL; CANTIDAD)',
  }),
  deduction({
    code: '0816',
    name: 'Obra social sobre no remunerativo',
    afipCode: '810002',
    law: 'Acuerdo CCT 130/75',
    formula: 'SI(P.SUMA_FIJA_APORTES; PORCENTAJE(A.BASE_NR_APORTES; P.APORTE_OBRA_SOCIAL); 0)',
  }),
  deduction({
    code: '0817',
    name: 'Aporte sindical sobre no remunerativo',
    afipCode: '810004',
    law: 'Acuerdo CCT 130/75',
    formula:
      'SI(P.SUMA_FIJA_APORTES; PORCENTAJE(A.BASE_NR_APORTES; P.APORTE_CONVENCIONAL + SI(L.AFILIADO; P.CUOTA_AFILIADO; 0)); 0)',
  }),
  deduction({
    code: '0818',
    name: 'FAECYS sobre no remunerativo',
    afipCode: '810004',
    law: 'Acuerdo CCT 130/75',
    formula: 'SI(P.SUMA_FIJA_APORTES; PORCENTAJE(A.BASE_NR_APORTES; P.APORTE_FAECYS); 0)',
  }),
  deduction({
    code: '0820',
    name: 'Retención de ganancias',
    category: 'GANANCIAS',
    afipCode: '810008',
    law: 'Ley 27.743; RG 4003',
    formula:
      'MAXIMO(SI(L.GAN_TOPE_35; MINIMO(C.0712; PORCENTAJE(A.GAN_BRUTA + A.GAN_NO_HABITUAL + A.GAN_SAC; P.GAN_TOPE)); C.0712); 0)',
  }),
  deduction({
    code: '0821',
    name: 'Devolución de ganancias',
    category: 'GANANCIAS',
    afipCode: '810008',
    law: 'Ley 27.743; RG 4003',
    formula: 'MINIMO(C.0712; 0)',
  }),
  deduction({
    code: '0822',
    name: 'Ajuste anual de ganancias',
    category: 'GANANCIAS_CIERRE_ANUAL',
    afipCode: '810008',
    law: 'RG 4003, liquidación anual',
    liquidationTypes: ['GANANCIAS_ANUAL'],
    formula: 'C.0712',
  }),
  deduction({
    code: '0830',
    name: 'Embargo judicial',
    afipCode: '820000',
    law: 'Decreto 484/87',
    // The law exempts one minimum wage of the month, however many liquidations pay it: each adds what its pay adds to the maximum.
    formula: `SEA mes = H.BASE_EMBARGO.MES;
SEA aguinaldo = H.BASE_SIPA_SAC.MES;
SEA indemnizado = H.BASE_EMBARGO_INDEMNIZACION.MES;
SEA maximo = FN.EMBARGABLE(mes + A.BASE_EMBARGO) - FN.EMBARGABLE(mes)
  + FN.EMBARGABLE(aguinaldo + A.BASE_SIPA_SAC) - FN.EMBARGABLE(aguinaldo)
  + FN.EMBARGABLE_INDEMNIZACION(indemnizado + A.BASE_EMBARGO_INDEMNIZACION) - FN.EMBARGABLE_INDEMNIZACION(indemnizado);
SEA porcentual = PORCENTAJE(A.BASE_EMBARGO + A.BASE_SIPA_SAC + A.BASE_EMBARGO_INDEMNIZACION; L.EMBARGO_PORCENTAJE);
// El saldo de cada oficio surge de lo retenido antes (H.0830.TOTAL).
SEA limitado = SI(L.EMBARGO_LIMITE > 0 Y H.0830.TOTAL >= 0; MINIMO(porcentual; MAXIMO(L.EMBARGO_LIMITE - H.0830.MES; 0)); porcentual);
// Las sumas fijas son del mes: la liquidación del aguinaldo o de las vacaciones no las repite.
SEA yaFijo = MAXIMO(H.0830.MES - PORCENTAJE(mes + aguinaldo + indemnizado; L.EMBARGO_PORCENTAJE); 0);
SEA fijo = SI(F.PAGA_MES; MAXIMO(N.0830.IMPORTE + L.EMBARGO_FIJO - yaFijo; 0); 0);
MINIMO(fijo + limitado; MAXIMO(maximo - C.0831; 0))`,
  }),
  deduction({
    code: '0831',
    name: 'Cuota alimentaria',
    afipCode: '820000',
    law: 'Orden judicial',
    unit: '%',
    quantityFormula: 'N.0831 + L.ALIMENTOS_PORCENTAJE',
    formula: `SEA base = MAXIMO(A.REMUNERATIVO + A.NO_REMUNERATIVO - C.0810 - C.0811 - C.0812; 0);
SEA yaBase = MAXIMO(H.REMUNERATIVO.YA_PAGADO + H.NO_REMUNERATIVO.YA_PAGADO - H.0810.YA_PAGADO - H.0811.YA_PAGADO - H.0812.YA_PAGADO; 0);
SEA yaFijo = MAXIMO(H.0831.YA_PAGADO - PORCENTAJE(yaBase; CANTIDAD); 0);
PORCENTAJE(base; CANTIDAD) + SI(F.PAGA_MES; MAXIMO(N.0831.IMPORTE + L.ALIMENTOS_FIJO - yaFijo; 0); 0)`,
  }),
  deduction({
    code: '0840',
    name: 'Anticipo de sueldo',
    afipCode: '820000',
    law: 'LCT, art. 130',
    liquidationTypes: wages,
    formula: 'MAXIMO(N.0840.IMPORTE + H.0199.MES - H.0840.MES; 0)',
  }),
  deduction({
    code: '0841',
    name: 'Préstamo',
    afipCode: '810007',
    law: 'LCT, arts. 133 a 135',
    unit: 'cuota',
    liquidationTypes: wages,
    quantityFormula: 'N.0841 - H.0841.CANTIDAD_YA_PAGADA',
    formula: 'N.0841.IMPORTE - H.0841.YA_PAGADO',
  }),
  deduction({
    code: '0850',
    name: 'Recupero de sobregiro',
    category: 'SOBREGIROS',
    afipCode: '820000',
    law: 'LCT, art. 133',
    liquidationTypes: wages,
    formula: `LIMITAR(H.0860.TOTAL + H.0860.YA_PAGADO - H.0850.TOTAL - H.0850.YA_PAGADO; 0;
  MAXIMO(PORCENTAJE(A.REMUNERATIVO + A.NO_REMUNERATIVO; P.TOPE_DESCUENTOS); 0))`,
  }),
]

const closing: readonly Concept[] = [
  remunerative({
    code: '0870',
    name: 'Acrecentamiento',
    category: 'GROSSINGUP',
    afipCode: '170000',
    accumulateToSac: false,
    accumulatorsAdding: notUsual,
    liquidationTypes: ['MENSUAL'],
    law: 'Decreto reglamentario de Ganancias, art. 145',
    formula: 'SI(L.NETO_ACORDADO > 0; V.ACRECENTAMIENTO; 0)',
  }),
  nonRemunerative({
    code: '0860',
    name: 'Sobregiro del mes',
    category: 'SOBREGIROS',
    afipCode: '799999',
    liquidationTypes: [...wages, 'SAC', 'VACACIONES'],
    gananciaType: 'no-alcanzado',
    formula: 'MAXIMO(-A.NETO_PREVIO; 0)',
  }),
  nonRemunerative({
    code: '0500',
    name: 'Redondeo',
    category: 'REDONDEO',
    afipCode: '799999',
    order: 890,
    liquidationTypes: [...wages, 'SAC', 'VACACIONES'],
    gananciaType: 'no-alcanzado',
    formula: 'SI(P.REDONDEO_PASO > 0; RESTO(-(A.NETO_PREVIO + C.0860); SI(P.REDONDEO_PASO > 0; P.REDONDEO_PASO; 1)); 0)',
  }),
  informative({ code: '0900', name: 'Neto a cobrar', category: 'NETORECIBO', formula: 'A.NETO' }),
]

const contributions: readonly Concept[] = [
  ...(
    [
      ['0950', 'SIPA', 'Contribución SIPA'],
      ['0951', 'INSSJP', 'Contribución INSSJP'],
      ['0952', 'AAFF', 'Contribución asignaciones familiares'],
      ['0953', 'FNE', 'Contribución Fondo Nacional de Empleo'],
    ] as const
  ).map(([code, column, name]) =>
    employer({
      code,
      name,
      law: 'Ley 27.541, art. 19',
      unit: '%',
      quantityFormula: `ESCALA(E.CONTRIBUCIONES; P.REGIMEN_CONTRIBUCIONES; "${column}")`,
      formula: 'PORCENTAJE(C.0604; CANTIDAD)',
    }),
  ),
  employer({
    code: '0954',
    name: 'Contribución obra social',
    law: 'Ley 23.660, art. 16',
    unit: '%',
    quantityFormula: 'P.CONTRIBUCION_OBRA_SOCIAL',
    formula: `SEA base = REDONDEAR((A.BASE_OS - A.BASE_SIPA_SAC) / F.JORNADA_PARCIAL) + A.BASE_SIPA_SAC + SI(P.SUMA_FIJA_APORTES; A.BASE_NR_APORTES; 0);
PORCENTAJE(base; P.CONTRIBUCION_OBRA_SOCIAL)`,
  }),
  employer({
    code: '0955',
    name: 'ART',
    law: 'Ley 24.557',
    formula: 'PORCENTAJE(A.REMUNERATIVO; P.ART_ALICUOTA) + SI(A.BASE_SIPA > 0 Y H.0955.MES = 0; P.ART_FIJO; 0)',
  }),
  employer({
    code: '0956',
    name: 'Seguro colectivo de vida obligatorio',
    law: 'Decreto 1567/74',
    formula: 'SI(A.BASE_SIPA > 0 Y H.0956.MES = 0; P.SEGURO_VIDA; 0)',
  }),
]

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
