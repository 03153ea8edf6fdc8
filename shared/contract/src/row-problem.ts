import './locale.ts'
import { type InferType, number, object, string } from 'yup'

/** The problem of one value of one row, and its remedy. Rows count from 1, or as in the file. */
export const rowProblem = object({
  row: number().integer().required(),
  field: string().required(),
  value: string().ensure(),
  message: string().required(),
  remedy: string().required(),
})
export type RowProblem = InferType<typeof rowProblem>
