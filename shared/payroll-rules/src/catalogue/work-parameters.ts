import type { Parameter } from '../rules.ts'
import { firstDay, flag, number } from './dated-parameter.ts'

/** Divisors and hours of a month, leave, terms of payment and the limit of deductions. */
export const workParameters: readonly Parameter[] = [
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
