import { changeNames, type StretchEnding, stretchEndings } from '../pay-stretches.ts'
import type { CustomFunction, NamedFormula } from '../rules.ts'

const formula = (code: string, name: string, text: string): NamedFormula => ({
  code,
  name,
  versions: [{ from: '2000-01-01', to: '2100-01-01', formula: text }],
})

/** Variable pay of the catalogue: may be missing in a month, and so is usual or not by its months. */
const variablePay = ['0106', '0107', '0130', '0131', '0132', '0180', '0183', '0187', '0194']
const lessVariable = (amount: (code: string) => string): string => variablePay.map((code) => ` - ${amount(code)}`).join('')
const lastMonths = Array.from({ length: 12 }, (_, index) => `M${index + 1}`)
/** Components of an attendance bonus based on the whole month's pay, besides the wage. */
const variableOfMonth = ['0106', '0107', '0130', '0131', '0132', '0180', '0183', '0194']
  .map((code) => `C.${code} + H.${code}.YA_PAGADO`)
  .join(' + ')
/** The best month of the last twelve, without variable pay. */
const bestFixedMonth = `MAXIMO(
  ${lastMonths.map((month) => `H.BASE_245.${month}${lessVariable((code) => `H.${code}.${month}`)}`).join(';\n  ')};
  C.0032;
  SI(C.0012 >= 30; A.BASE_245 + H.BASE_245.MES${lessVariable((code) => `(C.${code} + H.${code}.MES)`)}; 0))`
/** Monthly value of each variable concept: the average of six months or of twelve, whichever is better for the employee. */
const usualVariable = variablePay
  .map((code) => `SI(H.${code}.MESES_12 >= habitual; MAXIMO(H.${code}.SUMA_6 / MINIMO(meses; 6); H.${code}.SUMA_12 / meses); 0)`)
  .join('\n  + ')

/**
 * The sum, over the stretches before the last change of the month, of `value` by the units of each: those up to its end less those up to
 * its start.
 */
const overStretches = (unitsBefore: string, value: (ending: StretchEnding) => string): string => {
  const terms = stretchEndings.map((ending, index) => {
    const start = stretchEndings[index + 1]
    const units = start === undefined ? `${unitsBefore}${ending}` : `(${unitsBefore}${ending} - ${unitsBefore}${start})`
    return `${value(ending)} * ${units}`
  })
  return `SI(L.CAMBIO_DIA_2 = 0; ${value('')} * ${unitsBefore}; ${terms.join('\n  + ')})`
}

/** The values in the stretch of the month that a change ended, and the elapsed part of the month at that time. */
const earlierStretch = (ending: StretchEnding, index: number): readonly NamedFormula[] => {
  const until = changeNames[ending]
  // The payment basis from this change on: for the last one, that of the file.
  const [after, hoursAfter] = index === 0 ? ['L.JORNALIZADO', 'N.0105'] : afterChange(stretchEndings[index - 1] ?? '')
  return [
    formula(
      `DIAS_ANTES${ending}`,
      `Días hasta ${until}`,
      `SI(L.CAMBIO_DIA${ending} = 0; 0; LIMITAR(L.CAMBIO_DIA${ending} - SI(L.FECHA_INGRESO > V.INICIO; DIA(L.FECHA_INGRESO); 1); 0; C.0010))`,
    ),
    formula(
      `JORNADA_ANTERIOR${ending}`,
      `Parte de la jornada hasta ${until}`,
      // Sólo de un contrato a tiempo parcial (LCT, art. 92 ter); 1 si no.
      `SEA jornada = REDONDEAR(L.JORNADA_ANTERIOR${ending} * 48 / P.HORAS_SEMANA; 4);
       SI(jornada > 0 Y jornada * 100 < P.JORNADA_PARCIAL; jornada; 1)`,
    ),
    formula(
      `BASICO_ANTERIOR${ending}`,
      `Básico de un mes completo hasta ${until}`,
      `SI(L.JORNALIZADO_ANTERIOR${ending}; 0; SI(L.BASICO_ANTERIOR${ending} > 0; L.BASICO_ANTERIOR${ending};
       SI(L.CONVENIO_ANTERIOR${ending} = "130/75"; ESCALA(E.CATEGORIAS_130_75; L.CATEGORIA_ANTERIOR${ending}; "BASICO"); V.BASICO_CONVENIO_ANTERIOR${ending})
       * F.JORNADA_ANTERIOR${ending}))`,
    ),
    formula(
      `HORAS_ANTES${ending}`,
      `Horas trabajadas hasta ${until}`,
      // Las que lo dicen por su fecha y las de la quincena anterior.
      `SI(L.CAMBIO_DIA${ending} = 0; 0; SI(${after};
       MAXIMO(N.0105.ANTES${ending}; SI(V.TIPO = "QUINCENAL" Y L.CAMBIO_DIA${ending} > 15; H.0105.CANTIDAD_YA_PAGADA; 0)); ${hoursAfter}))`,
    ),
    formula(
      `HORA_ANTERIOR${ending}`,
      `Valor de la hora de un jornalizado hasta ${until}`,
      `SI(L.JORNALIZADO_ANTERIOR${ending}; SI(L.BASICO_ANTERIOR${ending} > 0; L.BASICO_ANTERIOR${ending}; V.BASICO_CONVENIO_ANTERIOR${ending}); 0)`,
    ),
  ]
}
/** Whether pay is by the hour after a change, and the hours until the next one; otherwise all hours belong to the time before. */
const afterChange = (next: StretchEnding): readonly [paysHours: string, hours: string] => [
  `L.JORNALIZADO_ANTERIOR${next}`,
  `F.HORAS_ANTES${next}`,
]

