import type { Concept } from '../rules.ts'
import {
  deduction,
  informative,
  nonRemunerative,
  notUsual,
  ownDeductions,
  remunerative,
  shareOfMonth,
  wages,
} from './written-concept.ts'

/** Deductions: contributions, garnishments, advances and loans. */
export const deductions: readonly Concept[] = [
  deduction({
    code: '0810',
    name: 'Jubilación',
    afipCode: '810000',
    law: 'Ley 24.241, art. 11',
    unit: '%',
    quantityFormula: 'F.TASA_JUBILACION',
    formula: shareOfMonth('0810', ['C.0600', 'C.0601'], 'F.TASA_JUBILACION'),
  }),
  deduction({
    code: '0811',
    name: 'INSSJP',
    afipCode: '810001',
    law: 'Ley 19.032',
    unit: '%',
    quantityFormula: 'F.TASA_INSSJP',
    formula: shareOfMonth('0811', ['C.0600', 'C.0601'], 'F.TASA_INSSJP'),
  }),
  deduction({
    code: '0812',
    name: 'Obra social',
    afipCode: '810002',
    law: 'Leyes 23.660 y 23.661',
    unit: '%',
    quantityFormula: 'F.TASA_OBRA_SOCIAL',
    formula: shareOfMonth('0812', ['C.0602'], 'F.TASA_OBRA_SOCIAL'),
  }),
  deduction({
    code: '0813',
    name: 'Aporte sindical',
    afipCode: '810004',
    law: 'CCT 130/75, art. 100; Ley 23.551, art. 38; Ley 14.250, art. 9',
    unit: '%',
    quantityFormula: 'F.TASA_SINDICAL',
    formula: shareOfMonth('0813', ['A.BASE_SINDICAL'], 'CANTIDAD'),
  }),
  deduction({
    code: '0814',
    name: 'FAECYS',
    afipCode: '810004',
    law: 'CCT 130/75, art. 100',
    unit: '%',
    quantityFormula: 'SI(F.COMERCIO; P.APORTE_FAECYS; 0)',
    formula: shareOfMonth('0814', ['A.BASE_SINDICAL'], 'CANTIDAD'),
  }),
  deduction({
    code: '0815',
    name: 'Seguro de sepelio y otros aportes del convenio',
    afipCode: '810004',
    law: 'Convenio colectivo',
    unit: '%',
    quantityFormula: 'P.APORTE_CONVENIO',
    formula: `SEA acuerdo = SI(F.SUMA_CON_APORTES; A.BASE_NR_APORTES + H.BASE_NR_APORTES.YA_PAGADO; 0);
REDONDEAR(PORCENTAJE(A.BASE_SINDICAL + H.BASE_SINDICAL.YA_PAGADO + acuerdo; CANTIDAD)) - H.0815.YA_PAGADO`,
  }),
  deduction({
    code: '0816',
    name: 'Obra social sobre no remunerativo',
    afipCode: '810002',
    law: 'Acuerdo CCT 130/75; LCT, art. 92 ter',
    // A part-time employee contributes to health cover as for full time.
    formula: shareOfMonth(
      '0816',
      ['A.BASE_NR_APORTES'],
      'SI(F.SUMA_CON_APORTES; P.APORTE_OBRA_SOCIAL * ESCALA(E.CONDICIONES; F.CONDICION; "OBRA_SOCIAL") / F.JORNADA_DEL_MES; 0)',
    ),
  }),
  deduction({
    code: '0817',
    name: 'Aporte sindical sobre no remunerativo',
    afipCode: '810004',
    law: 'Acuerdo CCT 130/75',
    formula: shareOfMonth('0817', ['A.BASE_NR_APORTES'], 'SI(F.SUMA_CON_APORTES; F.TASA_SINDICAL; 0)'),
  }),
  deduction({
    code: '0818',
    name: 'FAECYS sobre no remunerativo',
    afipCode: '810004',
    law: 'Acuerdo CCT 130/75',
    formula: shareOfMonth('0818', ['A.BASE_NR_APORTES'], 'SI(F.SUMA_CON_APORTES Y F.COMERCIO; P.APORTE_FAECYS; 0)'),
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
    accumulatorsAdding: ownDeductions,
    law: 'Decreto 484/87',
    // The law exempts one minimum wage of the month, however many liquidations pay it: the maximum is the month's, less what they deducted.
    formula: `SEA mes = H.BASE_EMBARGO.MES;
SEA aguinaldo = H.BASE_SIPA_SAC.MES;
SEA indemnizado = H.BASE_EMBARGO_INDEMNIZACION.MES;
SEA maximo = FN.EMBARGABLE(mes + A.BASE_EMBARGO) + FN.EMBARGABLE(aguinaldo + A.BASE_SIPA_SAC)
  + FN.EMBARGABLE_INDEMNIZACION(indemnizado + A.BASE_EMBARGO_INDEMNIZACION) - H.0830.MES - H.0831.MES;
SEA yaPorcentual = PORCENTAJE(mes + aguinaldo + indemnizado; L.EMBARGO_PORCENTAJE);
// El porcentaje es de todo el mes: lo que el máximo de un recibo no dejó entrar se retiene en el siguiente.
SEA porcentual = PORCENTAJE(mes + aguinaldo + indemnizado + A.BASE_EMBARGO + A.BASE_SIPA_SAC + A.BASE_EMBARGO_INDEMNIZACION; L.EMBARGO_PORCENTAJE);
// El saldo de cada oficio surge de lo retenido antes (H.0830.TOTAL).
SEA limitado = SI(L.EMBARGO_LIMITE > 0 Y H.0830.TOTAL >= 0; MINIMO(porcentual; L.EMBARGO_LIMITE); porcentual);
// Las sumas fijas son del mes: la liquidación del aguinaldo o de las vacaciones no las repite.
SEA fijo = SI(F.PAGA_MES; (N.0830.IMPORTE + L.EMBARGO_FIJO) * F.PARTE_DEL_MES; MAXIMO(H.0830.MES - yaPorcentual; 0));
MAXIMO(MINIMO(fijo + limitado - H.0830.MES; maximo - C.0831); 0)`,
  }),
  deduction({
    code: '0831',
    name: 'Cuota alimentaria',
    afipCode: '820000',
    accumulatorsAdding: ownDeductions,
    law: 'Orden judicial',
    unit: '%',
    quantityFormula: 'N.0831 + L.ALIMENTOS_PORCENTAJE',
    formula: `SEA base = MAXIMO(A.REMUNERATIVO - C.0193 + A.NO_REMUNERATIVO - C.0810 - C.0811 - C.0812; 0);
SEA yaBase = MAXIMO(H.REMUNERATIVO.YA_PAGADO - H.0193.YA_PAGADO + H.NO_REMUNERATIVO.YA_PAGADO - H.0199.YA_PAGADO - H.0810.YA_PAGADO - H.0811.YA_PAGADO - H.0812.YA_PAGADO; 0);
SEA yaFijo = MAXIMO(H.0831.YA_PAGADO - PORCENTAJE(yaBase; CANTIDAD); 0);
SEA fijo = SI(F.PAGA_MES; MAXIMO((N.0831.IMPORTE + L.ALIMENTOS_FIJO + PORCENTAJE(P.SMVM; L.ALIMENTOS_SALARIO_MINIMO)) * F.PARTE_DEL_MES - yaFijo; 0); 0);
// De quien no cobra no se retiene: el empleador no adelanta la cuota.
MINIMO(PORCENTAJE(base; CANTIDAD) + fijo; base)`,
  }),
  deduction({
    code: '0840',
    name: 'Anticipo de sueldo',
    afipCode: '820000',
    accumulatorsAdding: ownDeductions,
    law: 'LCT, art. 130',
    liquidationTypes: wages,
    formula: 'MAXIMO(N.0840.IMPORTE + H.0199.MES - H.0840.MES; 0)',
  }),
  deduction({
    code: '0841',
    name: 'Préstamo',
    afipCode: '810007',
    accumulatorsAdding: ownDeductions,
    law: 'LCT, arts. 133 a 135',
    unit: 'cuota',
    liquidationTypes: wages,
    quantityFormula: 'N.0841 - H.0841.CANTIDAD_YA_PAGADA',
    formula: `SEA debe = N.0841.IMPORTE + H.0845.TOTAL;
// Los descuentos se llevan juntos hasta una parte de la remuneración en dinero: lo que pasa queda para el mes siguiente.
SI(P.TOPE_EN_PRESTAMOS; MINIMO(debe; MAXIMO(F.DESCUENTO_MAXIMO - F.DESCUENTOS_PARA_OTROS; 0)); debe) - H.0841.YA_PAGADO`,
  }),
  informative({
    code: '0845',
    name: 'Cuotas de préstamo que quedan para otro mes; con signo menos, las que se recuperan',
    law: 'LCT, art. 133',
    liquidationTypes: wages,
    formula: 'N.0841.IMPORTE - C.0841 - H.0841.YA_PAGADO - H.0845.YA_PAGADO',
  }),
  deduction({
    code: '0850',
    name: 'Recupero de sobregiro',
    category: 'SOBREGIROS',
    afipCode: '820000',
    accumulatorsAdding: ownDeductions,
    law: 'LCT, art. 133',
    liquidationTypes: wages,
    formula: `LIMITAR(H.0860.TOTAL + H.0860.YA_PAGADO - H.0850.TOTAL - H.0850.YA_PAGADO; 0;
  MAXIMO(F.DESCUENTO_MAXIMO - F.DESCUENTOS_PARA_OTROS - C.0841 - H.0841.YA_PAGADO; 0))`,
  }),
]

