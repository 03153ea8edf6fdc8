import { calendar } from './calendar.ts'
import type { IntegerOperation, LookupColumn, LookupTable, Plan } from './plan.ts'
import { booleanType, dateType, emptyDate, numberType, type ValueType } from './types.ts'

/** Allowed types of an argument. `digits` is an integer literal; `value` is any type, the same for all such arguments. */
type ArgumentKind = 'number' | 'integer' | 'boolean' | 'date' | 'value' | 'ordered' | 'digits' | 'scale' | 'column'

export type ArgumentSpec = {
  readonly name: string
  readonly kind: ArgumentKind
  readonly optional?: true
  /** This argument may be repeated. */
  readonly rest?: true
}

/** An argument after checking: a plan, a literal or a scale. */
export type Argument =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | { readonly kind: 'digits'; readonly value: number }
  | { readonly kind: 'scale'; readonly table: LookupTable }
  | { readonly kind: 'column'; readonly name: string }

/** A function of the language: data for the checker, the editor, the manual and the tests, and the conversion of its call into a plan. */
export type FunctionSpec = {
  readonly name: string
  readonly group: 'Lógica' | 'Números' | 'Fechas' | 'Escalas'
  readonly args: readonly ArgumentSpec[]
  readonly returns: string
  readonly doc: string
  /** A formula and its result; run as a test. */
  readonly example: readonly [string, string]
  readonly build: (args: readonly Argument[]) => Plan | string
}

const plansOf = (args: readonly Argument[]): readonly Plan[] => args.flatMap((arg) => (arg.kind === 'plan' ? [arg.plan] : []))
const digitsOf = (arg: Argument | undefined, otherwise: number): number => (arg?.kind === 'digits' ? arg.value : otherwise)
const planAt = (args: readonly Argument[], index = 0): Plan => plansOf(args)[index] as Plan

/** The common type of both; numbers use the larger number of decimals, or a fraction. */
export const commonType = (types: readonly ValueType[]): ValueType =>
  types.reduce((a, b) => (a.kind === 'number' && b.kind === 'number' ? numberType(widestOf(a.scale, b.scale)) : a))
const widestOf = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Math.max(a, b))

const constant = (value: bigint, scale = 0): Plan => ({ kind: 'constant', type: numberType(scale), value })

const compare = (operator: '=' | '<>' | '<' | '<=' | '>' | '>=', left: Plan, right: Plan): Plan => ({
  kind: 'compare',
  type: booleanType,
  operator,
  left,
  right,
})

const extremePlan = (most: boolean, args: readonly Plan[]): Plan => ({
  kind: 'extreme',
  type: commonType(args.map((arg) => arg.type)),
  most,
  args,
})

const rounding = (
  name: string,
  rule: 'half-away-from-zero' | 'away-from-zero' | 'toward-zero',
  doc: string,
  example: readonly [string, string],
): FunctionSpec => ({
  name,
  group: 'Números',
  doc,
  example,
  returns: 'número con esos decimales',
  args: [
    { name: 'importe', kind: 'number' },
    { name: 'decimales', kind: 'digits', optional: true },
  ],
  build: (args) => {
    const digits = digitsOf(args[1], rule === 'toward-zero' ? 0 : 2)
    return { kind: 'round', type: numberType(digits), operand: planAt(args), digits, rule }
  },
})

const roundingFunction = (
  name: string,
  rule: 'floor' | 'ceiling',
  doc: string,
  example: readonly [string, string],
): FunctionSpec => ({
  name,
  group: 'Números',
  doc,
  example,
  returns: 'número entero',
  args: [{ name: 'número', kind: 'number' }],
  build: (args) => ({ kind: 'round', type: numberType(0), operand: planAt(args), digits: 0, rule }),
})

