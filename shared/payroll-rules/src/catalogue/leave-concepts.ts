import type { Concept } from '../rules.ts'
import {
  deduction,
  exit,
  informative,
  nonRemunerative,
  notEveryMonth,
  notUsual,
  ownDeductions,
  remunerative,
  variable,
  type Written,
  wageBases,
  wages,
} from './written-concept.ts'

/** Days of the month and their amount, less what another receipt of the month paid of them. */
const monthDays = (concept: Omit<Written, 'formula'>, days: string, amount: string): Concept =>
  remunerative({
    ...concept,
    unit: 'días',
    quantityFormula: `${days} - H.${concept.code}.CANTIDAD_YA_PAGADA`,
    formula: `REDONDEAR(${amount}) - H.${concept.code}.YA_PAGADO`,
  })

/** Days without the usual pay: deducted from the month at the value of its day. */
const daysOff = (code: string, name: string, law: string, days = `N.${code}`): Concept =>
  monthDays({ code, name, law, afipCode: '110000' }, days, `-F.VALOR_DIA_DESCUENTO * FN.DIAS_QUE_SALEN(${days})`)

/** Days of leave paid at a value of the day: the same days are deducted from the month. */
const paidDays = (code: string, name: string, law: string, afipCode: string, value: string): Concept =>
  monthDays({ code, name, law, afipCode }, `N.${code}`, `${value} * N.${code}`)

/** Days of an accident, at the pay that the employee would have earned, variable pay included. */
const accidentDays = (code: string, name: string, afipCode: string): Concept =>
  paidDays(code, name, 'Ley 24.557, art. 13; Decreto 1694/09, art. 6; LCT, art. 208', afipCode, 'F.VALOR_DIA_LICENCIA')

const comeOff = (code: string, name: string, law: string, days: string): Concept =>
  monthDays({ code, name, law, afipCode: '110000' }, days, `-F.VALOR_DIA_DESCUENTO * (${days})`)

/** An amount from the month's novelties, less what another receipt of the month paid of it. */
const given = (make: (concept: Written) => Concept, concept: Omit<Written, 'formula'>): Concept =>
  make({ ...concept, formula: `N.${concept.code}.IMPORTE - H.${concept.code}.YA_PAGADO` })

/** An additional exit payment: the number of months of pay in the novelty, or its amount. */
const monthsOrAmount = (code: string, name: string, law: string): Concept =>
  nonRemunerative({
    code,
    name,
    law,
    afipCode: '520011',
    unit: 'meses',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
    quantityFormula: `N.${code} - H.${code}.CANTIDAD_YA_PAGADA`,
    formula: `REDONDEAR(F.MEJOR_REMUNERACION * N.${code} + N.${code}.IMPORTE) - H.${code}.YA_PAGADO`,
  })

export const leave: readonly Concept[] = [
  informative({
    code: '0011',
    name: 'Días sin goce de haberes del mes',
    law: 'LCT, arts. 177, 208, 218 y 223 bis',
    liquidationTypes: wages,
    // Calendar days, as the aguinaldo counts them: a whole March has 31.
    formula: `SEA dias = N.0162 + N.0172 + N.0174 + N.0175;
SEA delMes = SI(C.0010 < 30 O P.SAC_MESES_DE_30; FN.DIAS_DE_30(dias); MINIMO(dias; MAXIMO(V.DIAS_MES; 30)));
REDONDEAR(delMes) - H.0011.YA_PAGADO`,
  }),
  informative({
    code: '0012',
    name: 'Días con remuneración del mes',
    law: 'Mes de 30 días',
    // Unpaid days are novelties of the wages: the aguinaldo's liquidation reads them from what the wages deducted.
    formula: 'REDONDEAR(C.0010 - FN.DIAS_DE_30(C.0011 + H.0011.MES))',
  }),
  informative({
    code: '0013',
    name: 'Días del mes que pagaron los haberes',
    law: 'Ley 27.073: el aguinaldo que se paga antes se estima',
    // Vacations paid separately are not the wage of the month.
    liquidationTypes: wages,
    formula: 'C.0010 - H.0013.YA_PAGADO',
  }),
  daysOff('0162', 'Licencia por maternidad', 'LCT, art. 177: la asignación la paga ANSES'),
  {
    ...paidDays('0163', 'Licencia especial', 'LCT, arts. 158 y 159', '111000', 'F.VALOR_DIA_ESPECIAL'),
    accumulatorsAdding: notUsual,
  },
  { ...daysOff('0164', 'Descuento días de licencia especial', 'LCT, art. 158', 'N.0163'), accumulatorsAdding: notUsual },
  accidentDays('0165', 'Accidente de trabajo, diez primeros días', '110008'),
  accidentDays('0166', 'Accidente de trabajo a cargo de la ART', '110009'),
  comeOff('0167', 'Descuento días de accidente', 'Ley 24.557, art. 13', 'N.0165 + N.0166'),
  daysOff('0172', 'Licencia sin goce, excedencia o reserva de puesto', 'LCT, arts. 183 y 211; acuerdo de partes'),
  daysOff('0174', 'Suspensión', 'LCT, art. 218'),
  daysOff('0175', 'Suspensión concertada', 'LCT, art. 223 bis'),
]

