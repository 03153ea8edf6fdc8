import '../../locale.ts'
import { array, type InferType, number, object, string } from 'yup'

/** A paid month that a saved value reaches, with the employees paid in it. */
const paidMonth = object({ month: string().required(), employees: number().integer().required() })
export type PaidMonth = InferType<typeof paidMonth>

/** In the answer of a saved value alone: paid months in which it is valid, oldest first. */
export const listOfPaidMonths = () => array().of(paidMonth.required())