/** Grossing-up, overdraft, rounding and net. */
export const closing: readonly Concept[] = [
  remunerative({
    code: '0870',
    name: 'Acrecentamiento',
    category: 'GROSSINGUP',
    afipCode: '170000',
    accumulateToSac: false,
    accumulatorsAdding: notUsual,
    liquidationTypes: ['MENSUAL', 'FINAL'],
    law: 'Decreto reglamentario de Ganancias, art. 145',
    formula: 'SI(L.NETO_ACORDADO > 0; V.ACRECENTAMIENTO - H.0870.YA_PAGADO; 0)',
  }),
  informative({
    code: '0872',
    name: 'Neto de los haberes, del que se acordó',
    law: 'Neto acordado',
    // The promised net is of the wage, without the aguinaldo and exit payments, and before the employee's debts to others.
    formula: 'A.NETO_PREVIO + A.DESCUENTOS_PROPIOS - (A.BASE_SIPA_SAC - C.0705) - A.BASE_EMBARGO_INDEMNIZACION',
  }),
  informative({
    code: '0873',
    name: 'Lo que falta para el neto acordado, por los días del mes que se pagan',
    category: 'GROSSINGUP',
    law: 'Neto acordado',
    liquidationTypes: ['MENSUAL', 'FINAL'],
    formula: `SEA dias = MAXIMO(C.0012 - N.0170; 0) / P.DIVISOR_MES;
// Las horas que no trabajó bajan el neto como bajan el sueldo.
SEA parte = SI(N.0171 = 0; dias; MAXIMO(dias - N.0171 / F.HORAS_MES; 0));
SI(L.NETO_ACORDADO > 0; L.NETO_ACORDADO * parte - C.0872 - H.0872.YA_PAGADO; 0)`,
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
