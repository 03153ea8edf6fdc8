import type { ValueKind } from './rules.ts'

/** A fact about the employee that formulas may read as `LEGAJO.CODE`. */
export type EmployeeField = { readonly code: string; readonly name: string; readonly type: ValueKind; readonly decimals: number }

const field = (code: string, type: ValueKind, name: string, decimals = 0): EmployeeField => ({ code, name, type, decimals })

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
  field('DIVISOR_HORAS', 'number', 'Divisor de horas propio; 0 si es el del parámetro'),
  field('OBRA_SOCIAL', 'text', 'Código de la obra social'),
  field('ADHERENTES', 'number', 'Adherentes de obra social'),
  field('MODALIDAD', 'text', 'Modalidad de contratación'),
  field('MOTIVO_EGRESO', 'text', 'Motivo del egreso: SIN_CAUSA, RENUNCIA, FALLECIMIENTO, FUERZA_MAYOR, FIN_CONTRATO'),
  field('PREAVISO_OTORGADO', 'boolean', 'Se otorgó el preaviso'),
  field('PERIODO_PRUEBA', 'boolean', 'Está en período de prueba'),
  field('MEJOR_REMUNERACION', 'number', 'Mejor remuneración mensual, normal y habitual cargada; 0 para calcularla', 2),
  field('SITUACION', 'text', 'Código de situación de revista'),
  field('GAN_OMITIR', 'boolean', 'No se le calcula ganancias (omisión o medida cautelar)'),
  field('GAN_TOPE_35', 'boolean', 'Se le aplica el tope del 35 % de la retención'),
  field('GAN_CONYUGE_MESES', 'number', 'Meses a deducir por cónyuge en lo que va del año'),
  field('GAN_HIJOS_MESES', 'number', 'Meses a deducir por hijos en lo que va del año, al 100 % (medio mes al 50 %)', 1),
  field('GAN_HIJOS_INC_MESES', 'number', 'Meses a deducir por hijos incapacitados en lo que va del año', 1),
  field('GAN_DEDUCCIONES', 'number', 'Deducciones generales del formulario 572, acumuladas en el año', 2),
  field('GAN_PAGOS_A_CUENTA', 'number', 'Pagos a cuenta informados, acumulados en el año', 2),
  field('GAN_OTROS_BRUTO', 'number', 'Ganancia bruta de otros empleos, acumulada en el año', 2),
  field('GAN_OTROS_DEDUCCIONES', 'number', 'Aportes de otros empleos, acumulados en el año', 2),
  field('GAN_OTROS_RETENIDO', 'number', 'Impuesto retenido por otros empleos, acumulado en el año', 2),
]