export const otherPay: readonly Concept[] = [
  remunerative({
    code: '0106',
    name: 'Plus por horas nocturnas',
    afipCode: '160000',
    law: 'LCT, art. 200',
    unit: 'horas',
    accumulatorsAdding: variable,
    quantityFormula: 'N.0106 - H.0106.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(F.VALOR_HORA * P.HORA_NOCTURNA * P.MINUTOS_NOCTURNOS / 60 * N.0106) - H.0106.YA_PAGADO',
  }),
  remunerative({
    code: '0132',
    name: 'Horas extra 200 %',
    afipCode: '130003',
    law: 'Convenio colectivo',
    unit: 'horas',
    accumulatorsAdding: variable,
    quantityFormula: 'N.0132 - H.0132.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(F.VALOR_HORA * P.HORA_200 * N.0132) - H.0132.YA_PAGADO',
  }),
  remunerative({
    code: '0181',
    name: 'Zona desfavorable',
    afipCode: '140000',
    law: 'CCT 130/75, art. 20; convenio colectivo',
    unit: '%',
    quantityFormula: 'N.0181',
    formula: `SEA convenio = C.0100 + H.0100.YA_PAGADO + C.0105 + H.0105.YA_PAGADO + C.0110 + H.0110.YA_PAGADO
  + C.0120 + H.0120.YA_PAGADO + C.0121 + H.0121.YA_PAGADO;
REDONDEAR(PORCENTAJE(convenio; N.0181)) - H.0181.YA_PAGADO`,
  }),
  remunerative({
    code: '0107',
    name: 'Kilómetros recorridos',
    afipCode: '160000',
    law: 'Convenio colectivo; en camioneros, CCT 40/89, ítem 4.2.3',
    unit: 'km',
    accumulatorsAdding: variable,
    quantityFormula: 'N.0107 - H.0107.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(P.KILOMETRO * N.0107) - H.0107.YA_PAGADO',
  }),
  remunerative({
    code: '0194',
    name: 'Garantía de comisiones',
    afipCode: '170003',
    law: 'LCT, arts. 104 y 108: la retribución mínima que se acordó',
    accumulatorsAdding: variable,
    // Of the days worked: those of vacation or sickness already pay the average of variable pay.
    formula: `SEA trabajados = MAXIMO(C.0010 - FN.DIAS_DE_30(F.DIAS_FUERA); 0);
REDONDEAR(MAXIMO(N.0194.IMPORTE * trabajados / P.DIVISOR_MES - C.0180 - H.0180.YA_PAGADO; 0)) - H.0194.YA_PAGADO`,
  }),
  given(remunerative, { code: '0182', name: 'Título', afipCode: '160002', law: 'Convenio colectivo' }),
  given(remunerative, {
    code: '0183',
    name: 'Premio por producción',
    afipCode: '170002',
    law: 'LCT, art. 112',
    accumulatorsAdding: variable,
  }),
  given(remunerative, { code: '0184', name: 'Viáticos sin comprobante', afipCode: '170005', law: 'LCT, art. 106' }),
  given(remunerative, { code: '0185', name: 'Fallo de caja', afipCode: '160003', law: 'CCT 130/75, art. 30' }),
  given(remunerative, {
    code: '0187',
    name: 'Propinas',
    afipCode: '170006',
    law: 'LCT, art. 113',
    accumulatorsAdding: variable,
  }),
  given(remunerative, { code: '0186', name: 'A cuenta de futuros aumentos', afipCode: '160000', law: 'LCT, art. 103' }),
  given(remunerative, { code: '0189', name: 'Adicional por tarea o función', afipCode: '160003', law: 'Convenio colectivo' }),
  given(remunerative, {
    code: '0193',
    name: 'Remuneración en especie',
    afipCode: '110002',
    law: 'LCT, arts. 105 y 107',
    // Not money: it cannot be garnished.
    accumulatorsAdding: wageBases.filter((base) => base !== 'BASE_EMBARGO'),
  }),
  given(remunerative, {
    code: '0191',
    name: 'Gratificación anual',
    afipCode: '170000',
    accumulateToSac: false,
    law: 'LCT, art. 110',
    accumulatorsAdding: notEveryMonth,
  }),
  given(remunerative, {
    code: '0188',
    name: 'Ajuste de haberes de meses anteriores',
    afipCode: '110000',
    law: 'LCT, art. 103',
    // Earned in another month: it counts neither for this month's aguinaldo nor for the best usual month.
    accumulateToSac: false,
    accumulatorsAdding: notUsual,
  }),
  given(remunerative, {
    code: '0192',
    name: 'Ajuste de haberes de años anteriores',
    afipCode: '110000',
    law: 'LCT, art. 103; RG 4003, Anexo II: concepto no habitual',
    accumulateToSac: false,
    accumulatorsAdding: notEveryMonth,
  }),
  given(nonRemunerative, {
    code: '0303',
    name: 'Asignación no remunerativa',
    afipCode: '540000',
    afipMarks: '000011110000000',
    law: 'Acuerdo homologado',
    accumulatorsAdding: ['BASE_NR_APORTES', 'BASE_EMBARGO', 'GAN_BRUTA'],
  }),
  nonRemunerative({
    code: '0306',
    name: 'Asignación por suspensión concertada',
    afipCode: '540000',
    afipMarks: '000001010000000',
    law: 'LCT, art. 223 bis: solo lleva las contribuciones de las Leyes 23.660 y 23.661',
    accumulatorsAdding: ['BASE_NR_CONTRIBUCION', 'BASE_EMBARGO', 'GAN_BRUTA'],
    // The sum fixed by the agreement, or its part of the value of the suspended days.
    formula: `REDONDEAR(SI(N.0306.IMPORTE > 0; N.0306.IMPORTE; PORCENTAJE(F.VALOR_DIA * N.0175; P.SUSPENSION_223_BIS))) - H.0306.YA_PAGADO`,
  }),
  nonRemunerative({
    code: '0307',
    name: 'Asignación estímulo de pasantía',
    afipCode: '540000',
    afipMarks: '000011110000100',
    law: 'Ley 26.427, arts. 14 y 15: solo lleva obra social y ART',
    unit: 'días',
    accumulatorsAdding: ['BASE_OS', 'BASE_EMBARGO', 'GAN_BRUTA'],
    quantityFormula: 'SI(F.PASANTE; MAXIMO(C.0012 - N.0170; 0); 0) - H.0307.CANTIDAD_YA_PAGADA',
    formula: `REDONDEAR(SI(F.PASANTE;
  MAXIMO(F.BASICO_POR_DIAS_ANTES + L.BASICO * (C.0012 - N.0170 - F.DIAS_ANTES); 0) / P.DIVISOR_MES; 0)) - H.0307.YA_PAGADO`,
  }),
  given(nonRemunerative, {
    code: '0304',
    name: 'Beneficio social',
    afipCode: '520000',
    law: 'LCT, art. 103 bis',
    gananciaType: 'no-alcanzado',
  }),
  nonRemunerative({
    code: '0326',
    name: 'Viático por kilómetro',
    afipCode: '520000',
    law: 'LCT, art. 106; convenio colectivo: en camioneros, CCT 40/89, ítem 4.2.4',
    unit: 'km',
    gananciaType: 'no-alcanzado',
    quantityFormula: 'SI(P.KILOMETRO_VIATICO = 0; 0; N.0107) - H.0326.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(P.KILOMETRO_VIATICO * N.0107) - H.0326.YA_PAGADO',
  }),
  given(nonRemunerative, {
    code: '0305',
    name: 'Reintegro de gastos con comprobante',
    afipCode: '520000',
    law: 'LCT, art. 106',
    gananciaType: 'no-alcanzado',
  }),
]

