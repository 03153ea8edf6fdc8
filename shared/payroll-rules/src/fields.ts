import { changeNames, type StretchEnding, stretchEndings } from './pay-stretches.ts'
import type { EmployeeField, ValueKind } from './rules.ts'

const field = (code: string, type: ValueKind, name: string, decimals = 0): EmployeeField => ({ code, name, type, decimals })

/** What somebody was paid by until a change within the month. */
export const earlierPayFields = (ending: StretchEnding): readonly EmployeeField[] => {
  const change = changeNames[ending]
  return [
    field(`CAMBIO_DIA${ending}`, 'number', `Día del mes de ${change} de sueldo, categoría o jornada; 0 si no lo hubo`),
    field(`BASICO_ANTERIOR${ending}`, 'number', `Sueldo u hora que se pactó hasta ${change}; 0 si era el del convenio`, 2),
    field(`CATEGORIA_ANTERIOR${ending}`, 'text', `Categoría hasta ${change}`),
    field(`SINDICATO_ANTERIOR${ending}`, 'text', `Sindicato hasta ${change}`),
    field(`CONVENIO_ANTERIOR${ending}`, 'text', `Convenio colectivo hasta ${change}`),
    field(`JORNADA_ANTERIOR${ending}`, 'number', `Parte de la jornada completa hasta ${change}`, 4),
    field(`JORNALIZADO_ANTERIOR${ending}`, 'boolean', `Cobraba por hora o por día hasta ${change}`),
  ]
}