const dateFunction = (
  operation: IntegerOperation,
  returns: ValueType,
  args: readonly ArgumentSpec[],
  doc: string,
  example: readonly [string, string],
): FunctionSpec => ({
  name: operation.name,
  group: 'Fechas',
  doc,
  example,
  args,
  returns: returns.kind === 'date' ? 'fecha' : 'número entero',
  build: (given) => ({ kind: 'integers', type: returns, operation, args: plansOf(given) }),
})

const integer = numberType(0)
const date: ArgumentSpec = { name: 'fecha', kind: 'date' }
const period: readonly ArgumentSpec[] = [
  { name: 'desde', kind: 'date' },
  { name: 'hasta', kind: 'date' },
]

const columnOf = (table: LookupTable, arg: Argument | undefined): LookupColumn | string => {
  const names = table.columns.map((column) => `"${column.name}"`).join(', ')
  if (arg?.kind !== 'column')
    return table.columns.length === 1
      ? (table.columns[0] as LookupColumn)
      : `La escala «${table.code}» tiene varias columnas; indicá una: ${names}.`
  return (
    table.columns.find((column) => column.name.trim().toUpperCase() === arg.name) ??
    `La escala «${table.code}» no tiene la columna «${arg.name}»; tiene ${names}.`
  )
}

const lookup = (
  name: string,
  modes: readonly string[],
  keyName: string,
  wrong: string,
  doc: string,
  example: readonly [string, string],
): FunctionSpec => ({
  name,
  group: 'Escalas',
  doc,
  example,
  returns: 'el tipo de la columna',
  args: [
    { name: 'escala', kind: 'scale' },
    { name: keyName, kind: 'value' },
    { name: 'columna', kind: 'column', optional: true },
  ],
  build: (args) => {
    const table = args[0]?.kind === 'scale' ? args[0].table : undefined
    if (!table) return 'Falta la escala.'
    if (!modes.includes(table.mode)) return `La escala «${table.code}» ${wrong}`
    const key = planAt(args)
    if (key.type.kind !== table.keyType.kind)
      return `La escala «${table.code}» se busca por ${table.keyType.kind === 'text' ? 'texto' : 'número'}; revisá el segundo argumento.`
    const column = columnOf(table, args[2])
    return typeof column === 'string' ? column : { kind: 'lookup', type: column.type, table, column, key }
  },
})

const empty = (plan: Plan): Plan => compare('=', plan, { kind: 'constant', type: dateType, value: BigInt(emptyDate) })

