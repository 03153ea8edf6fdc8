import type { Lasting, Parameter, Version } from '../rules.ts'
import { limitsOfNumber } from './parameter-limits.ts'

/**
 * Dated values of the demonstration catalogue. No code depends on them: formulas read each one by its name.
 * Sources are those of the domain notes; "práctica" marks a usual convention that a company may change.
 */
const firstDay = '2000-01-01'

type DatedValues = readonly (readonly [from: string, value: string, source?: string])[]

const versions = (dated: DatedValues): readonly Version<{ readonly value: string }>[] =>
  dated.map(([from, value, source]) => (source ? { from, value, source } : { from, value }))

const number = (code: string, name: string, decimals: number, dated: DatedValues, lasting: Lasting = {}): Parameter => ({
  code,
  name,
  type: 'number',
  decimals,
  ...limitsOfNumber(code, name),
  ...lasting,
  versions: versions(dated),
})

const anses: Lasting = { holds: 'month', publisher: 'ANSES, hacia el 20 del mes anterior (Ley 24.241, art. 9; DNU 274/2024)' }
/** A staircase of months decided at once: its last step continues. */
const minimumWage: Lasting = { expected: 2, publisher: 'el Consejo del Salario (Ley 24.013)' }
const arca = 'ARCA, en los primeros días de enero y de julio (Ley 27.743)'
const firstHalf: Lasting = { holds: 'fiscal-year', onMissing: 'refuse', publisher: arca }
const secondHalf: Lasting = { holds: 'second-half', onMissing: 'refuse', publisher: arca }
const taxLimit: Lasting = { holds: 'fiscal-year', publisher: arca }
const flag = (code: string, name: string, dated: DatedValues): Parameter => ({
  code,
  name,
  type: 'boolean',
  decimals: 0,
  versions: versions(dated),
})
const date = (code: string, name: string, dated: DatedValues): Parameter => ({
  code,
  name,
  type: 'date',
  decimals: 0,
  versions: versions(dated),
})
const text = (code: string, name: string, dated: DatedValues): Parameter => ({
  code,
  name,
  type: 'text',
  decimals: 0,
  versions: versions(dated),
})

