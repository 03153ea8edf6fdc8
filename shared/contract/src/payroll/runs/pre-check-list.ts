import { keyNames } from '@legajo/kernel/key-names.ts'

export const severities = { BLOCK: 'Impide liquidar', WARN: 'Advierte', OFF: 'No se controla' } as const
export type Severity = keyof typeof severities

type PreCheck = {
  readonly title: string
  /** The problem and its consequence. */
  readonly text: string
  /** The remedy. */
  readonly remedy: string
  readonly severity: Severity
  /** A company may not change the severity of these: the run is meaningless without them. */
  readonly fixed?: true
  readonly threshold?: { readonly label: string; readonly unit: string; readonly value: string }
}

/** Checks before a liquidation starts, in display order. */
export const preChecks = {
  PERIOD_CLOSED: {
    title: 'Período cerrado',
    text: 'El período no admite liquidaciones.',
    remedy: 'Reabrí el período o elegí otro.',
    severity: 'BLOCK',
    fixed: true,
  },
  TYPE_INCOMPATIBLE: {
    title: 'Tipo de liquidación del período',
    text: 'El tipo elegido no está activo o no corresponde al período.',
    remedy: 'Elegí otro tipo o agregalo al período.',
    severity: 'BLOCK',
    fixed: true,
  },
  ALREADY_LIQUIDATED: {
    title: 'Liquidación repetida',
    text: 'El período ya tiene una liquidación de este tipo.',
    remedy: 'Volvé a liquidarla o eliminala.',
    severity: 'BLOCK',
    fixed: true,
  },
  RULES_WRONG: {
    title: 'Fórmulas con errores',
    text: 'Hay conceptos que no se pueden calcular en este período.',
    remedy: 'Corregí la fórmula, o cargá el valor que falta.',
    severity: 'BLOCK',
    fixed: true,
  },
  NOBODY: {
    title: 'Sin empleados',
    text: 'Nadie con días trabajados en el período responde al filtro.',
    remedy: 'Cambiá el filtro o las exclusiones.',
    severity: 'BLOCK',
    fixed: true,
  },
  RUN_IN_COURSE: {
    title: 'Otra liquidación en curso',
    text: 'Otra liquidación del mismo período no terminó: lo ya pagado en el mes puede cambiar. De los finales quedan afuera aquellos a quienes todavía no les liquidó los días.',
    remedy: 'Esperá a que termine o cancelala.',
    severity: 'WARN',
  },
  PREVIOUS_OPEN: {
    title: 'Liquidación anterior sin publicar',
    text: 'La última liquidación de este tipo no se publicó: las bases de meses anteriores pueden cambiar.',
    remedy: 'Publicala antes, o volvé a liquidar este mes después.',
    severity: 'WARN',
  },
  NO_PAY_DATE: {
    title: 'Sin fecha de pago',
    text: 'El período no tiene fecha de pago; el recibo la exige (LCT, art. 140).',
    remedy: 'Completá la fecha en el período.',
    severity: 'WARN',
  },
  NO_DEPOSIT: {
    title: 'Sin depósito de aportes',
    text: 'El recibo debe decir cuándo y dónde se depositaron los últimos aportes (decreto-ley 17.250/67, art. 12).',
    remedy: 'Completá el depósito en el período.',
    severity: 'WARN',
  },
  SIGNER_ENDING: {
    title: 'Certificado de firma',
    text: 'El certificado con que la empresa firma los recibos falta, venció, vence pronto o no se puede usar.',
    remedy: 'Cargalo, o pedí el nuevo y reemplazalo, en «Certificado de firma»: lo que firmó el anterior sigue valiendo.',
    severity: 'WARN',
    threshold: { label: 'Vence dentro de', unit: 'días', value: '30' },
  },
  CUIL_INVALID: {
    title: 'CUIL inválido',
    text: 'El CUIL no es de una persona o su dígito verificador no corresponde.',
    remedy: 'Corregí el CUIL en el legajo.',
    severity: 'BLOCK',
  },
  CUIL_REPEATED: {
    title: 'Legajo activo repetido',
    text: 'La misma persona tiene más de un legajo activo en las empresas elegidas.',
    remedy: 'Revisá si corresponde liquidar ambos.',
    severity: 'WARN',
  },
  CBU_WRONG: {
    title: 'Sin CBU válido',
    text: 'No hay cuenta donde acreditar el sueldo, o su CBU es inválido.',
    remedy: 'Cargá el CBU en el legajo.',
    severity: 'WARN',
  },
  NO_PAY_BASE: {
    title: 'Sin categoría ni sueldo pactado',
    text: 'No hay con qué calcular el básico.',
    remedy:
      'Asigná una categoría del convenio, o marcá «Fuera de convenio» en el legajo y cargá el sueldo pactado; 0 si cobra solo comisiones.',
    severity: 'BLOCK',
  },
  CATEGORY_WITHOUT_UNION: {
    title: 'Categoría sin sindicato',
    text: 'Sin el sindicato nada del convenio se paga ni se descuenta: antigüedad, adicionales, cuota sindical.',
    remedy: 'Elegí el sindicato en el legajo, o marcá «Fuera de convenio» y quitá la categoría.',
    severity: 'BLOCK',
  },
  BELOW_AGREEMENT: {
    title: 'Sueldo bajo el básico del convenio',
    text: 'El sueldo pactado es menos que el básico de la categoría en la escala del período, por la parte de la jornada (LCT, art. 8).',
    remedy: 'Subí el sueldo en el legajo, vacialo para pagar el de la escala, o cargá su jornada semanal si es reducida.',
    severity: 'WARN',
  },
  BELOW_MINIMUM_WAGE: {
    title: 'Sueldo bajo el mínimo vital y móvil',
    text: 'El sueldo o la hora pactados son menos que el salario mínimo del período, por la parte de la jornada (LCT, art. 119).',
    remedy: 'Subí el sueldo en el legajo, o cargá su jornada semanal si es reducida.',
    severity: 'WARN',
  },
  NO_SOCIAL_WORK: {
    title: 'Sin obra social',
    text: 'Los aportes de obra social no tienen destino.',
    remedy: 'Cargá la obra social en el legajo.',
    severity: 'WARN',
  },
  ADMITTED_AFTER: {
    title: 'Elegidos que no trabajaron en el período',
    text: 'Ingresaron después o egresaron antes: quedan fuera de la liquidación.',
    remedy: 'Quitalos de la selección o revisá sus fechas.',
    severity: 'WARN',
  },
  LEFT_WITHOUT_FINAL: {
    title: 'Egresos sin liquidación final',
    text: 'Egresaron hace poco y no tienen liquidación final (se paga dentro de los cuatro días hábiles, LCT, art. 128).',
    remedy: 'Liquidá el final desde «Liquidaciones finales».',
    severity: 'WARN',
    threshold: { label: 'Días hacia atrás', unit: 'días', value: '60' },
  },
  ALREADY_SETTLED: {
    title: 'Con el mes ya pagado',
    text: 'Ya les paga lo mismo su liquidación final, sus quincenas u otra liquidación del mes que no terminó: lo cobrarían dos veces.',
    remedy: 'Quitalos de los elegidos: una liquidación que no los nombra los deja afuera sola.',
    severity: 'WARN',
  },
  MINOR: {
    title: 'Menores de edad',
    text: 'El trabajo de menores tiene jornada reducida y requiere autorización (Ley 26.390).',
    remedy: 'Controlá jornada y autorización en el legajo.',
    severity: 'WARN',
    threshold: { label: 'Menores de', unit: 'años', value: '18' },
  },
  TAX_INJUNCTION: {
    title: 'Ganancias omitido',
    text: 'Tienen marcada la omisión del cálculo de ganancias (medida cautelar u otra causa).',
    remedy: 'Confirmá que la medida sigue vigente.',
    severity: 'WARN',
  },
  ABSENCES: {
    title: 'Demasiadas ausencias',
    text: 'Las ausencias aprobadas del período superan el límite.',
    remedy: 'Revisá las ausencias cargadas.',
    severity: 'WARN',
    threshold: { label: 'Más de', unit: 'días', value: '10' },
  },
  DAYS_OVER_MONTH: {
    title: 'Más días que los del mes',
    text: 'Sus novedades en días suman más que los que estuvo empleado en el mes: los que pasan no se descuentan, salvo las vacaciones.',
    remedy: 'Corregí las cantidades, o cargá en el mes siguiente los días que son de él.',
    severity: 'WARN',
  },
  OVERTIME_HIGH: {
    title: 'Horas extra sobre el máximo',
    text: 'Las horas extra cargadas en el mes pasan el máximo (decreto 484/2000: 30 por mes y 200 por año).',
    remedy: 'Revisá la cantidad; lo que pase necesita autorización administrativa.',
    severity: 'WARN',
    threshold: { label: 'Más de', unit: 'horas', value: '30' },
  },
  NO_NOVELTIES: {
    title: 'Jornalizados sin novedades',
    text: 'Cobran por hora o por día y no tienen ninguna novedad en el período.',
    remedy: 'Cargá las horas o los días trabajados.',
    severity: 'WARN',
  },
  TIME_NOT_PASSED: {
    title: 'Lo que falta pasar de tiempo',
    text: 'Ausencias, vacaciones o marcas del mes todavía no pasaron a la liquidación: no se pagarían ni descontarían en ella.',
    remedy:
      'Pasá las diferencias en «Ausencias y vacaciones» y cerrá el mes de tiempo, o seguí: llegan tarde, con el mes siguiente.',
    severity: 'WARN',
  },
  NOVELTY_UNREAD: {
    title: 'Novedades que nadie lee',
    text: 'Hay novedades del período de conceptos que esta liquidación no calcula: no se pagarían ni descontarían.',
    remedy: 'Corregí el código de la novedad o el tipo de liquidación del concepto.',
    severity: 'WARN',
  },
  SCALE_WITHOUT_VALUES: {
    title: 'Escalas sin valores en el período',
    text: 'La escala no tiene una versión que rija en el período: nunca la tuvo, o la última ya terminó y se usaría igual.',
    remedy: 'Cargá una versión de la escala.',
    severity: 'WARN',
  },
  SCALE_OLD: {
    title: 'Escalas sin actualizar',
    text: 'La última versión de la escala es vieja.',
    remedy: 'Verificá si hay una escala nueva.',
    severity: 'WARN',
    threshold: { label: 'Más de', unit: 'meses', value: '12' },
  },
  SENIORITY_COLUMN: {
    title: 'Columnas de antigüedad sin sindicato',
    text: 'La escala de antigüedad por escalones tiene una columna que no es el código de ningún sindicato: no le paga a nadie.',
    remedy: 'Llamá a la columna como el código del sindicato.',
    severity: 'WARN',
  },
  PARAMETER_WITHOUT_VALUE: {
    title: 'Parámetros sin valor en el período',
    text: 'El parámetro no tiene un valor que rija en el período: nunca lo tuvo, o el último ya terminó y se usaría igual.',
    remedy: 'Cargá el valor con su fecha.',
    severity: 'WARN',
  },
  LIFE_INSURANCE_ZERO: {
    title: 'Seguro colectivo de vida en cero',
    text: 'El seguro de vida obligatorio (Decreto 1567/74) es una prima por trabajador a cargo del empleador, y con el parámetro en cero no se liquida.',
    remedy: 'Cargá la prima que cobra la aseguradora en el parámetro SEGURO_VIDA, con la fecha desde la que rige.',
    severity: 'WARN',
  },
  VALUE_EXPIRED: {
    title: 'Recibos que necesitan valores que ya terminaron',
    text: 'Ganancias no se puede retener con las tablas y deducciones de otro período (Ley 27.743): sus recibos quedan en error y no se pagan.',
    remedy:
      'Cargá los valores que publica ARCA en «Constantes» y «Tablas», o dejá afuera a estas personas; en enero y julio la empresa puede usar valores provisorios.',
    severity: 'BLOCK',
  },
  VALUE_PROVISIONAL: {
    title: 'Valores provisorios de Ganancias',
    text: 'Se retiene con un mes de los valores del semestre anterior, hasta que ARCA publique los del nuevo.',
    remedy: 'Cuando se publiquen, cargalos: la liquidación del mes siguiente recalcula lo retenido.',
    severity: 'WARN',
  },
  VALUE_LATE: {
    title: 'Valores que suelen cambiar y no cambiaron',
    text: 'Rigen hasta que se cambien, y pasaron los meses en los que suele haber uno nuevo.',
    remedy: 'Verificá si se publicó otro y cargalo con su fecha.',
    severity: 'WARN',
  },
  FORMULA_DRAFT: {
    title: 'Fórmulas en borrador',
    text: 'Hay un borrador vigente en el período de una fórmula que los conceptos usan: se calcula con la publicada.',
    remedy: 'Publicá el borrador o eliminalo.',
    severity: 'WARN',
  },
  CONCEPT_NO_ACCOUNT: {
    title: 'Conceptos sin cuenta contable',
    text: 'El asiento del mes quedaría incompleto.',
    remedy: 'Completá debe o haber en el concepto.',
    severity: 'OFF',
  },
  CONCEPT_NO_ARCA: {
    title: 'Conceptos sin código ARCA',
    text: 'El Libro de Sueldos Digital rechaza conceptos sin asociar.',
    remedy: 'Asociá el concepto a un código de ARCA.',
    severity: 'WARN',
  },
  EMPLOYEE_ERROR: {
    title: 'Empleados que darían error',
    text: 'Calculados ahora, sin guardar, estos empleados terminan en error.',
    remedy: 'Corregí el dato o la fórmula que se nombra.',
    severity: 'WARN',
  },
  NET_LOW: {
    title: 'Neto demasiado bajo',
    text: 'El neto calculado no alcanza el mínimo esperado.',
    remedy: 'Revisá novedades y descuentos.',
    severity: 'WARN',
    threshold: { label: 'Neto de hasta', unit: 'pesos', value: '0' },
  },
  DEDUCTIONS_HIGH: {
    title: 'Descuentos excesivos',
    text: 'Los descuentos se llevan demasiado de lo devengado (topes de la LCT, arts. 120 y 133).',
    remedy: 'Revisá embargos, cuotas y adelantos.',
    severity: 'WARN',
    threshold: { label: 'Más del', unit: '% de lo devengado', value: '50' },
  },
  NET_VARIATION: {
    title: 'Variación contra la liquidación anterior',
    text: 'El neto cambia mucho respecto de la última liquidación del mismo tipo.',
    remedy: 'Abrí el detalle y confirmá la causa.',
    severity: 'WARN',
    threshold: { label: 'Más del', unit: '%', value: '30' },
  },
} as const satisfies Record<string, PreCheck>
export type PreCheckCode = keyof typeof preChecks
export const preCheckCodes = keyNames(preChecks)