export const functions: readonly FunctionSpec[] = [
  {
    name: 'SI',
    group: 'Lógica',
    returns: 'el tipo de los valores',
    args: [
      { name: 'condición', kind: 'boolean' },
      { name: 'si_se_cumple', kind: 'value' },
      { name: 'si_no', kind: 'value' },
    ],
    doc: 'Elige un valor según una condición; el otro no se calcula.',
    example: ['SI(3 > 2; 10; 20)', '10'],
    build: (args) => {
      const [condition, yes, no] = plansOf(args) as [Plan, Plan, Plan]
      return { kind: 'choose', type: commonType([yes.type, no.type]), condition, yes, no }
    },
  },
  {
    name: 'ENTRE',
    group: 'Lógica',
    returns: 'VERDADERO o FALSO',
    args: [
      { name: 'valor', kind: 'ordered' },
      { name: 'desde', kind: 'ordered' },
      { name: 'hasta', kind: 'ordered' },
    ],
    doc: 'Dice si el valor está entre los otros dos, incluidos los extremos.',
    example: ['ENTRE(5; 5; 10)', 'VERDADERO'],
    build: (args) => {
      const [value, from, to] = plansOf(args) as [Plan, Plan, Plan]
      return {
        kind: 'logic',
        type: booleanType,
        operator: 'Y',
        left: compare('>=', value, from),
        right: compare('<=', value, to),
      }
    },
  },
  {
    name: 'MAXIMO',
    group: 'Números',
    returns: 'el mayor',
    args: [{ name: 'valor', kind: 'ordered', rest: true }],
    doc: 'El mayor de los valores; sirve también para fechas.',
    example: ['MAXIMO(3; 7,5; 2)', '7,50'],
    build: (args) => extremePlan(true, plansOf(args)),
  },
  {
    name: 'MINIMO',
    group: 'Números',
    returns: 'el menor',
    args: [{ name: 'valor', kind: 'ordered', rest: true }],
    doc: 'El menor de los valores; sirve también para fechas.',
    example: ['MINIMO(3; 7,5; 2)', '2'],
    build: (args) => extremePlan(false, plansOf(args)),
  },
  {
    name: 'LIMITAR',
    group: 'Números',
    returns: 'número',
    args: [
      { name: 'valor', kind: 'number' },
      { name: 'mínimo', kind: 'number' },
      { name: 'máximo', kind: 'number' },
    ],
    doc: 'El valor, llevado al mínimo o al máximo si se pasa. Si el mínimo supera al máximo, gana el máximo.',
    example: ['LIMITAR(120; 0; 100)', '100'],
    build: (args) => {
      const [value, least, most] = plansOf(args) as [Plan, Plan, Plan]
      return extremePlan(false, [extremePlan(true, [value, least]), most])
    },
  },
  rounding(
    'REDONDEAR',
    'half-away-from-zero',
    'Redondea al decimal más cercano; la mitad se aleja del cero. Sin decimales indicados, 2.',
    ['REDONDEAR(2,345; 2)', '2,35'],
  ),
  rounding('REDONDEAR_ARRIBA', 'away-from-zero', 'Redondea alejándose del cero. Sin decimales indicados, 2.', [
    'REDONDEAR_ARRIBA(2,341; 2)',
    '2,35',
  ]),
  rounding('TRUNCAR', 'toward-zero', 'Corta los decimales que sobran. Sin decimales indicados, 0.', [
    'TRUNCAR(-2,349; 2)',
    '-2,34',
  ]),
  roundingFunction('ENTERO', 'floor', 'El mayor entero que no supera al número.', ['ENTERO(31 / 20)', '1']),
  roundingFunction('TECHO', 'ceiling', 'El menor entero que no es menor que el número.', ['TECHO(31 / 20)', '2']),
  {
    name: 'ABSOLUTO',
    group: 'Números',
    returns: 'número',
    args: [{ name: 'número', kind: 'number' }],
    doc: 'El número sin signo.',
    example: ['ABSOLUTO(-12,5)', '12,50'],
    build: (args) => ({ kind: 'absolute', type: planAt(args).type, operand: planAt(args) }),
  },
  {
    name: 'RESTO',
    group: 'Números',
    returns: 'número',
    args: [
      { name: 'número', kind: 'number' },
      { name: 'divisor', kind: 'number' },
    ],
    doc: 'Lo que sobra después de sacar el divisor todas las veces que entra; nunca es negativo.',
    example: ['RESTO(987654,32; 10)', '4,32'],
    build: (args) => ({
      kind: 'remainder',
      type: commonType([planAt(args).type, planAt(args, 1).type]),
      left: planAt(args),
      right: planAt(args, 1),
    }),
  },
  {
    name: 'PORCENTAJE',
    group: 'Números',
    returns: 'número',
    args: [
      { name: 'importe', kind: 'number' },
      { name: 'porcentaje', kind: 'number' },
    ],
    doc: 'El porcentaje de un importe, exacto y sin redondear.',
    example: ['PORCENTAJE(1000; 10,77)', '107,70'],
    build: (args) => {
      const product: Plan = arithmetic('*', planAt(args), planAt(args, 1))
      return arithmetic('*', product, constant(1n, 2))
    },
  },
  lookup(
    'ESCALA',
    ['exact'],
    'clave',
    'es de tramos; usá ESCALA_RANGO o ESCALA_PROGRESIVA.',
    'El valor de la fila cuya clave es igual. Sin columna, la única.',
    ['ESCALA(E.CATEGORIAS; "ADM B"; "BASICO")', '1.071.860'],
  ),
  lookup(
    'ESCALA_RANGO',
    ['from', 'upTo', 'progressive'],
    'valor',
    'es de claves; usá ESCALA.',
    'El valor del tramo en el que cae el número. Sin columna, la única.',
    ['ESCALA_RANGO(E.VACACIONES; 5; "DIAS")', '14'],
  ),
  {
    name: 'ESCALA_PROGRESIVA',
    group: 'Escalas',
    returns: 'número',
    args: [
      { name: 'escala', kind: 'scale' },
      { name: 'base', kind: 'number' },
    ],
    doc: 'Monto fijo del tramo más el porcentaje sobre el excedente, como el impuesto a las ganancias. 0 por debajo del primer tramo.',
    example: ['ESCALA_PROGRESIVA(E.IMPUESTO; 300)', '40'],
    build: (args) => {
      const table = args[0]?.kind === 'scale' ? args[0].table : undefined
      if (!table) return 'Falta la escala.'
      if (table.mode !== 'progressive')
        return `La escala «${table.code}» no es progresiva: necesita las columnas FIJO y PORCENTAJE.`
      return { kind: 'progressive', type: numberType(null), table, key: planAt(args) }
    },
  },
  dateFunction(
    calendar.date,
    dateType,
    [
      { name: 'año', kind: 'integer' },
      { name: 'mes', kind: 'integer' },
      { name: 'día', kind: 'integer' },
    ],
    'La fecha de un año, mes y día.',
    ['FECHA(2025; 12; 31)', '31/12/2025'],
  ),
  dateFunction(calendar.year, integer, [date], 'El año de una fecha.', ['ANIO(FECHA(2025; 12; 31)) = 2025', 'VERDADERO']),
  dateFunction(calendar.month, integer, [date], 'El mes de una fecha, de 1 a 12.', ['MES(FECHA(2025; 12; 31))', '12']),
  dateFunction(calendar.day, integer, [date], 'El día del mes de una fecha.', ['DIA(FECHA(2025; 12; 31))', '31']),
  dateFunction(calendar.weekday, integer, [date], 'El día de la semana, de 1 (lunes) a 7 (domingo).', [
    'DIA_SEMANA(FECHA(2025; 12; 8))',
    '1',
  ]),
  dateFunction(calendar.semester, integer, [date], 'El semestre de una fecha, 1 o 2.', ['SEMESTRE(FECHA(2025; 7; 1))', '2']),
  dateFunction(calendar.between, integer, period, 'Días que van de una fecha a otra; 0 si son la misma.', [
    'DIAS_ENTRE(FECHA(2025; 10; 10); FECHA(2025; 12; 31))',
    '82',
  ]),
  dateFunction(calendar.inclusive, integer, period, 'Días corridos entre dos fechas, contando ambas; 0 si están al revés.', [
    'DIAS_CORRIDOS(FECHA(2025; 10; 10); FECHA(2025; 12; 31))',
    '83',
  ]),
  dateFunction(calendar.months, integer, period, 'Meses completos entre dos fechas.', [
    'MESES_ENTRE(FECHA(2019; 3; 1); FECHA(2025; 10; 15))',
    '79',
  ]),
  dateFunction(calendar.years, integer, period, 'Años completos entre dos fechas.', [
    'ANTIGUEDAD(FECHA(2019; 3; 1); FECHA(2025; 10; 15))',
    '6',
  ]),
  dateFunction(
    calendar.yearsWithFraction,
    integer,
    [...period, { name: 'meses', kind: 'integer' }],
    'Años completos, y uno más si la fracción supera esos meses (LCT art. 245).',
    ['ANIOS_INDEMNIZATORIOS(FECHA(2019; 3; 1); FECHA(2025; 10; 15); 3)', '7'],
  ),
  dateFunction(calendar.daysInMonth, integer, [date], 'Días que tiene el mes de una fecha.', [
    'DIAS_DEL_MES(FECHA(2024; 2; 10))',
    '29',
  ]),
  dateFunction(calendar.daysInSemester, integer, [date], 'Días que tiene el semestre de una fecha: 181, 182 o 184.', [
    'DIAS_DEL_SEMESTRE(FECHA(2025; 10; 1))',
    '184',
  ]),
  dateFunction(calendar.daysInYear, integer, [date], 'Días que tiene el año de una fecha.', [
    'DIAS_DEL_ANIO(FECHA(2025; 10; 1))',
    '365',
  ]),
  dateFunction(calendar.addDays, dateType, [date, { name: 'días', kind: 'integer' }], 'La fecha tantos días después.', [
    'SUMAR_DIAS(FECHA(2025; 12; 31); 1)',
    '01/01/2026',
  ]),
  dateFunction(
    calendar.addMonths,
    dateType,
    [date, { name: 'meses', kind: 'integer' }],
    'El mismo día tantos meses después, o el último del mes si no existe.',
    ['SUMAR_MESES(FECHA(2025; 1; 31); 1)', '28/02/2025'],
  ),
  dateFunction(calendar.startOfMonth, dateType, [date], 'El primer día del mes.', [
    'INICIO_MES(FECHA(2025; 2; 10))',
    '01/02/2025',
  ]),
  dateFunction(calendar.endOfMonth, dateType, [date], 'El último día del mes.', ['FIN_MES(FECHA(2025; 2; 10))', '28/02/2025']),
  dateFunction(calendar.startOfSemester, dateType, [date], 'El primer día del semestre.', [
    'INICIO_SEMESTRE(FECHA(2025; 8; 10))',
    '01/07/2025',
  ]),
  dateFunction(calendar.endOfSemester, dateType, [date], 'El último día del semestre.', [
    'FIN_SEMESTRE(FECHA(2025; 8; 10))',
    '31/12/2025',
  ]),
  {
    name: 'ESTA_VACIA',
    group: 'Fechas',
    returns: 'VERDADERO o FALSO',
    args: [date],
    doc: 'Dice si la fecha no fue cargada, por ejemplo la de egreso.',
    example: ['ESTA_VACIA(FECHA(2025; 1; 1))', 'FALSO'],
    build: (args) => empty(planAt(args)),
  },
  {
    name: 'FECHA_O',
    group: 'Fechas',
    returns: 'fecha',
    args: [date, { name: 'si_vacía', kind: 'date' }],
    doc: 'La fecha, o la otra si no fue cargada.',
    example: ['FECHA_O(FECHA(2025; 1; 1); FECHA(2025; 12; 31))', '01/01/2025'],
    build: (args) => ({ kind: 'choose', type: dateType, condition: empty(planAt(args)), yes: planAt(args, 1), no: planAt(args) }),
  },
]

export const arithmetic = (operator: '+' | '-' | '*' | '/', left: Plan, right: Plan): Plan => ({
  kind: 'arithmetic',
  operator,
  left,
  right,
  type: numberType(resultScale(operator, left.type, right.type)),
})

const resultScale = (operator: '+' | '-' | '*' | '/', left: ValueType, right: ValueType): number | null => {
  if (operator === '/' || left.kind !== 'number' || right.kind !== 'number') return null
  if (left.scale === null || right.scale === null) return null
  return operator === '*' ? left.scale + right.scale : Math.max(left.scale, right.scale)
}

const byName = new Map(functions.map((spec) => [spec.name, spec] as const))
export const functionNamed = (name: string): FunctionSpec | undefined => byName.get(name)
export const functionNames = (): Iterable<string> => byName.keys()

/** "REDONDEAR(importe; [decimales])", for messages, completion and the manual. */
export const signatureOf = (spec: FunctionSpec): string =>
  `${spec.name}(${spec.args.map((arg) => (arg.optional ? `[${arg.name}]` : arg.rest ? `${arg.name}; …` : arg.name)).join('; ')})`