const contributionBase: readonly Parameter[] = [
  number(
    'BASE_MINIMA',
    'Base imponible mínima',
    2,
    [
      ['2024-07-01', '72607.58', 'Dec. 274/2024: movilidad 4,18 %'],
      ['2024-08-01', '75933.01', 'Dec. 274/2024: movilidad 4,58 %'],
      ['2024-09-01', '78993.11', 'Dec. 274/2024: movilidad 4,03 %'],
      ['2024-10-01', '82287.12', 'Dec. 274/2024: movilidad 4,17 %'],
      ['2024-11-01', '85142.48', 'Dec. 274/2024: movilidad 3,47 %'],
      ['2024-12-01', '87432.81', 'Dec. 274/2024: movilidad 2,69 %'],
      ['2025-01-01', '89557.43', 'Dec. 274/2024: movilidad 2,43 %'],
      ['2025-02-01', '91975.48', 'Dec. 274/2024: movilidad 2,70 %'],
      ['2025-03-01', '94008.14', 'Res. ANSES 145/2025'],
      ['2025-04-01', '96264.34', 'Dec. 274/2024: movilidad 2,40 %'],
      ['2025-05-01', '99855.00', 'Res. ANSES 211/2025'],
      ['2025-06-01', '102630.97', 'Dec. 274/2024: movilidad 2,78 %'],
      ['2025-07-01', '104170.43', 'Dec. 274/2024: movilidad 1,50 %'],
      ['2025-08-01', '105857.99', 'Dec. 274/2024: movilidad 1,62 %'],
      ['2025-09-01', '107869.29', 'Dec. 274/2024: movilidad 1,90 %'],
      ['2025-10-01', '109897.23', 'ANSES, movilidad 1,88 %'],
      ['2025-11-01', '112183.09', 'Res. ANSES 338/2025'],
      ['2025-12-01', '114808.17', 'Res. ANSES 359/2025'],
      ['2026-01-01', '117643.93', 'Res. ANSES 381/2025'],
      ['2026-02-01', '120996.78', 'Res. ANSES 21/2026'],
      ['2026-03-01', '124481.49', 'Res. ANSES 38/2026'],
      ['2026-04-01', '128091.45', 'Res. ANSES 74/2026'],
      ['2026-05-01', '132420.94', 'Res. ANSES 110/2026'],
      ['2026-06-01', '135837.40', 'Res. ANSES 139/2026'],
      ['2026-07-01', '138757.90', 'Res. ANSES 186/2026'],
      ['2026-08-01', '141380.42', 'Res. ANSES 232/2026'],
      ['2026-09-01', '144363.55', 'Res. ANSES 257/2026'],
    ],
    anses,
  ),
  number(
    'BASE_MAXIMA',
    'Base imponible máxima',
    2,
    [
      ['2024-07-01', '2359712.22', 'Dec. 274/2024: movilidad 4,18 %'],
      ['2024-08-01', '2467787.04', 'Dec. 274/2024: movilidad 4,58 %'],
      ['2024-09-01', '2567238.86', 'Dec. 274/2024: movilidad 4,03 %'],
      ['2024-10-01', '2674292.72', 'Dec. 274/2024: movilidad 4,17 %'],
      ['2024-11-01', '2767090.68', 'Dec. 274/2024: movilidad 3,47 %'],
      ['2024-12-01', '2841525.42', 'Dec. 274/2024: movilidad 2,69 %'],
      ['2025-01-01', '2910574.49'],
      ['2025-02-01', '2989160.00'],
      ['2025-03-01', '3055220.44', 'Res. ANSES 145/2025'],
      ['2025-04-01', '3128545.73'],
      ['2025-05-01', '3245240.49', 'Res. ANSES 211/2025'],
      ['2025-06-01', '3335458.18'],
      ['2025-07-01', '3385490.05'],
      ['2025-08-01', '3440334.99'],
      ['2025-09-01', '3505701.35'],
      ['2025-10-01', '3571608.54'],
      ['2025-11-01', '3645898.00', 'Res. ANSES 338/2025'],
      ['2025-12-01', '3731212.01', 'Res. ANSES 359/2025'],
      ['2026-01-01', '3823372.95', 'Res. ANSES 381/2025'],
      ['2026-02-01', '3932339.08', 'Res. ANSES 21/2026'],
      ['2026-03-01', '4045590.45', 'Res. ANSES 38/2026'],
      ['2026-04-01', '4162912.57', 'Res. ANSES 74/2026'],
      ['2026-05-01', '4303619.01', 'Res. ANSES 110/2026'],
      ['2026-06-01', '4414652.38', 'Res. ANSES 139/2026'],
      ['2026-07-01', '4509567.41', 'Res. ANSES 186/2026'],
      ['2026-08-01', '4594798.23', 'Res. ANSES 232/2026'],
      ['2026-09-01', '4691748.47', 'Res. ANSES 257/2026'],
      ['2026-10-01', '4769631.49', 'Res. ANSES 284/2026'],
    ],
    anses,
  ),
  number('BASES_MINIMAS_OBRA_SOCIAL', 'Bases mínimas sobre las que, por lo menos, se aporta a la obra social', 0, [
    [firstDay, '1', 'Ley 24.241, art. 9 (el Decreto 921/2016, art. 3, habla de dos)'],
  ]),
  number('SAC_TOPE_PORCENTAJE', 'Parte del tope mensual que limita el aguinaldo, %', 2, [[firstDay, '50']]),
  number(
    'SMVM',
    'Salario mínimo, vital y móvil mensual',
    2,
    [
      ['2024-07-01', '254231.91', 'Res. CNEPSMVM 13/2024'],
      ['2024-08-01', '262432.93', 'Res. CNEPSMVM 13/2024'],
      ['2024-09-01', '268056.50', 'Res. CNEPSMVM 13/2024'],
      ['2024-10-01', '271571.22', 'Res. CNEPSMVM 13/2024'],
      ['2024-12-01', '279718', 'Res. CNEPSMVM 17/2024'],
      ['2025-01-01', '286711', 'Res. CNEPSMVM 17/2024'],
      ['2025-02-01', '292446', 'Res. CNEPSMVM 17/2024'],
      ['2025-03-01', '296832', 'Res. CNEPSMVM 17/2024'],
      ['2025-04-01', '302600', 'B.O. 9/5/2025'],
      ['2025-05-01', '308200', 'B.O. 9/5/2025'],
      ['2025-06-01', '313400', 'B.O. 9/5/2025'],
      ['2025-07-01', '317800', 'B.O. 9/5/2025'],
      ['2025-08-01', '322200', 'B.O. 9/5/2025'],
      ['2025-11-01', '328400'],
      ['2025-12-01', '334800'],
      ['2026-01-01', '341000'],
      ['2026-02-01', '346800'],
      ['2026-03-01', '352400'],
      ['2026-04-01', '357800'],
      ['2026-05-01', '363000'],
      ['2026-06-01', '367800'],
      ['2026-07-01', '372400'],
      ['2026-08-01', '376600'],
    ],
    minimumWage,
  ),
  number(
    'SMVM_HORA',
    'Salario mínimo, vital y móvil por hora',
    2,
    [
      ['2025-08-01', '1610'],
      ['2025-11-01', '1642'],
      ['2025-12-01', '1674'],
      ['2026-08-01', '1883'],
    ],
    minimumWage,
  ),
]

