import type { FormulaTest } from '@legajo/contract/payroll/formula-test.ts'

/** What a case still lacks to be run or kept, «el resultado, el dato 2»; empty when nothing. A datum's value may be an empty text. */
export const missingInCase = ({ name, expected, inputs }: FormulaTest): string =>
  [
    !name.trim() && 'el nombre',
    !expected.trim() && 'el resultado',
    ...(inputs ?? []).map((input, index) => !input.name.trim() && `el dato ${index + 1}`),
  ]
    .filter(Boolean)
    .join(', ')
