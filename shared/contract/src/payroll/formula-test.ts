import { array, boolean, type InferType, object, string } from 'yup'

/** A name as formulas write it and its value: numbers with a point, dates `YYYY-MM-DD`, `true` or `false`, or a text. */
export const formulaInput = object({
  name: string().trim().max(120).required().label('Nombre'),
  value: string().trim().max(60).defined().label('Valor'),
})

/** A case that a formula must get right before it is published. What it does not name is 0, empty, or as it stands in the company. */
const formulaTest = object({
  name: string().trim().max(80).required().label('Caso'),
  /** `YYYY-MM`: parameters, scales and variables are those of that month; by default, of the first month it is in force from now. */
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

/** Left as they are when a change does not tell them. */
export const formulaTests = () => array().of(formulaTest).max(50)

export const testResult = object({
  name: string().required(),
  ok: boolean().required(),
  expected: string().required(),
  /** What came out, written as the case writes values; `null` when nothing did. */
  got: string().nullable().defined(),
  message: string().nullable().defined(),
})
export type TestResult = InferType<typeof testResult>
