import { ValidationError } from 'yup'
import '../locale.ts'
import type { FieldShape } from '../shared/field-kind.ts'
import { schemaOfField } from '../shared/field-shape.ts'
import { type CheckedAnswer, checkAnswerBy } from './answer-rules.ts'
import type { FormDefinition } from './component.ts'
import type { AnswerValues } from './visible-parts.ts'

const problemOf = (field: FieldShape, value: unknown): string | undefined => {
  try {
    schemaOfField(field).validateSync(value, { strict: true, disableStackTrace: true })
    return undefined
  } catch (error) {
    if (error instanceof ValidationError) return error.message
    throw error
  }
}

/** The check of answers in the suite's screens and on the server; see `checkAnswerBy`. */
export const checkAnswer = (
  form: FormDefinition,
  fields: readonly FieldShape[],
  values: AnswerValues,
  former: AnswerValues = {},
): CheckedAnswer => checkAnswerBy({ problemOf }, form, fields, values, former)
