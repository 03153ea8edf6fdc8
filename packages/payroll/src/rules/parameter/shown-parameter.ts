import type { Parameter } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { formatValue } from '@legajo/kernel/shown-value.ts'

type ParameterValue = Pick<Parameter, 'kind' | 'type' | 'decimals' | 'value' | 'formula' | 'validFrom'> & {
  readonly tableSize: number
}

/** The current value in display format; a formula as text, a table by its size. */
export const formatParameter = ({ kind, type, decimals, value, formula, tableSize, validFrom }: ParameterValue): string => {
  if (validFrom === null) return 'Sin valor'
  if (kind === 'FORMULA') return formula ?? ''
  if (kind === 'TABLA') return `${tableSize} ${tableSize === 1 ? 'fila' : 'filas'}`
  return formatValue({ type, decimals }, value ?? '')
}