export const exitSums: readonly Concept[] = [
  nonRemunerative({
    code: '0318',
    name: 'Indemnización agravada',
    afipCode: '520014',
    law: 'LCT, arts. 178 y 182; Ley 23.551, art. 52',
    unit: 'meses',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
    quantityFormula: 'N.0318 - H.0318.CANTIDAD_YA_PAGADA',
    formula: 'REDONDEAR(F.MEJOR_REMUNERACION * N.0318) - H.0318.YA_PAGADO',
  }),
  nonRemunerative({
    code: '0319',
    name: 'Compensación por maternidad',
    afipCode: '520011',
    law: 'LCT, arts. 183, inc. b, y 186',
    unit: 'años',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
    quantityFormula: 'SI(F.RESCINDE_POR_MATERNIDAD; F.ANIOS_245; 0) - H.0319.CANTIDAD_YA_PAGADA',
    formula: `SEA porAnio = MINIMO(PORCENTAJE(F.REAL_245; P.MATERNIDAD_183); P.SMVM);
REDONDEAR(SI(F.RESCINDE_POR_MATERNIDAD; porAnio * F.ANIOS_245; 0)) - H.0319.YA_PAGADO`,
  }),
  monthsOrAmount('0320', 'Ruptura anticipada de un contrato a plazo', 'LCT, art. 95'),
  monthsOrAmount('0321', 'Salarios hasta el fin de la licencia por enfermedad', 'LCT, art. 213'),
  nonRemunerative({
    code: '0322',
    name: 'Indemnización que ya cobró por un egreso anterior',
    afipCode: '520014',
    law: 'LCT, art. 255',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
    formula: 'REDONDEAR(-MINIMO(N.0322.IMPORTE; C.0310 + H.0310.YA_PAGADO)) - H.0322.YA_PAGADO',
  }),
  nonRemunerative({
    code: '0323',
    name: 'Agravamiento de la indemnización por antigüedad',
    afipCode: '520014',
    law: 'LCT, art. 245 bis; Ley 14.546, art. 14; hasta el 8/7/2024, Leyes 24.013 y 25.323',
    unit: '%',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
    quantityFormula: 'N.0323',
    // Of the whole indemnity, also where the exit itself gives none (clientela after a resignation).
    formula: 'REDONDEAR(PORCENTAJE(F.INDEMNIZACION_245; N.0323)) - H.0323.YA_PAGADO',
  }),
  nonRemunerative({
    code: '0325',
    name: 'Agravamiento de las indemnizaciones del despido',
    afipCode: '520014',
    law: 'Hasta el 8/7/2024: Ley 25.323, art. 2 (50 %), y Ley 24.013, art. 15 (100 %); Decreto 34/2019 (100 %)',
    unit: '%',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
    quantityFormula: 'N.0325',
    formula: `SEA delDespido = ${['0310', '0311', '0313'].map((code) => `C.${code} + H.${code}.YA_PAGADO`).join(' + ')};
REDONDEAR(PORCENTAJE(delDespido; N.0325)) - H.0325.YA_PAGADO`,
  }),
  monthsOrAmount(
    '0324',
    'Otras indemnizaciones y multas del egreso',
    'LCT, art. 80; Leyes 24.013, 25.323 y 25.345, hasta el 8/7/2024',
  ),
  given(nonRemunerative, {
    code: '0317',
    name: 'Gratificación por cese',
    afipCode: '520010',
    law: 'LCT, art. 241',
    liquidationTypes: exit,
    gananciaType: 'no-alcanzado',
    accumulatorsAdding: ['BASE_EMBARGO_INDEMNIZACION'],
  }),
]

