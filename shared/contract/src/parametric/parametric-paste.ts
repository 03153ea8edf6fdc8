import { array, type InferType, number, object, string } from 'yup'
import { writableLayers } from './parametric-value.ts'

const pastedRow = object({
  code: string().max(200).default(''),
  name: string().max(400).default(''),
  short_name: string().max(200).nullable(),
  parent: string().max(200).nullable(),
  valid_from: string().max(40).nullable(),
  valid_until: string().max(40).nullable(),
})
export const pasteDraft = object({
  parametricTypeId: number().integer().min(1).required(),
  layer: string().oneOf(writableLayers).default('TENANT').required(),
  rows: array().of(pastedRow).min(1, 'Pegá al menos una fila').max(2000).required().label('Filas'),
})
export const pasteResult = object({
  fresh: number().integer().required(),
  changed: number().integer().required(),
  same: number().integer().required(),
  refused: number().integer().required(),
  rows: array()
    .of(
      object({
        line: number().integer().required(),
        code: string().defined(),
        name: string().defined(),
        outcome: string().oneOf(['NEW', 'CHANGED', 'SAME', 'REFUSED']).required(),
        /** The values of the other columns that the row has, by label. */
        values: array()
          .of(object({ label: string().required(), text: string().required() }))
          .required(),
        problems: array().of(string().required()).required(),
        differences: array().of(string().required()).required(),
      }),
    )
    .max(2000)
    .required(),
})
export type PasteResult = InferType<typeof pasteResult>