/** The facts that every company keeps. */
export const employeeFields: readonly EmployeeField[] = [
  field('FECHA_INGRESO', 'date', 'Fecha de ingreso'),
  field('FECHA_EGRESO', 'date', 'Fecha de egreso'),
  field('FECHA_ANTIGUEDAD', 'date', 'Fecha desde la que se reconoce antigüedad'),
  field('FECHA_NACIMIENTO', 'date', 'Fecha de nacimiento'),
  field('CONVENIO', 'text', 'Convenio colectivo'),
  field('CATEGORIA', 'text', 'Categoría del convenio'),
  field('SINDICATO', 'text', 'Sindicato'),
  field('AFILIADO', 'boolean', 'Afiliado al sindicato'),
  field('BASICO', 'number', 'Sueldo básico pactado; 0 si es el del convenio', 2),
  field('VALOR_HORA', 'number', 'Valor de la hora de los jornalizados', 4),
  field('JORNALIZADO', 'boolean', 'Cobra por hora o por día'),
  field('JORNADA', 'number', 'Parte de la jornada completa, 1 = completa', 4),
  ...stretchEndings.flatMap(earlierPayFields),
  field('DIVISOR_HORAS', 'number', 'Divisor de horas propio; 0 si es el del parámetro'),
  field('OBRA_SOCIAL', 'text', 'Código de la obra social'),
  field('ADHERENTES', 'number', 'Adherentes de obra social'),
  field('MODALIDAD', 'text', 'Modalidad de contratación'),
  field(
    'MOTIVO_EGRESO',
    'text',
    'Motivo del egreso: SIN_CAUSA, CON_CAUSA, RENUNCIA, MUTUO_ACUERDO, JUBILACION, FALLECIMIENTO, FUERZA_MAYOR, FIN_CONTRATO, MATERNIDAD, INCAPACIDAD_PARCIAL, INCAPACIDAD_ABSOLUTA',
  ),
  field('PREAVISO_OTORGADO', 'boolean', 'Se otorgó el preaviso'),
  field('PERIODO_PRUEBA', 'boolean', 'Está en período de prueba'),
  field('MEJOR_REMUNERACION', 'number', 'Mejor remuneración mensual, normal y habitual cargada; 0 para calcularla', 2),
  field('NETO_ACORDADO', 'number', 'Neto acordado que alcanza el grossing-up; 0 = sin acuerdo', 2),
  field('EMBARGO_FIJO', 'number', 'Sumas fijas de embargos comunes vigentes, hasta su saldo', 2),
  field('EMBARGO_PORCENTAJE', 'number', 'Porcentaje de la remuneración de embargos comunes vigentes', 2),
  field('EMBARGO_LIMITE', 'number', 'Saldo de los embargos por porcentaje; 0 = sin límite', 2),
  field('ALIMENTOS_FIJO', 'number', 'Suma fija de cuotas alimentarias vigentes', 2),
  field('ALIMENTOS_PORCENTAJE', 'number', 'Porcentaje de cuotas alimentarias vigentes', 2),
  field('SITUACION', 'text', 'Código de situación de revista'),
  field('CONDICION', 'text', 'Condición (SICOSS): 01 común, 02 jubilado, 03 menor, 12 Ley 27.426'),
  field('GAN_OMITIR', 'boolean', 'No se le calcula ganancias (omisión o medida cautelar)'),
  field('GAN_TOPE_35', 'boolean', 'Se le aplica el tope del 35 % de la retención'),
  field('GAN_CONYUGE_S1', 'number', 'Meses a deducir por cónyuge en el primer semestre', 1),
  field('GAN_CONYUGE_S2', 'number', 'Meses a deducir por cónyuge en el segundo semestre', 1),
  field('GAN_HIJOS_S1', 'number', 'Meses a deducir por hijos en el primer semestre (al 50 %, medio mes cada uno)', 1),
  field('GAN_HIJOS_S2', 'number', 'Meses a deducir por hijos en el segundo semestre (al 50 %, medio mes cada uno)', 1),
  field('GAN_HIJOS_INC_S1', 'number', 'Meses a deducir por hijos incapacitados en el primer semestre', 1),
  field('GAN_HIJOS_INC_S2', 'number', 'Meses a deducir por hijos incapacitados en el segundo semestre', 1),
  field('GAN_DEDUCCIONES', 'number', 'Deducciones del formulario 572 sin tope propio, acumuladas en el año', 2),
  field('GAN_VIDA', 'number', 'Primas de seguro de vida informadas, acumuladas', 2),
  field('GAN_RETIRO', 'number', 'Seguros de retiro informados, acumulados', 2),
  field('GAN_HIPOTECA', 'number', 'Intereses hipotecarios informados, acumulados', 2),
  field('GAN_SEPELIO', 'number', 'Gastos de sepelio informados, acumulados', 2),
  field('GAN_DOMESTICO', 'number', 'Servicio doméstico informado, acumulado', 2),
  field('GAN_ALQUILER', 'number', 'Alquileres informados, acumulados', 2),
  field('GAN_EDUCACION', 'number', 'Gastos de educación informados, acumulados', 2),
  field('GAN_SALUD', 'number', 'Cuotas médico-asistenciales informadas, acumuladas', 2),
  field('GAN_HONORARIOS', 'number', 'Honorarios médicos informados, acumulados', 2),
  field('GAN_DONACIONES', 'number', 'Donaciones informadas, acumuladas', 2),
  field('GAN_PREVIA_ANIO', 'number', 'Ganancia neta del año liquidada en otro sistema, sin aguinaldo', 2),
  field('GAN_PREVIA_SEMESTRE', 'number', 'Ganancia neta del semestre liquidada en otro sistema, sin aguinaldo', 2),
  field('GAN_PREVIA_SAC_ANIO', 'number', 'Aguinaldo neto del año liquidado en otro sistema', 2),
  field('GAN_PREVIA_SAC_SEMESTRE', 'number', 'Aguinaldo neto del semestre liquidado en otro sistema', 2),
  field('GAN_PREVIA_RETENIDO', 'number', 'Impuesto retenido en el año por otro sistema', 2),
  field('GAN_PAGOS_A_CUENTA', 'number', 'Pagos a cuenta informados, acumulados en el año', 2),
  field('GAN_OTROS_BRUTO', 'number', 'Ganancia bruta de otros empleos, acumulada en el año', 2),
  field('GAN_OTROS_DEDUCCIONES', 'number', 'Aportes de otros empleos, acumulados en el año', 2),
  field('GAN_OTROS_RETENIDO', 'number', 'Impuesto retenido por otros empleos, acumulado en el año', 2),
]