const rates: readonly Parameter[] = [
  number('APORTE_JUBILACION', 'Aporte jubilatorio del empleado, %', 2, [[firstDay, '11', 'Ley 24.241, art. 11']]),
  number('APORTE_INSSJP', 'Aporte al INSSJP, %', 2, [[firstDay, '3', 'Ley 19.032']]),
  number('APORTE_OBRA_SOCIAL', 'Aporte a la obra social, %', 2, [[firstDay, '3', 'Leyes 23.660 y 23.661']]),
  number('APORTE_ADHERENTE', 'Aporte por cada adherente de obra social, %', 2, [[firstDay, '1.5']]),
  text(
    'REGIMEN_CONTRIBUCIONES',
    'Régimen de contribuciones: GENERAL (18 %, MiPyME), GENERAL_RESTO (18 %, otras), MAYOR (20,40 %), MAYOR_MIPYME (20,40 %, MiPyME)',
    [[firstDay, 'GENERAL', 'Ley 27.541, art. 19; Ley 27.802, art. 60']],
  ),
  number('CONTRIBUCION_OBRA_SOCIAL', 'Contribución a la obra social, %', 2, [[firstDay, '6']]),
  number('DETRACCION', 'Detracción mensual por trabajador de jornada completa', 2, [
    [firstDay, '7003.68', 'Ley 27.541, art. 22'],
  ]),
  number('DETRACCION_SAC', 'Detracción por cuota de aguinaldo', 2, [[firstDay, '3501.84', 'Ley 27.541, art. 22']]),
  number('DETRACCION_ADICIONAL', 'Detracción adicional por trabajador', 2, [
    [firstDay, '0', 'Ley 27.541, art. 23: con hasta veinticinco empleados, 10.000 por mes divididos entre ellos'],
  ]),
  number('ART_ALICUOTA', 'Alícuota de la ART según contrato, %', 4, [[firstDay, '0']]),
  number(
    'ART_FIJO',
    'Suma fija por trabajador de la ART',
    2,
    [
      [firstDay, '0'],
      ['2026-05-01', '1765'],
      ['2026-06-01', '1827'],
      ['2026-08-01', '1905', 'Disp. SRT 8/2026'],
    ],
    { holds: 'month', publisher: 'la SRT, por RIPTE (Res. MT 649/2022)' },
  ),
  number('SEGURO_VIDA', 'Seguro colectivo de vida obligatorio, prima por trabajador', 2, [[firstDay, '0']]),
]

