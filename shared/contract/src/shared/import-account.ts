import '../locale.ts'
import { array, type InferType, number, object, string } from 'yup'

/** An element of the files that an import did not use, by its name there. */
const ignoredElement = object({
  name: string().required().label('Elemento'),
  count: number().integer().required().label('Veces'),
  /** Why it is not used. */
  reason: string().required().label('Por qué'),
})

/** How many elements of the files an import read and used, and those that it did not use. */
export const importAccount = object({
  read: number().integer().required(),
  used: number().integer().required(),
  ignored: array().of(ignoredElement).required(),
})
export type ImportAccount = InferType<typeof importAccount>
export type IgnoredElement = ImportAccount['ignored'][number]
