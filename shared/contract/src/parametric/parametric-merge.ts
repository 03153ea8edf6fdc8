import '../locale.ts'
import { array, type InferType, number, object, string } from 'yup'

const usagePlace = object({
  what: string().required(),
  count: number().integer().required(),
  /** The screen where it is changed, where one shows it alone. */
  route: string().nullable().defined(),
})
const mention = object({ what: string().required(), route: string().nullable().defined() })
const usagePerson = object({ file_code: string().required(), last_name: string().required(), name: string().required() })
export const usage = object({
  total: number().integer().required(),
  places: array().of(usagePlace).required(),
  /** Formulas, filters and conditions that compare a field with the value: no merge rewrites them. */
  mentions: array().of(mention).required(),
  /** The first employees with the value, among those that the caller may see. */
  employees: array().of(usagePerson).required(),
})
export type ParametricUsage = InferType<typeof usage>

export const mergeDraft = object({
  intoId: number().integer().min(1).required().label('Valor que queda'),
})

export const mergeOfValue = object({
  id: number().integer().required(),
  code: string().required(),
  name: string().required(),
  intoCode: string().required(),
  into: string().required(),
  records: number().integer().required(),
  mergedAt: string().required(),
  mergedBy: string().nullable().defined(),
  undoneAt: string().nullable().defined(),
  undoneBy: string().nullable().defined(),
})
export type ParametricMerge = InferType<typeof mergeOfValue>

export const mergeUndo = object({
  restored: number().integer().required(),
  /** Records that changed after the merge and stay as they are. */
  kept: number().integer().required(),
})
export type MergeUndo = InferType<typeof mergeUndo>
