import '../../locale.ts'
import { string } from 'yup'

/** The code of a rule as written in formulas: `A.CODIGO`, `P.CODIGO`, a function's or column's name. */
export const ruleCode = () =>
  string()
    .trim()
    .matches(/^[A-Z][A-Z0-9_]*$/, 'Solo letras mayúsculas sin acento, números y guion bajo, y empieza con letra')