const divisors: readonly Parameter[] = [
  number('DIVISOR_MES', 'Días del mes para el valor del día', 0, [[firstDay, '30', 'práctica']]),
  number('DIVISOR_VACACIONES', 'Divisor del día de vacaciones y de feriado', 0, [[firstDay, '25', 'LCT, art. 155']]),
  number('DIVISOR_FERIADO_TRABAJADO', 'Divisor del día que se suma por un feriado trabajado', 0, [
    [firstDay, '25', 'LCT, arts. 155, 166 y 169'],
  ]),
  flag('FERIADO_NO_TRABAJADO', 'El feriado no trabajado suma 1/25 y resta 1/30 a quien cobra por mes', [
    [firstDay, 'false', 'Sin acuerdo, el mes ya lo paga; se cambia por sindicato'],
  ]),
  number('DIVISOR_HORAS', 'Horas del mes para el valor de la hora', 0, [[firstDay, '200', 'práctica']]),
  number('HORAS_JORNADA', 'Horas de la jornada completa, a lo sumo', 2, [[firstDay, '8', 'Ley 11.544; LCT, art. 155']]),
  number('HORAS_SEMANA', 'Horas de la semana completa', 2, [[firstDay, '48', 'Ley 11.544']]),
  number('HORA_50', 'Factor de la hora extra en día hábil', 2, [[firstDay, '1.5', 'LCT, art. 201']]),
  number('HORA_100', 'Factor de la hora extra en sábado después de las 13, domingo o feriado', 2, [
    [firstDay, '2', 'LCT, art. 201'],
  ]),
  number('HORA_200', 'Factor de la hora extra al 200 %', 2, [[firstDay, '3', 'Convenio colectivo']]),
  number('MINUTOS_NOCTURNOS', 'Minutos que se pagan de más por cada hora nocturna', 2, [[firstDay, '8', 'LCT, art. 200']]),
  number('HORA_NOCTURNA', 'Factor con que se pagan esos minutos; 1,5 donde llevan el recargo del art. 201', 2, [
    [firstDay, '1', 'práctica'],
  ]),
  number(
    'JORNADA_PARCIAL',
    'Parte de la jornada desde la que no es tiempo parcial, de contratos anteriores a la Ley 27.802, %',
    4,
    [[firstDay, '66.6667', 'LCT, art. 92 ter, según Ley 26.474']],
  ),
  number('JORNADA_PARCIAL_27802', 'Parte de la jornada desde la que no es tiempo parcial, %', 4, [
    [firstDay, '100', 'LCT, art. 92 ter, según Ley 27.802: menor que la legal o convencional'],
  ]),
  number('SAC_DIVISOR', 'Días del semestre para el aguinaldo proporcional; 0 = los reales', 0, [[firstDay, '0', 'práctica']]),
  flag('SAC_MESES_DE_30', 'El aguinaldo proporcional cuenta meses de 30 días, de un semestre de 180', [
    [firstDay, 'false', 'práctica'],
  ]),
  flag('SAC_EN_MENSUAL', 'El aguinaldo se paga con el mensual; si no, en su liquidación y con el mensual solo la diferencia', [
    [firstDay, 'false'],
  ]),
  number('VACACIONES_CADA', 'Días trabajados por día de vacaciones cuando no llega a medio año', 0, [
    [firstDay, '20', 'LCT, art. 153'],
  ]),
  number('VACACIONES_MENOR', 'Días de vacaciones, por lo menos, de los menores de dieciocho', 0, [
    [firstDay, '15', 'LCT, art. 194'],
  ]),
  flag('LICENCIA_COMO_VACACIONES', 'Las licencias especiales se pagan por el día de vacaciones; si no, por el del mes', [
    [firstDay, 'true', 'LCT, art. 159'],
  ]),
  number('SUSPENSION_223_BIS', 'Asignación por suspensión concertada, % de lo que valen los días', 2, [
    [firstDay, '75', 'Lo que fije cada acuerdo'],
  ]),
  number('DIAS_HABILES_SEMANA', 'Días de trabajo por semana', 0, [[firstDay, '5', 'práctica']]),
  number('PLAZO_PAGO_MENSUAL', 'Días hábiles para pagar un mes, desde que termina', 0, [[firstDay, '4', 'LCT, art. 128']]),
  number('PLAZO_PAGO_QUINCENAL', 'Días hábiles para pagar una quincena o semana', 0, [[firstDay, '3', 'LCT, art. 128']]),
  number('PLAZO_PAGO_FINAL', 'Días hábiles para pagar una liquidación final, desde el egreso', 0, [
    [firstDay, '4', 'LCT, arts. 128 y 255 bis'],
  ]),
  number('REDONDEO_PASO', 'Múltiplo al que se lleva el neto; 0 = sin redondeo', 2, [[firstDay, '0']]),
  number('TOPE_DESCUENTOS', 'Máximo de descuentos no legales sobre la remuneración, %', 2, [[firstDay, '20', 'LCT, art. 133']]),
  flag('TOPE_EN_DESCUENTOS', 'Seguro optativo, mutual y otros descuentos consentidos se cortan en ese máximo', [
    [firstDay, 'true', 'LCT, art. 133'],
  ]),
  flag('TOPE_EN_PRESTAMOS', 'Las cuotas de préstamos se descuentan hasta ese máximo; lo que pasa queda para el mes siguiente', [
    [firstDay, 'true', 'LCT, art. 133'],
  ]),
]