/** Named formulas shared by several concepts. */
export const formulas: readonly NamedFormula[] = [
  formula(
    'JORNADA',
    'Parte de la jornada completa',
    'SI(L.HORAS_SEMANALES > 0; MINIMO(REDONDEAR(L.HORAS_SEMANALES / P.HORAS_SEMANA; 4); 1); SI(L.JORNADA > 0; L.JORNADA; 1))',
  ),
  formula(
    'JORNADA_PARCIAL',
    'Parte de la jornada en un contrato a tiempo parcial',
    // Parte de la jornada, si es contrato a tiempo parcial (LCT, art. 92 ter); 1 si no.
    'SI(F.JORNADA * 100 < P.JORNADA_PARCIAL Y NO F.PASANTE; F.JORNADA; 1)',
  ),
  // No es empleo: cobra una asignación, y de ella sólo se aporta a la obra social (Ley 26.427, arts. 12 a 15), y en la modalidad 010 a ninguna.
  formula('PASANTE', 'Es una pasantía', 'L.MODALIDAD = "027" O L.MODALIDAD = "010"'),
  formula('COMERCIO', 'Está en el convenio de comercio', 'L.CONVENIO = "130/75"'),
  formula(
    'SUMA_CON_ADICIONALES',
    'La suma fija lleva antigüedad y presentismo',
    'P.SUMA_FIJA_ADICIONALES O (F.COMERCIO Y P.SUMA_FIJA_PLENA)',
  ),
  formula(
    'SUMA_CON_APORTES',
    'La suma fija lleva obra social y aportes al sindicato',
    'P.SUMA_FIJA_APORTES O (F.COMERCIO Y P.SUMA_FIJA_PLENA)',
  ),
  formula(
    'SUMA_DEL_MES',
    'Suma fija de un mes completo que cuenta en el aguinaldo, vacaciones e indemnizaciones',
    'F.SUMA_SIN_PRESENTISMO + SI(F.SUMA_CON_ADICIONALES; REDONDEAR(F.SUMA_SIN_PRESENTISMO / P.PRESENTISMO_DIVISOR); 0)',
  ),
  formula(
    'SUMA_SIN_PRESENTISMO',
    'Suma fija de un mes completo que cuenta en las horas extra',
    // La hora de comercio no lleva el presentismo: tampoco la de la suma.
    `SEA suma = SI(F.COMERCIO Y P.SUMA_FIJA_INCIDE; P.SUMA_FIJA * F.JORNADA_PARCIAL; 0);
     suma + SI(F.SUMA_CON_ADICIONALES; REDONDEAR(PORCENTAJE(suma; F.TASA_ANTIGUEDAD)); 0)`,
  ),
  formula(
    'BASICO_MES',
    'Básico de un mes completo',
    // An employee who works more than two thirds of the day earns the whole month (LCT, art. 92 ter).
    `SI(L.JORNALIZADO O F.PASANTE; 0; SI(L.BASICO > 0; L.BASICO;
       SI(F.COMERCIO; ESCALA(E.CATEGORIAS_130_75; L.CATEGORIA; "BASICO"); V.BASICO_CONVENIO) * F.JORNADA_PARCIAL))`,
  ),
  ...stretchEndings.flatMap(earlierStretch),
  formula(
    'BASICO_POR_DIAS_ANTES',
    'Básico de cada tramo anterior del mes por sus días',
    overStretches('F.DIAS_ANTES', (ending) => `F.BASICO_ANTERIOR${ending}`),
  ),
  formula(
    'JORNADA_POR_DIAS_ANTES',
    'Jornada de cada tramo anterior del mes por sus días',
    overStretches('F.DIAS_ANTES', (ending) => `F.JORNADA_ANTERIOR${ending}`),
  ),
  formula(
    'DIAS_JORNAL_ANTES',
    'Días de los tramos anteriores del mes en que cobraba por hora',
    overStretches('F.DIAS_ANTES', (ending) => `SI(L.JORNALIZADO_ANTERIOR${ending}; 1; 0)`),
  ),
  formula(
    'JORNALES_ANTES',
    'Hora de cada tramo anterior del mes por las suyas',
    overStretches('F.HORAS_ANTES', (ending) => `F.HORA_ANTERIOR${ending}`),
  ),
  formula(
    'JORNADA_DEL_MES',
    'Parte de la jornada en el mes',
    // Parte de la jornada en el mes: si cambió, por los días de cada una.
    `SI(L.CAMBIO_DIA = 0; F.JORNADA_PARCIAL;
       (F.JORNADA_POR_DIAS_ANTES + F.JORNADA_PARCIAL * (C.0010 - F.DIAS_ANTES)) / MAXIMO(C.0010; 1))`,
  ),
  formula(
    'REMUNERACION_ESTIMADA',
    'Remuneración habitual del mes',
    // Remuneración habitual del mes: si el básico cambió, por los días de cada uno.
    `SEA conZona = 1 + N.0181 / 100;
     SI(L.CAMBIO_DIA = 0 O C.0030 = 0; C.0032;
       C.0032 - (F.DIAS_ANTES - F.BASICO_POR_DIAS_ANTES / SI(C.0030 = 0; 1; C.0030)) / P.DIVISOR_MES * F.CONVENIO_POR_BASICO * conZona)`,
  ),
  formula(
    'HORA_JORNAL',
    'Valor de la hora de un jornalizado',
    // Hora de un jornalizado: la pactada o la del convenio. A quien cobra por mes no se le busca: puede no tener categoría.
    'SI(L.VALOR_HORA > 0; L.VALOR_HORA; SI(L.JORNALIZADO; V.BASICO_CONVENIO; 0))',
  ),
  formula(
    'HORAS_DIA',
    'Horas de la jornada habitual',
    'MINIMO(P.HORAS_JORNADA; REDONDEAR(F.JORNADA * P.HORAS_SEMANA / P.DIAS_HABILES_SEMANA))',
  ),
  formula(
    'PRESENTISMO_HORA',
    'Presentismo de la hora de un jornalizado',
    // La jornada que no trabaja lo lleva como las demás (LCT, arts. 155, inc. d, y 169), si no lo perdió.
    `SI(N.0170 > P.PRESENTISMO_TOLERANCIA; 0;
       SI(F.COMERCIO; F.VALOR_HORA / P.PRESENTISMO_DIVISOR; PORCENTAJE(F.HORA_JORNAL; P.PRESENTISMO_CONVENIO)))`,
  ),
  formula(
    'DIA_JORNAL',
    'Valor del día que un jornalizado no trabaja',
    // Lo que un jornalizado cobra por la jornada que no trabaja (LCT, arts. 155 y 168); 0 en los demás.
    'SI(L.JORNALIZADO; (F.VALOR_HORA + F.PRESENTISMO_HORA) * F.HORAS_DIA; 0)',
  ),
  formula(
    'TASA_ANTIGUEDAD',
    'Tasa de antigüedad',
    // En los convenios con escalones, lo que la escala da a los años; en los demás, tanto por año.
    'SI(F.COMERCIO; P.ANTIGUEDAD_PORCENTAJE * F.ANIOS; P.ANTIGUEDAD_CONVENIO * F.ANIOS + V.ANTIGUEDAD_ESCALONADA)',
  ),
  formula(
    'TASA_SINDICAL',
    'Tasa del aporte al sindicato',
    // Aporte al sindicato, %: en comercio el de todos más la cuota; en otros convenios, la cuota o el solidario.
    `SI(F.COMERCIO; P.APORTE_CONVENCIONAL + SI(L.AFILIADO; P.CUOTA_AFILIADO; 0);
       SI(L.CONVENIO = ""; 0; SI(L.AFILIADO; P.CUOTA_SINDICAL; P.APORTE_SOLIDARIO)))`,
  ),
  formula('FECHA_ANTIGUEDAD', 'Fecha desde la que cuenta la antigüedad', 'FECHA_O(L.FECHA_ANTIGUEDAD; L.FECHA_INGRESO)'),
  formula('HASTA', 'Último día trabajado, o el último del mes', 'MINIMO(FECHA_O(L.FECHA_EGRESO; V.FIN); V.FIN)'),
  formula(
    'ANIOS',
    'Años completos de antigüedad',
    'SI(ESTA_VACIA(F.FECHA_ANTIGUEDAD); 0; ANTIGUEDAD(F.FECHA_ANTIGUEDAD; F.HASTA))',
  ),
  formula(
    'ADICIONALES_FIJOS',
    'Adicionales fijos de un mes completo',
    // Adicionales fijos de un mes completo: los del convenio, título, tarea y a cuenta de futuros aumentos.
    `SEA delConvenio = F.ADICIONAL_MES + F.ANTIGUEDAD_IMPORTE;
     delConvenio + PORCENTAJE(C.0030 + C.0031 + F.PRESENTISMO_MES + delConvenio; N.0181) + N.0182.IMPORTE + N.0186.IMPORTE + N.0189.IMPORTE`,
  ),
  formula('ADICIONAL_MES', 'Adicional del convenio de un mes completo', 'PORCENTAJE(C.0030; P.ADICIONAL_CONVENIO)'),
  formula(
    'ANTIGUEDAD_IMPORTE',
    'Antigüedad por suma fija de un mes completo',
    'SI(L.JORNALIZADO; 0; P.ANTIGUEDAD_IMPORTE * F.ANIOS * F.JORNADA_PARCIAL)',
  ),
  formula(
    'CONVENIO_POR_BASICO',
    'Lo que en un mes completo sube con el básico',
    'C.0030 + C.0031 + F.ADICIONAL_MES + F.PRESENTISMO_MES',
  ),
  formula(
    'PRESENTISMO_MES',
    'Presentismo de un mes completo',
    // Presentismo de un mes completo (CCT 130/75, art. 40; convenio colectivo).
    'SI(F.COMERCIO; (C.0030 + C.0031) / P.PRESENTISMO_DIVISOR; PORCENTAJE(C.0030; P.PRESENTISMO_CONVENIO))',
  ),
  formula(
    'PRESENTISMO_VARIABLE',
    'Presentismo de lo variable del mes',
    `SI(F.COMERCIO Y P.PRESENTISMO_SOBRE_VARIABLE; (${variableOfMonth}) / P.PRESENTISMO_DIVISOR; 0)`,
  ),
  formula(
    'HORAS_MES',
    'Horas del mes para el valor de la hora',
    // Las del legajo son las suyas; las del convenio, de quien trabaja la semana entera.
    'SI(L.DIVISOR_HORAS > 0; L.DIVISOR_HORAS; P.DIVISOR_HORAS * F.JORNADA)',
  ),
  formula(
    'VALOR_HORA',
    'Valor de la hora',
    'SI(L.JORNALIZADO; F.HORA_JORNAL * (1 + (F.TASA_ANTIGUEDAD + P.ADICIONAL_CONVENIO) / 100); (C.0030 + C.0031 + F.ADICIONALES_FIJOS) / F.HORAS_MES)',
  ),
  formula('VALOR_DIA', 'Valor del día del mes', 'C.0032 / P.DIVISOR_MES'),
  formula(
    'VALOR_DIA_DESCUENTO',
    'Valor del día que se descuenta del mes',
    // Un presentismo que se perdió no se paga, ni la zona que llevaba: no se puede descontar otra vez por día.
    // Los que no entran en el último tramo de un mes con aumento valen lo que pagaban los anteriores.
    `SEA perdido = SI(N.0170 > P.PRESENTISMO_TOLERANCIA; F.PRESENTISMO_MES; 0);
     SEA baja = perdido + F.PARTE_DE_ANTES * (F.CONVENIO_POR_BASICO - perdido);
     SI(N.0181 = 0; C.0032 - baja; C.0032 - baja * (1 + N.0181 / 100)) / P.DIVISOR_MES`,
  ),
  formula(
    'PARTE_DE_ANTES',
    'En cuánto baja el día que sale del mes por los que pagaba el básico anterior',
    `SEA nuevos = C.0010 - F.DIAS_ANTES;
     SEA salen = MINIMO(FN.DIAS_QUE_SALEN(F.DIAS_FUERA); C.0010);
     SI(L.CAMBIO_DIA = 0 O C.0030 = 0 O salen <= nuevos; 0;
       (1 - F.BASICO_POR_DIAS_ANTES / MAXIMO(F.DIAS_ANTES; 1) / SI(C.0030 = 0; 1; C.0030)) * (salen - nuevos) / MAXIMO(salen; 1))`,
  ),
  formula(
    'DIAS_EMPLEO_MES',
    'Días corridos del mes en el empleo',
    'DIAS_CORRIDOS(MAXIMO(L.FECHA_INGRESO; V.INICIO); MINIMO(FECHA_O(L.FECHA_EGRESO; V.HASTA); V.HASTA))',
  ),
  formula(
    'DIAS_FUERA',
    'Días del mes que no se pagan como trabajados',
    'N.0150 + N.0160 + N.0162 + N.0163 + N.0165 + N.0166 + N.0170 + N.0172 + N.0174 + N.0175',
  ),
  formula(
    'HABERES_DE_LOS_DIAS',
    'Lo que pagan los días del mes, sin los que salen',
    [
      '0100',
      '0105',
      '0110',
      '0120',
      '0121',
      '0181',
      '0182',
      '0186',
      '0189',
      '0151',
      '0161',
      '0162',
      '0164',
      '0167',
      '0170',
      '0172',
      '0174',
      '0175',
    ]
      .map((code) => `C.${code} + H.${code}.YA_PAGADO`)
      .join('\n + '),
  ),
  formula(
    'MESES_SERVICIO',
    'Meses de servicio que se promedian',
    // El del ingreso vale por la parte que trabajó: lo que ganó en él está en la suma.
    `SEA ingreso = MINIMO(L.FECHA_INGRESO; V.INICIO);
     LIMITAR((V.ANIO - ANIO(ingreso)) * 12 + V.MES - MES(ingreso) - MINIMO(DIA(ingreso) - 1; 30) / 30; 1; 12)`,
  ),
  formula(
    'PROMEDIO_VARIABLE',
    'Promedio de lo variable en los últimos seis meses',
    'SI(H.BASE_VARIABLE.MESES_6 > 0; H.BASE_VARIABLE.SUMA_6 / MINIMO(F.MESES_SERVICIO; 6); 0)',
  ),
  formula(
    'PROMEDIO_VACACIONES',
    'Promedio de lo variable para las vacaciones',
    // El del año o, a opción del trabajador, el de seis meses (LCT, art. 155, inc. c): nadie elige el menor.
    'SI(H.BASE_VARIABLE.SUMA_12 > 0; MAXIMO(F.PROMEDIO_VARIABLE; H.BASE_VARIABLE.SUMA_12 / F.MESES_SERVICIO); 0)',
  ),
  formula(
    'VALOR_DIA_LICENCIA',
    'Valor del día de enfermedad o accidente',
    // Valor del día de enfermedad o accidente (LCT, art. 208).
    'F.VALOR_DIA_DESCUENTO + F.PROMEDIO_VARIABLE / P.DIVISOR_MES + F.DIA_JORNAL',
  ),
  formula(
    'VALOR_DIA_VACACIONES',
    'Valor del día de vacaciones o feriado',
    '(C.0032 + F.PROMEDIO_VACACIONES) / P.DIVISOR_VACACIONES + F.DIA_JORNAL',
  ),
  formula(
    'VALOR_DIA_ESPECIAL',
    'Valor del día de licencia especial',
    // El de vacaciones (LCT, art. 159), o el del mes si la empresa o el convenio lo eligió.
    'SI(P.LICENCIA_COMO_VACACIONES; F.VALOR_DIA_VACACIONES; F.VALOR_DIA + F.DIA_JORNAL)',
  ),
  formula(
    'SAC_DIVISOR',
    'Días del semestre para el aguinaldo',
    'SI(P.SAC_MESES_DE_30; 180; SI(P.SAC_DIVISOR > 0; P.SAC_DIVISOR; V.DIAS_SEMESTRE))',
  ),
  formula(
    'SAC_DIAS',
    'Días trabajados en el semestre',
    `SEA desde = MAXIMO(L.FECHA_INGRESO; V.INICIO_SEMESTRE);
     SEA hasta = MINIMO(FECHA_O(L.FECHA_EGRESO; V.FIN_SEMESTRE); V.FIN_SEMESTRE);
     SEA enMeses = (MES(hasta) - MES(desde)) * 30 + SI(hasta = FIN_MES(hasta); 30; DIA(hasta)) - MINIMO(DIA(desde); 30) + 1;
     SEA dias = SI(P.SAC_MESES_DE_30; SI(hasta < desde; 0; enMeses); DIAS_CORRIDOS(desde; hasta));
     // Un semestre entero tiene los días del divisor, 180 o los reales: las licencias se descuentan de ellos.
     MAXIMO(MINIMO(dias; F.SAC_DIVISOR) - SAC.DIAS_LICENCIA - C.0011 - H.0011.MES - H.0011.SUMA_SEMESTRE; 0)`,
  ),
  formula('SAC_PROPORCION', 'Parte del semestre trabajada', 'F.SAC_DIAS / F.SAC_DIVISOR'),
  formula(
    'SAC_ESTIMADO',
    'Mes que no se pagó entero, por lo que entero habría pagado',
    // El aguinaldo que se paga antes que el sueldo del mes se estima con lo que se va a cobrar (Ley 27.073). Un mes que empieza o
    // termina por la mitad vale por entero: el tiempo ya se cuenta en los días del semestre.
    `SEA enParte = V.TIPO = "FINAL" O L.FECHA_INGRESO > V.INICIO O (V.TIPO = "SAC" Y (H.BASE_SAC.MES = 0 O H.0013.MES < C.0010));
     // Un mes entero sin goce no devenga nada, aunque en él haya subido el sueldo.
     SEA entero = enParte Y (C.0012 > 0 O SAC.MEJOR = 0);
     SI(entero; SI(V.TIPO = "SAC"; F.REMUNERACION_ESTIMADA; C.0032); 0)`,
  ),
  formula(
    'SAC_MEJOR',
    'Mejor remuneración mensual del semestre',
    // El único mes, incompleto, de quien cobra por hora o a comisión vale por entero como el de los demás: no tiene sueldo que lo diga.
    `SEA soloVariable = C.0032 = 0 Y SAC.MEJOR = 0 Y C.0010 < 30 Y C.0012 > 0;
     MAXIMO(SAC.MEJOR; (A.BASE_SAC + H.BASE_SAC.MES) * SI(soloVariable; P.DIVISOR_MES / C.0012; 1); F.SAC_ESTIMADO; N.0200.IMPORTE)`,
  ),
  formula('SAC_SEMESTRE', 'Aguinaldo del semestre', 'F.SAC_MEJOR / 2 * F.SAC_PROPORCION'),
  formula('PAGA_SAC', 'Esta liquidación paga el aguinaldo completo', 'V.TIPO = "SAC" O P.SAC_EN_MENSUAL'),
  formula(
    'MES_JORNAL',
    'Mes de un jornalizado que no tiene ninguno liquidado',
    // Mes de quien cobra por hora y no tiene ninguno liquidado: su valor hora por las horas del divisor.
    `SI(L.JORNALIZADO; REDONDEAR((F.VALOR_HORA + F.PRESENTISMO_HORA) * F.HORAS_MES); 0)`,
  ),
  formula(
    'MEJOR_REMUNERACION',
    'Mejor remuneración mensual, normal y habitual',
    `SEA liquidada = MAXIMO(H.BASE_245.MEJOR_12; C.0032; SI(C.0012 >= 30; A.BASE_245 + H.BASE_245.MES; 0));
SI(L.MEJOR_REMUNERACION > 0; L.MEJOR_REMUNERACION; SI(liquidada = 0; F.MES_JORNAL; liquidada) + F.SUMA_DEL_MES)`,
  ),
  formula('MEJOR_FIJA', 'Mejor mes de los últimos doce, sin lo variable', bestFixedMonth),
  formula(
    'REMUNERACION_PROXIMA',
    'Remuneración que correspondería al mes siguiente',
    // Normalidad próxima (CNTrab, Sala I, 27/4/2010): de lo variable no se sabe qué se habría ganado, y vale su promedio.
    `SEA liquidada = F.MEJOR_FIJA + F.PROMEDIO_VARIABLE;
SI(L.MEJOR_REMUNERACION > 0; L.MEJOR_REMUNERACION; SI(liquidada = 0; F.MEJOR_REMUNERACION; liquidada + F.SUMA_DEL_MES))`,
  ),
  formula(
    'MEJOR_HABITUAL',
    'Mejor remuneración, con lo variable habitual por su promedio',
    // Mejor remuneración mensual, normal y habitual según la Ley 27.802: lo variable que es habitual, por su promedio.
    `SEA meses = F.MESES_SERVICIO;
// De quien no llegó a esos meses es habitual lo que percibió en todos los que trabajó.
SEA habitual = MINIMO(P.HABITUAL_245; ENTERO(meses));
SEA liquidada = F.MEJOR_FIJA
  + ${usualVariable};
SI(L.MEJOR_REMUNERACION > 0; L.MEJOR_REMUNERACION; SI(liquidada = 0; F.MES_JORNAL; liquidada) + F.SUMA_DEL_MES)`,
  ),
  formula(
    'REAL_245',
    'Remuneración en que se basa la indemnización',
    'SI(F.HASTA >= P.LEY_27802; F.MEJOR_HABITUAL; F.MEJOR_REMUNERACION)',
  ),
  formula(
    'CON_FONDO_DE_CESE',
    'Tiene fondo de cese laboral',
    // En lugar de la indemnización y el preaviso tiene un fondo de cese (Ley 22.250).
    'P.FONDO_CESE > 0',
  ),
  formula(
    'SE_PREAVISA',
    'Egreso que había que preavisar y no se preavisó',
    // Falta de trabajo y fuerza mayor reducen la indemnización por antigüedad, no lo demás (LCT, arts. 231 y 247).
    `(F.DESPIDO O L.MOTIVO_EGRESO = "FUERZA_MAYOR") Y NO L.PREAVISO_OTORGADO Y NO F.CON_FONDO_DE_CESE`,
  ),
  formula(
    'REGIMEN_CONTRIBUCIONES',
    'Régimen de contribuciones del empleador',
    // Régimen de contribuciones: quien tiene fondo de cese no aporta al Fondo de Asistencia Laboral.
    `SI(NO F.CON_FONDO_DE_CESE; P.REGIMEN_CONTRIBUCIONES;
       SI(P.REGIMEN_CONTRIBUCIONES = "MAYOR" O P.REGIMEN_CONTRIBUCIONES = "MAYOR_MIPYME"; "MAYOR_SIN_FAL"; "GENERAL_SIN_FAL"))`,
  ),
  formula('DESPIDO', 'Egreso sin causa', 'L.MOTIVO_EGRESO = "SIN_CAUSA"'),
  formula('RESCINDE_POR_MATERNIDAD', 'Deja el empleo después de la maternidad', 'L.MOTIVO_EGRESO = "MATERNIDAD"'),
  formula(
    'MEDIA_INDEMNIZACION',
    'El egreso lleva media indemnización por antigüedad',
    // El egreso lleva la mitad de la indemnización por antigüedad (LCT, arts. 212, 247, 248 y 250).
    // Un contrato a plazo cumplido la lleva si duró un año y se avisó que terminaba.
    `L.MOTIVO_EGRESO = "FALLECIMIENTO" O L.MOTIVO_EGRESO = "FUERZA_MAYOR" O L.MOTIVO_EGRESO = "INCAPACIDAD_PARCIAL"
     O (L.MOTIVO_EGRESO = "FIN_CONTRATO" Y L.PREAVISO_OTORGADO Y ANTIGUEDAD(F.FECHA_ANTIGUEDAD; SUMAR_DIAS(F.HASTA; 1)) >= 1)`,
  ),
  formula(
    'PARTE_245',
    'Parte de la indemnización por antigüedad que lleva el egreso',
    // Parte de la indemnización por antigüedad que lleva el egreso: entera, la mitad o ninguna.
    `SI(L.PERIODO_PRUEBA O F.CON_FONDO_DE_CESE; 0; SI(F.DESPIDO O L.MOTIVO_EGRESO = "INCAPACIDAD_ABSOLUTA"; 1; SI(F.MEDIA_INDEMNIZACION; 1 / 2; 0)))`,
  ),
  formula(
    'ANIOS_245',
    'Años de la indemnización por antigüedad',
    'SI(ESTA_VACIA(L.FECHA_EGRESO); 0; ANIOS_INDEMNIZATORIOS(F.FECHA_ANTIGUEDAD; L.FECHA_EGRESO; P.FRACCION_245))',
  ),
  formula(
    'MESES_PREAVISO',
    'Meses de preaviso que se omitieron',
    `SI(F.SE_PREAVISA;
       SI(L.PERIODO_PRUEBA; F.MESES_PREAVISO_PRUEBA;
         SI(P.PREAVISO_DIAS_PRIMER_ANIO > 0 Y F.ANIOS < 1; P.PREAVISO_DIAS_PRIMER_ANIO / P.DIVISOR_MES;
           SI(SUMAR_MESES(F.FECHA_ANTIGUEDAD; 60) < L.FECHA_EGRESO; P.PREAVISO_LARGO; P.PREAVISO_CORTO))); 0)`,
  ),
  formula(
    'DIAS_INTEGRACION',
    'Días que faltan al mes del despido',
    `SI(F.SE_PREAVISA Y NO L.PERIODO_PRUEBA;
       // El último día del mes no hay qué integrar, tampoco en un febrero llevado a treinta.
       SI(P.INTEGRACION_DIAS_REALES O L.FECHA_EGRESO = FIN_MES(L.FECHA_EGRESO); V.DIAS_MES - DIA(L.FECHA_EGRESO);
         30 - MINIMO(DIA(L.FECHA_EGRESO); 30)); 0)`,
  ),
  formula(
    'BASE_245',
    'Base de la indemnización, con tope y piso',
    `SEA real = F.REAL_245;
     SI(P.TOPE_245 > 0; MAXIMO(MINIMO(real; P.TOPE_245); PORCENTAJE(real; P.TOPE_245_PISO)); real)`,
  ),
  formula(
    'INDEMNIZACION_245',
    'Indemnización por antigüedad entera',
    // Nunca menos de un mes de la remuneración real.
    'MAXIMO(F.BASE_245 * F.ANIOS_245; F.REAL_245)',
  ),
  formula(
    'DIAS_ANIO_TRABAJADOS',
    'Días del año trabajados hasta el egreso o fin de año',
    'DIAS_CORRIDOS(MAXIMO(L.FECHA_INGRESO; V.INICIO_ANIO); MINIMO(FECHA_O(L.FECHA_EGRESO; V.FIN_ANIO); V.FIN_ANIO))',
  ),
  formula(
    'VACACIONES_PROPORCIONALES',
    'Días de vacaciones por la parte trabajada del año',
    // Quien trabaja por temporada las tiene al terminar cada ciclo, por los días que trabajó (LCT, art. 163).
    `SI(L.MODALIDAD = "011"; ENTERO(F.DIAS_ANIO_TRABAJADOS * P.DIAS_HABILES_SEMANA / 7 / P.VACACIONES_CADA);
       F.DIAS_VACACIONES_ANIO * F.DIAS_ANIO_TRABAJADOS / DIAS_DEL_ANIO(V.FIN))`,
  ),
  formula(
    'DIAS_VACACIONES_ANIO',
    'Días de vacaciones por antigüedad',
    // «Mayor de cinco años» es un día más que cinco: la fracción pasa al tramo siguiente.
    `SEA anios = ANTIGUEDAD(F.FECHA_ANTIGUEDAD; V.FIN_ANIO);
     SEA fraccion = SI(SUMAR_MESES(F.FECHA_ANTIGUEDAD; anios * 12) < V.FIN_ANIO; 1; 0);
     MAXIMO(ESCALA_RANGO(E.VACACIONES; anios + fraccion; "DIAS"); SI(F.CONDICION = "03"; P.VACACIONES_MENOR; 0))`,
  ),
  formula(
    'CONDICION',
    'Condición del empleado ante la seguridad social',
    // Condición (SICOSS) por la que se aporta: la del legajo, o menor hasta el mes en que cumple los dieciocho.
    `SEA menor = SI(ESTA_VACIA(L.FECHA_NACIMIENTO); FALSO; SUMAR_MESES(L.FECHA_NACIMIENTO; 18 * 12) > V.FIN);
     SI(menor; "03"; SI(L.CONDICION = ""; "01"; L.CONDICION))`,
  ),
  formula(
    'TASA_JUBILACION',
    'Tasa del aporte jubilatorio',
    'P.APORTE_JUBILACION * ESCALA(E.CONDICIONES; F.CONDICION; "JUBILACION")',
  ),
  formula('TASA_INSSJP', 'Tasa del aporte al INSSJP', 'P.APORTE_INSSJP * ESCALA(E.CONDICIONES; F.CONDICION; "INSSJP")'),
  formula(
    'TASA_OBRA_SOCIAL',
    'Tasa del aporte a la obra social',
    '(P.APORTE_OBRA_SOCIAL + P.APORTE_ADHERENTE * L.ADHERENTES) * ESCALA(E.CONDICIONES; F.CONDICION; "OBRA_SOCIAL")',
  ),
  formula(
    'MESES_PREAVISO_PRUEBA',
    'Meses de preaviso en el período de prueba',
    'SI(F.HASTA >= P.LEY_27802; 0; P.PREAVISO_PRUEBA)',
  ),
  formula(
    'PAGA_MES',
    'Esta liquidación paga los haberes del mes',
    'V.TIPO = "MENSUAL" O V.TIPO = "QUINCENAL" O V.TIPO = "FINAL"',
  ),
  formula(
    'DESCUENTO_MAXIMO',
    'Máximo de los descuentos consentidos del mes',
    // Lo que pueden sumar en el mes los descuentos que el empleado consintió (LCT, art. 133), sin lo que ya se le recuperó en él.
    `PORCENTAJE(A.REMUNERATIVO + A.NO_REMUNERATIVO + H.REMUNERATIVO.YA_PAGADO + H.NO_REMUNERATIVO.YA_PAGADO
       - H.0199.YA_PAGADO - C.0193 - H.0193.YA_PAGADO; P.TOPE_DESCUENTOS)
     - H.0850.YA_PAGADO`,
  ),
  formula(
    'DESCUENTOS_PARA_OTROS',
    'Descuentos del mes a favor de otros',
    'C.0842 + C.0843 + C.0844 + H.0842.YA_PAGADO + H.0843.YA_PAGADO + H.0844.YA_PAGADO',
  ),
  formula('CIERRA_MES', 'Esta liquidación llega al último día del mes', 'V.HASTA >= V.FIN'),
  formula(
    'PARTE_DEL_MES',
    'Parte del mes hasta el último día que paga esta liquidación',
    'SI(F.CIERRA_MES; 1; DIA(V.HASTA) / 30)',
  ),
  formula('ES_ANUAL', 'Es la liquidación anual de ganancias', 'V.TIPO = "GANANCIAS_ANUAL"'),
  formula(
    'ANIO_ENTERO',
    'El impuesto se liquida con las deducciones y la tabla de todo el año',
    // Con otro empleador que informar la baja no cierra el año: sigue reteniendo él (RG 4003, art. 21).
    'F.ES_ANUAL O (V.TIPO = "FINAL" Y P.GAN_FINAL_ANUAL Y L.GAN_OTROS_BRUTO = 0)',
  ),
  formula('MESES_S1', 'Meses del año hasta este con los primeros valores', 'MINIMO(V.MES; P.GAN_MESES_PRIMEROS)'),
  formula('MESES_S2', 'Meses del año hasta este con los segundos valores', 'MAXIMO(V.MES - P.GAN_MESES_PRIMEROS; 0)'),
  formula('PARTE_DEL_ANIO', 'Parte del año fiscal hasta este mes', 'SI(F.ANIO_ENTERO; 1; V.MES / 12)'),
  formula(
    'MNI_DEL_PERIODO',
    'Ganancia no imponible hasta este mes',
    'FN.GAN_DEL_PERIODO(P.GAN_MNI_S1; F.MESES_S1; P.GAN_MNI_S2; F.MESES_S2; 12)',
  ),
  formula('DOCEAVA', 'Factor de la doceava parte en las deducciones personales', 'SI(P.GAN_DOCEAVA; 13 / 12; 1)'),
]

