import { type InferType, object } from 'yup'
import { decimal, id } from '../fields.ts'

/** A part of an employee's cost; the percentages of a distribution add up to 100. */
export const costShare = object({
  cost_center_id: id().required().label('Centro de costo'),
  percentage: decimal().required().label('Porcentaje'),
})
export type CostShare = InferType<typeof costShare>