/** A deduction for others that the employee consented to: within what the month leaves after the deductions that precede it. */
const agreedDeduction = (code: string, name: string, afipCode: string, before: readonly string[]): Concept =>
  deduction({
    code,
    name,
    afipCode,
    accumulatorsAdding: ownDeductions,
    law: 'LCT, arts. 132 y 133',
    liquidationTypes: wages,
    formula: `SEA entra = F.DESCUENTO_MAXIMO${before.map((other) => ` - C.${other} - H.${other}.YA_PAGADO`).join('')};
SI(P.TOPE_EN_DESCUENTOS; MINIMO(N.${code}.IMPORTE; MAXIMO(entra; 0)); N.${code}.IMPORTE) - H.${code}.YA_PAGADO`,
  })

// The law limits their total and defines no order: those for others precede the employer's own, and a premium, whose cover would lapse,
// precedes a debt.
export const otherDeductions: readonly Concept[] = [
  agreedDeduction('0842', 'Seguro de vida optativo', '810005', []),
  agreedDeduction('0843', 'Mutual o cooperativa', '820000', ['0842']),
  agreedDeduction('0844', 'Otros descuentos', '820000', ['0842', '0843']),
  deduction({
    code: '0847',
    name: 'Remuneración en especie, ya entregada',
    afipCode: '820000',
    law: 'LCT, arts. 105 y 107',
    liquidationTypes: wages,
    formula: 'C.0193 + H.0193.YA_PAGADO - H.0847.YA_PAGADO',
  }),
  informative({
    code: '0846',
    name: 'Descuentos a favor de otros que no entraron en el máximo del mes',
    law: 'LCT, art. 133',
    liquidationTypes: wages,
    formula: ['0842', '0843', '0844'].map((code) => `N.${code}.IMPORTE - C.${code} - H.${code}.YA_PAGADO`).join(' + '),
  }),
]