/** The company's functions, with arguments. */
export const functions: readonly CustomFunction[] = [
  {
    code: 'DIAS_DE_30',
    name: 'Días corridos llevados al mes de 30: los que abarcan todo el mes (28, 31) son los que el mes paga',
    params: ['dias'],
    formula: 'SI(dias >= V.DIAS_MES; C.0010; MINIMO(dias; C.0010))',
  },
  {
    code: 'DIAS_QUE_SALEN',
    name: 'Días que salen del mes de 30: los que abarcan todo el mes son los que paga, y las vacaciones que lo pasan se suman',
    params: ['dias'],
    formula: `SEA pasan = F.DIAS_FUERA - F.DIAS_EMPLEO_MES;
SI(pasan < 0; dias; dias * (C.0010 + MINIMO(pasan; N.0150 + N.0163)) / MAXIMO(F.DIAS_FUERA; 1))`,
  },
  {
    code: 'EMBARGABLE',
    name: 'Máximo embargable de una remuneración bruta (Decreto 484/87)',
    params: ['bruto'],
    formula: `SEA excedente = MAXIMO(bruto - P.SMVM; 0);
PORCENTAJE(excedente; SI(bruto <= P.SMVM * P.EMBARGO_HASTA; P.EMBARGO_TRAMO_1; P.EMBARGO_TRAMO_2))`,
  },
  {
    code: 'EMBARGABLE_INDEMNIZACION',
    name: 'Máximo embargable de indemnizaciones, sobre el total (Decreto 484/87)',
    params: ['total'],
    formula: 'PORCENTAJE(total; SI(total <= P.SMVM * P.EMBARGO_HASTA; P.EMBARGO_TRAMO_1; P.EMBARGO_TRAMO_2))',
  },
  {
    code: 'GAN_DEL_PERIODO',
    name: 'Valor de ganancias hasta el mes; si se liquida el año entero, el último publicado por los meses del año',
    params: ['anual_1', 'meses_1', 'anual_2', 'meses_2', 'meses_del_anio'],
    formula: `SI(F.ANIO_ENTERO; SI(F.MESES_S2 > 0; anual_2; anual_1) * meses_del_anio; anual_1 * meses_1 + anual_2 * meses_2) / 12`,
  },
]