const commerce: readonly Parameter[] = [
  number('ANTIGUEDAD_PORCENTAJE', 'Antigüedad por año, % del básico', 2, [[firstDay, '1', 'CCT 130/75, art. 24']]),
  number('PRESENTISMO_DIVISOR', 'Divisor de la asignación por asistencia y puntualidad', 6, [
    [firstDay, '12', 'CCT 130/75, art. 40; 12,004802 donde se liquida el 8,33 %'],
  ]),
  number('PRESENTISMO_TOLERANCIA', 'Ausencias del mes que no hacen perder el presentismo', 0, [
    [firstDay, '1', 'CCT 130/75, art. 40'],
  ]),
  flag('PRESENTISMO_SOBRE_VARIABLE', 'El presentismo de comercio se cuenta también sobre horas extra, comisiones y premios', [
    [firstDay, 'false', 'CCT 130/75, art. 40: «doceava parte de la remuneración del mes»'],
  ]),
  number('APORTE_CONVENCIONAL', 'Aporte al sindicato, obligatorio para todos, %', 2, [[firstDay, '2', 'CCT 130/75, art. 100']]),
  number('CUOTA_AFILIADO', 'Cuota de los afiliados, además del aporte, %', 2, [[firstDay, '2']]),
  number('APORTE_FAECYS', 'Aporte a FAECYS, %', 2, [[firstDay, '0.5', 'CCT 130/75, art. 100']]),
  number(
    'SUMA_FIJA',
    'Suma fija no remunerativa del acuerdo',
    2,
    [
      [firstDay, '0'],
      ['2025-04-01', '35000', 'Acuerdo de comercio, abril de 2025'],
      ['2025-05-01', '40000', 'Acuerdos de comercio de abril y junio de 2025'],
      ['2026-01-01', '100000', 'Acuerdo de comercio, 28/11/2025'],
      ['2026-04-01', '120000', 'Escala de comercio, abril a septiembre de 2026: 40.000, 60.000 y 20.000'],
    ],
    // From April to November 2026; the figures of December have one source only, so they are asked for and not delivered.
    {
      expected: 8,
      publisher: 'FAECYS y las cámaras: por el acuerdo del 22/7/2026 pasa en partes al básico desde diciembre de 2026',
    },
  ),
  flag('SUMA_FIJA_ADICIONALES', 'La suma fija lleva antigüedad y presentismo', [[firstDay, 'false']]),
  flag('SUMA_FIJA_APORTES', 'La suma fija lleva obra social, sindicato y FAECYS', [[firstDay, 'false']]),
  flag('SUMA_FIJA_PLENA', 'La suma fija de comercio lleva antigüedad, presentismo, obra social, sindicato y FAECYS', [
    [firstDay, 'false'],
    [
      '2026-01-01',
      'true',
      'Acuerdo de comercio, 5/12/2025; recibos de septiembre de 2026. Abril a junio, sin recibos que lo digan',
    ],
  ]),
  flag('SUMA_FIJA_INCIDE', 'La suma fija de comercio cuenta en el aguinaldo, horas extra, vacaciones e indemnizaciones', [
    [firstDay, 'false', 'El acuerdo del 26/6/2025 también lo dice; entonces no todos lo liquidaron así'],
    ['2026-01-01', 'true', 'Acuerdo de comercio, 5/12/2025; desde abril de 2026, sigue a los acuerdos del 26/6 y del 5/12/2025'],
  ]),
]

