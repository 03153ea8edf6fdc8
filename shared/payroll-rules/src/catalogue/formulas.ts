import type { CustomFunction, NamedFormula } from '../rules.ts'

const formula = (code: string, name: string, text: string): NamedFormula => ({
  code,
  name,
  versions: [{ from: '2000-01-01', to: '2100-01-01', formula: text }],
})

/** Formulas that several concepts share, by name. */
export const formulas: readonly NamedFormula[] = [
  formula('JORNADA', 'Parte de la jornada completa', 'SI(L.JORNADA > 0; L.JORNADA; 1)'),
  formula('COMERCIO', 'Está en el convenio de comercio', 'L.CONVENIO = "130/75"'),
  formula(
    'BASICO_MES',
    'Básico de un mes completo',
    'SI(L.JORNALIZADO; 0; SI(L.BASICO > 0 O NO F.COMERCIO; L.BASICO; ESCALA(E.CATEGORIAS_130_75; L.CATEGORIA; "BASICO") * F.JORNADA))',
  ),
  formula('FECHA_ANTIGUEDAD', 'Fecha desde la que cuenta la antigüedad', 'FECHA_O(L.FECHA_ANTIGUEDAD; L.FECHA_INGRESO)'),
  formula('HASTA', 'Último día trabajado, o el último del mes', 'MINIMO(FECHA_O(L.FECHA_EGRESO; V.FIN); V.FIN)'),
  formula(
    'ANIOS',
    'Años completos de antigüedad',
    'SI(ESTA_VACIA(F.FECHA_ANTIGUEDAD); 0; ANTIGUEDAD(F.FECHA_ANTIGUEDAD; F.HASTA))',
  ),
  formula(
    'VALOR_HORA',
    'Valor de la hora',
    'SI(L.JORNALIZADO; L.VALOR_HORA; (C.0030 + C.0031) / SI(L.DIVISOR_HORAS > 0; L.DIVISOR_HORAS; P.DIVISOR_HORAS))',
  ),
  formula('VALOR_DIA', 'Valor del día del mes', 'C.0032 / P.DIVISOR_MES'),
  formula('VALOR_DIA_VACACIONES', 'Valor del día de vacaciones o feriado', 'C.0032 / P.DIVISOR_VACACIONES'),
  formula('SAC_DIVISOR', 'Días del semestre para el aguinaldo', 'SI(P.SAC_DIVISOR > 0; P.SAC_DIVISOR; V.DIAS_SEMESTRE)'),
  formula(
    'SAC_DIAS',
    'Días trabajados en el semestre',
    `SEA dias = DIAS_CORRIDOS(MAXIMO(L.FECHA_INGRESO; V.INICIO_SEMESTRE); MINIMO(FECHA_O(L.FECHA_EGRESO; V.FIN_SEMESTRE); V.FIN_SEMESTRE));
     LIMITAR(dias - SAC.DIAS_LICENCIA; 0; F.SAC_DIVISOR)`,
  ),
  formula('SAC_PROPORCION', 'Parte del semestre trabajada', 'F.SAC_DIAS / F.SAC_DIVISOR'),
  formula(
    'SAC_MEJOR',
    'Mejor remuneración mensual del semestre',
    'MAXIMO(SAC.MEJOR; A.BASE_SAC + H.BASE_SAC.MES; N.0200.IMPORTE)',
  ),
  formula('SAC_SEMESTRE', 'Aguinaldo del semestre', 'F.SAC_MEJOR / 2 * F.SAC_PROPORCION'),
  formula('PAGA_SAC', 'Esta liquidación paga el aguinaldo completo', 'V.TIPO = "SAC" O P.SAC_EN_MENSUAL'),
  formula(
    'MEJOR_REMUNERACION',
    'Mejor remuneración mensual, normal y habitual',
    'SI(L.MEJOR_REMUNERACION > 0; L.MEJOR_REMUNERACION; MAXIMO(H.BASE_SAC.MEJOR_12; C.0032))',
  ),
  formula('DESPIDO', 'Egreso sin causa', 'L.MOTIVO_EGRESO = "SIN_CAUSA"'),
  formula(
    'BASE_245',
    'Base de la indemnización, con tope y piso',
    `SEA real = F.MEJOR_REMUNERACION;
     SI(P.TOPE_245 > 0; MAXIMO(MINIMO(real; P.TOPE_245); PORCENTAJE(real; P.TOPE_245_PISO)); real)`,
  ),
  formula(
    'DIAS_ANIO_TRABAJADOS',
    'Días del año trabajados hasta el egreso o fin de año',
    'DIAS_CORRIDOS(MAXIMO(L.FECHA_INGRESO; V.INICIO_ANIO); MINIMO(FECHA_O(L.FECHA_EGRESO; V.FIN_ANIO); V.FIN_ANIO))',
  ),
  formula(
    'DIAS_VACACIONES_ANIO',
    'Días de vacaciones por antigüedad',
    'ESCALA_RANGO(E.VACACIONES; ANTIGUEDAD(F.FECHA_ANTIGUEDAD; V.FIN_ANIO); "DIAS")',
  ),
  formula('DOCEAVA', 'Factor de la doceava parte en las deducciones personales', 'SI(P.GAN_DOCEAVA; 13 / 12; 1)'),
]

/** Functions of the company, with arguments. */
export const functions: readonly CustomFunction[] = [
  {
    code: 'EMBARGABLE',
    name: 'Máximo embargable de una remuneración bruta (Decreto 484/87)',
    params: ['bruto'],
    formula: `SEA excedente = MAXIMO(bruto - P.SMVM; 0);
              PORCENTAJE(excedente; SI(bruto <= P.SMVM * P.EMBARGO_HASTA; P.EMBARGO_TRAMO_1; P.EMBARGO_TRAMO_2))`,
  },
  {
    code: 'DEL_ANIO',
    name: 'Valor anual de ganancias que corresponde a unos meses de cada semestre',
    params: ['anual_1', 'meses_1', 'anual_2', 'meses_2'],
    formula: '(anual_1 * meses_1 + anual_2 * meses_2) / 12',
  },
]
