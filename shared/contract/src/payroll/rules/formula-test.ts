import '../../locale.ts'
import { array, boolean, type InferType, object, string } from 'yup'

/** A name as written in formulas and its value: numbers with a point, dates `YYYY-MM-DD`, `true` or `false`, or a text. */
export const formulaInput = object({
  name: string().trim().max(120).required().label('Nombre'),
  value: string().trim().max(60).defined().label('Valor'),
})

/** A test case that a formula must pass before it is published. Unnamed inputs are 0, empty, or the company's current values. */
const formulaTest = object({
  name: string().trim().max(80).required().label('Caso'),
  /** `YYYY-MM`: parameters, scales and variables are those of that month; by default, of the first month from now in which it applies. */
  period: string()
    .trim()
    .matches(/^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])$/, {
      message: 'El mes va como AAAA-MM, por ejemplo 2026-01',
      excludeEmptyString: true,
    })
    .nullable()
    .label('Mes'),
  inputs: array().of(formulaInput).max(60).default([]).label('Datos'),
  expected: string().trim().max(60).required().label('Resultado esperado'),
})
export type FormulaTest = InferType<typeof formulaTest>

/** Unchanged when absent from a change. */
export const formulaTests = () => array().of(formulaTest).max(50)

export const testResult = object({
  name: string().required(),
  ok: boolean().required(),
  expected: string().required(),
  /** The actual result, in the format of the case; `null` without one. */
  got: string().nullable().defined(),
  message: string().nullable().defined(),
})
export type TestResult = InferType<typeof testResult>