/** Values of other agreements; each company loads those of its trade unions. */
const agreements: readonly Parameter[] = [
  number('ANTIGUEDAD_CONVENIO', 'Antigüedad por año en otros convenios, % del básico; por sindicato', 2, [
    [firstDay, '0', 'Convenio colectivo'],
  ]),
  number('ANTIGUEDAD_IMPORTE', 'Antigüedad por año, suma por mes de jornada completa; por sindicato', 2, [
    [firstDay, '0', 'Convenio colectivo; en edificios, CCT 589/10, art. 11'],
  ]),
  number('ADICIONAL_CONVENIO', 'Adicional de todos en otros convenios, % del básico; por sindicato', 2, [
    [firstDay, '0', 'Convenio colectivo; en gastronómicos, CCT 389/04, art. 11.4: 12'],
  ]),
  number('SUMA_FIJA_CONVENIO', 'Suma fija no remunerativa en otros convenios, por mes de jornada completa; por sindicato', 2, [
    [firstDay, '0', 'Acuerdo homologado'],
  ]),
  number('KILOMETRO', 'Kilómetro recorrido, pesos; por sindicato', 4, [[firstDay, '0', 'Convenio colectivo']]),
  number('KILOMETRO_VIATICO', 'Viático por kilómetro recorrido, pesos; por sindicato', 4, [
    [firstDay, '0', 'Convenio colectivo'],
  ]),
  number('PRESENTISMO_CONVENIO', 'Asistencia en otros convenios, % del básico; por sindicato', 2, [
    [firstDay, '0', 'Convenio colectivo'],
  ]),
  number('CUOTA_SINDICAL', 'Cuota de los afiliados en otros convenios, %; por sindicato', 2, [
    [firstDay, '0', 'Ley 23.551, art. 38'],
  ]),
  number('APORTE_SOLIDARIO', 'Aporte solidario de los no afiliados en otros convenios, %; por sindicato', 2, [
    [firstDay, '0', 'Ley 14.250, art. 9'],
  ]),
  number('APORTE_CONVENIO', 'Seguro de sepelio, mutual u otro aporte de todos, %; por sindicato', 2, [
    [firstDay, '0', 'Convenio colectivo'],
  ]),
  number('CONTRIBUCION_CONVENIO', 'Contribución del empleador que fija el convenio, %; por sindicato', 2, [
    [firstDay, '0', 'Convenio colectivo'],
  ]),
  number('CONTRIBUCION_CONVENIO_IMPORTE', 'Contribución del empleador que fija el convenio, suma por mes; por sindicato', 2, [
    [firstDay, '0', 'Convenio colectivo'],
  ]),
  number('FONDO_CESE_PRIMER_ANIO', 'Fondo de cese laboral durante el primer año, %; por sindicato', 2, [
    [firstDay, '0', 'Ley 22.250, art. 15'],
  ]),
  number('FONDO_CESE', 'Fondo de cese laboral desde el año, %; por sindicato', 2, [[firstDay, '0', 'Ley 22.250, art. 15']]),
]

const garnishment: readonly Parameter[] = [
  number('EMBARGO_HASTA', 'Veces el salario mínimo del primer tramo embargable', 2, [[firstDay, '2', 'Decreto 484/87']]),
  number('EMBARGO_TRAMO_1', 'Embargable hasta ese límite, % del excedente', 2, [[firstDay, '10', 'Decreto 484/87']]),
  number('EMBARGO_TRAMO_2', 'Embargable por encima, % del excedente', 2, [[firstDay, '20', 'Decreto 484/87']]),
]

