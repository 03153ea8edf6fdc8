import type { Parameter } from '../rules.ts'
import { firstDay, flag, number } from './dated-parameter.ts'

/** Values of the agreement of commerce, CCT 130/75. */
export const commerceParameters: readonly Parameter[] = [
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
export const agreementParameters: readonly Parameter[] = [
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
