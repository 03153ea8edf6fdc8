import '../../locale.ts'
import { string } from 'yup'

/** A month on the wire, `YYYY-MM`. */
export const month = (label: string) =>
  string()
    .matches(
      /^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])$/,
      'El mes no existe; escribilo como mm/aaaa (AAAA-MM por la API), con un mes entre 01 y 12',
    )
    .required()
    .label(label)
    .meta({ input: 'month' })
