import type { ReferenceKind } from './prefixes.ts'
import type { ValueType } from './types.ts'

/** The kind of value of a variable; the documents number them from 1 to 54 without assigning the numbers. */
export type VariableType = { readonly number: number; readonly code: string; readonly name: string }

const codeNames = (rows: readonly (readonly [code: string, name: string])[]): readonly VariableType[] =>
  rows.map(([code, name], index) => ({ number: index + 1, code, name }))

/** The numbers are ours and permanent: they are stored and sent. New kinds are added after the last. */
export const variableTypes: readonly VariableType[] = codeNames([
  ['BOOLEAN', 'Verdadero o falso'],
  ['NUMERIC', 'Número'],
  ['INTEGER', 'Número entero'],
  ['DECIMAL', 'Número con decimales'],
  ['MONEY', 'Importe'],
  ['PERCENTAGE', 'Porcentaje'],
  ['TEXT', 'Texto'],
  ['LONG_TEXT', 'Texto largo'],
  ['DATE', 'Fecha'],
  ['DATE_TIME', 'Fecha y hora'],
  ['TIME', 'Hora'],
  ['MONTH', 'Mes'],
  ['YEAR', 'Año'],
  ['PERIOD', 'Período de liquidación'],
  ['PARAMETRIC', 'Dato paramétrico'],
  ['FORMULA', 'Fórmula con nombre'],
  ['FUNCTION', 'Función propia'],
  ['SYSTEM_FUNCTION', 'Función del lenguaje'],
  ['CONCEPT', 'Importe de un concepto'],
  ['CONCEPT_QUANTITY', 'Cantidad de un concepto'],
  ['ACCUMULATOR', 'Acumulador'],
  ['SYSTEM_ACCUMULATOR', 'Acumulador del sistema'],
  ['SCALE', 'Escala'],
  ['SCALE_EXACT', 'Escala por clave'],
  ['SCALE_RANGE', 'Escala por tramos'],
  ['SCALE_PROGRESSIVE', 'Escala progresiva'],
  ['SCALE_COLUMN', 'Columna de una escala'],
  ['LIQUIDATION_PARAMETER', 'Parámetro de liquidación'],
  ['INTERNAL_VARIABLE', 'Variable interna'],
  ['HISTORICAL_CONCEPT', 'Histórico de un concepto'],
  ['HISTORICAL_ACCUMULATOR', 'Histórico de un acumulador'],
  ['HISTORICAL_AGGREGATE', 'Forma de mirar el histórico'],
  ['SAC', 'Dato del aguinaldo'],
  ['NOVELTY_QUANTITY', 'Cantidad de una novedad'],
  ['NOVELTY_AMOUNT', 'Importe de una novedad'],
  ['EMPLOYEE_DATA', 'Dato del legajo'],
  ['EMPLOYEE_DATE', 'Fecha del legajo'],
  ['EMPLOYEE_TEXT', 'Texto del legajo'],
  ['EMPLOYEE_FLAG', 'Marca del legajo'],
  ['EMPLOYEE_ADDITIONAL', 'Dato adicional del legajo'],
  ['FAMILY_DATA', 'Dato de familiares'],
  ['TAX_DATA', 'Dato del impuesto a las ganancias'],
  ['COMPANY_DATA', 'Dato de la empresa'],
  ['TRADE_UNION_DATA', 'Dato del sindicato o convenio'],
  ['CATEGORY', 'Categoría'],
  ['POSITION', 'Puesto'],
  ['COST_CENTER', 'Centro de costo'],
  ['ORGANIZATIONAL_UNIT', 'Unidad organizativa'],
  ['SELECT', 'Lista de opciones'],
  ['MULTISELECT', 'Lista de varias opciones'],
  ['LOCAL_NAME', 'Nombre local de la fórmula'],
  ['ARGUMENT', 'Argumento de una función propia'],
  ['CONSTANT', 'Valor escrito'],
  ['FILE', 'Archivo'],
])

const numberOf = new Map(variableTypes.map(({ code, number }) => [code, number] as const))
export const variableTypeNumber = (code: string): number => numberOf.get(code) ?? 2

/** The variable type of a reference; for an employee's fact, by the kind of its value. */
export const typeOfReference = (kind: ReferenceKind, value: ValueType['kind'] = 'number'): number => {
  if (kind === 'employee')
    return variableTypeNumber(
      { number: 'EMPLOYEE_DATA', date: 'EMPLOYEE_DATE', text: 'EMPLOYEE_TEXT', boolean: 'EMPLOYEE_FLAG' }[value],
    )
  return variableTypeNumber(
    {
      concept: 'CONCEPT',
      accumulator: 'ACCUMULATOR',
      formula: 'FORMULA',
      function: 'FUNCTION',
      variable: 'INTERNAL_VARIABLE',
      parameter: 'LIQUIDATION_PARAMETER',
      historical: 'HISTORICAL_ACCUMULATOR',
      sac: 'SAC',
      scale: 'SCALE',
      novelty: 'NOVELTY_QUANTITY',
    }[kind],
  )
}
