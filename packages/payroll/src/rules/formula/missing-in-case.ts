import type { FormulaTest } from '@legajo/contract/payroll/rules/formula-test.ts'

/**
 * The missing fields of a case before it can be run or saved, «el resultado, el dato 2»; empty when complete. A datum's value may be an
 * empty text.
 */
export const missingInCase = ({ name, expected, inputs }: FormulaTest): string =>
  [
    !name.trim() && 'el nombre',
    !expected.trim() && 'el resultado',
    ...(inputs ?? []).map((input, index) => !input.name.trim() && `el dato ${index + 1}`),
  ]
    .filter(Boolean)
    .join(', ')