const termination: readonly Parameter[] = [
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

// Annual values of each part of the fiscal year; a month's accumulated value is (S1 × its months + S2 × its months) / 12. For 2024 from
// July on: earnings until June owe nothing more, by a payment on account (Decreto 652/2024, art. 8).
const ganancias: readonly Parameter[] = [
  number('GAN_MESES_PRIMEROS', 'Meses del año fiscal con los primeros valores; después rigen los segundos', 0, [
    [firstDay, '6', 'Ley 27.743, art. 71'],
    ['2024-01-01', '8', 'Ley 27.743, art. 74: en 2024 se ajustaron en septiembre'],
    ['2025-01-01', '6', 'Ley 27.743, art. 71'],
  ]),
  flag(
    'GAN_VALORES_PROVISORIOS',
    'En enero y julio, sin los valores de ARCA: retener con un mes de los del semestre anterior; si no, no se liquida a quienes tributan',
    [[firstDay, 'false', 'Práctica de estudios hasta que ARCA publica; el mes siguiente lo recalcula']],
  ),
  number(
    'GAN_MNI_S1',
    'Ganancia no imponible anual, valores del 1.er semestre',
    2,
    [
      ['2024-07-01', '3091035.00', 'Ley 27.743, art. 30'],
      ['2025-01-01', '3916268.37'],
      ['2026-01-01', '5151802.50'],
    ],
    firstHalf,
  ),
  number(
    'GAN_MNI_S2',
    'Ganancia no imponible anual, valores del 2.º semestre',
    2,
    [
      ['2024-07-01', '3503688.17', 'Ley 27.743, art. 74: IPC de junio a agosto de 2024'],
      ['2025-01-01', '4507505.52'],
      ['2026-07-01', '6019671.36'],
    ],
    secondHalf,
  ),
  number(
    'GAN_CONYUGE_S1',
    'Deducción anual por cónyuge, 1.er semestre',
    2,
    [
      ['2024-07-01', '2911135.00', 'Ley 27.743, art. 30'],
      ['2025-01-01', '3688339.32'],
      ['2026-01-01', '4851964.66'],
    ],
    firstHalf,
  ),
  number(
    'GAN_CONYUGE_S2',
    'Deducción anual por cónyuge, 2.º semestre',
    2,
    [
      ['2024-07-01', '3299771.52', 'Ley 27.743, art. 74: IPC de junio a agosto de 2024'],
      ['2025-01-01', '4245166.13'],
      ['2026-07-01', '5669323.06'],
    ],
    secondHalf,
  ),
  number(
    'GAN_HIJO_S1',
    'Deducción anual por hijo, 1.er semestre',
    2,
    [
      ['2024-07-01', '1468096.00', 'Ley 27.743, art. 30'],
      ['2025-01-01', '1860042.98'],
      ['2026-01-01', '2446863.48'],
    ],
    firstHalf,
  ),
  number(
    'GAN_HIJO_S2',
    'Deducción anual por hijo, 2.º semestre',
    2,
    [
      ['2024-07-01', '1664086.82', 'Ley 27.743, art. 74: IPC de junio a agosto de 2024'],
      ['2025-01-01', '2140852.77'],
      ['2026-07-01', '2859060.30'],
    ],
    secondHalf,
  ),
  number(
    'GAN_HIJO_INC_S1',
    'Deducción anual por hijo incapacitado, 1.er semestre',
    2,
    [
      ['2024-07-01', '2936192.00', 'Ley 27.743, art. 30'],
      ['2025-01-01', '3720085.95'],
      ['2026-01-01', '4893726.96'],
    ],
    firstHalf,
  ),
  number(
    'GAN_HIJO_INC_S2',
    'Deducción anual por hijo incapacitado, 2.º semestre',
    2,
    [
      ['2024-07-01', '3328173.63', 'Ley 27.743, art. 74: IPC de junio a agosto de 2024'],
      ['2025-01-01', '4281705.54'],
      ['2026-07-01', '5718120.60'],
    ],
    secondHalf,
  ),
  number(
    'GAN_ESPECIAL_S1',
    'Deducción especial anual, apartado 2, 1.er semestre',
    2,
    [
      ['2024-07-01', '14836968.00', 'Ley 27.743, art. 30'],
      ['2025-01-01', '18798088.20'],
      ['2026-01-01', '24728652.02'],
    ],
    firstHalf,
  ),
  number(
    'GAN_ESPECIAL_S2',
    'Deducción especial anual, apartado 2, 2.º semestre',
    2,
    [
      ['2024-07-01', '16817703.23', 'Ley 27.743, art. 74: IPC de junio a agosto de 2024'],
      ['2025-01-01', '21636026.48'],
      ['2026-07-01', '28894422.56'],
    ],
    secondHalf,
  ),
  flag('GAN_DOCEAVA', 'Las deducciones personales suman una doceava parte', [[firstDay, 'true', 'Ley 27.743']]),
  flag('GAN_FINAL_ANUAL', 'La liquidación final usa las deducciones y la tabla de diciembre; si no, las del mes del egreso', [
    [firstDay, 'false', 'Acumulado hasta el egreso; ARCA, consulta frecuente 26145475, quiere las de diciembre'],
  ]),
  number('GAN_NO_HABITUAL_MINIMO', 'Desde qué parte de la remuneración del mes se reparte un pago no habitual, %', 2, [
    [firstDay, '20', 'RG 4003, Anexo II'],
  ]),
  flag('GAN_HORAS_EXENTAS', 'Las horas extra de feriados y fines de semana están exentas en lo que pasan de la común', [
    [firstDay, 'true', 'Ley 27.617'],
    ['2024-01-01', 'false', 'Ley 27.743'],
  ]),
  number('GAN_SALUD_TOPE', 'Cuotas y honorarios médicos, hasta % de la ganancia neta', 2, [[firstDay, '5']]),
  number('GAN_HONORARIOS_PARTE', 'Honorarios médicos, % de la factura', 2, [[firstDay, '40']]),
  number('GAN_DONACIONES_TOPE', 'Donaciones, hasta % de la ganancia neta', 2, [[firstDay, '5']]),
  number('GAN_ALQUILER_SIN_TOPE', 'Alquiler, % que deducen además el inquilino y el propietario, sin tope', 2, [
    [firstDay, '0'],
    ['2023-01-01', '10', 'Ley 27.737; Decreto 652/2024'],
  ]),
  number('GAN_ALQUILER_PARTE', 'Alquiler, % de lo pagado (hasta la ganancia no imponible)', 2, [[firstDay, '40']]),
  number('GAN_EDUCACION_MNI', 'Educación, hasta % de la ganancia no imponible', 2, [[firstDay, '40']]),
  number('GAN_TOPE_HIPOTECA', 'Intereses hipotecarios, máximo anual', 2, [[firstDay, '20000']]),
  number('GAN_TOPE_SEPELIO', 'Gastos de sepelio, máximo anual', 2, [[firstDay, '996.23']]),
  number(
    'GAN_TOPE_VIDA',
    'Primas de seguro de vida, máximo anual',
    2,
    [
      [firstDay, '42921.24', 'Res. general; actualizar cada año'],
      ['2025-01-01', '573817.13', 'Valores de ARCA 2025'],
      ['2026-01-01', '753472.14', 'Valores de ARCA 2026, F.1359'],
    ],
    taxLimit,
  ),
  number(
    'GAN_TOPE_RETIRO',
    'Seguros de retiro, máximo anual',
    2,
    [
      [firstDay, '42921.24', 'Res. general; actualizar cada año'],
      ['2025-01-01', '573817.13', 'Valores de ARCA 2025'],
      ['2026-01-01', '753472.14', 'Valores de ARCA 2026, F.1359'],
    ],
    taxLimit,
  ),
  number('GAN_TOPE', 'Máximo de la retención sobre la remuneración bruta, %', 2, [[firstDay, '35', 'RG 4003']]),
]

export const parameters: readonly Parameter[] = [
  ...contributionBase,
  ...rates,
  ...divisors,
  ...commerce,
  ...agreements,
  ...garnishment,
  ...termination,
  ...ganancias,
]
