import type { Lasting, Parameter } from '../rules.ts'
import { firstDay, flag, number } from './dated-parameter.ts'

const arca = 'ARCA, en los primeros días de enero y de julio (Ley 27.743)'
const firstHalf: Lasting = { holds: 'fiscal-year', onMissing: 'refuse', publisher: arca }
const secondHalf: Lasting = { holds: 'second-half', onMissing: 'refuse', publisher: arca }
const taxLimit: Lasting = { holds: 'fiscal-year', publisher: arca }

/**
 * Annual values of each part of the fiscal year; a month's accumulated value is (S1 × its months + S2 × its months) / 12. For 2024 from
 * July on: earnings until June owe nothing more, by a payment on account (Decreto 652/2024, art. 8).
 */
export const taxParameters: readonly Parameter[] = [
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
