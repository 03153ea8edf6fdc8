import './locale.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { string } from 'yup'

/** The days on which a report is mailed. */
export const frequencies = { DAY: 'Todos los días', WEEK: 'Los lunes', MONTH: 'El primero de cada mes' } as const
export type Frequency = keyof typeof frequencies

/** How often a report is mailed. */
export const reportFrequency = () =>
  string().oneOf(keyNames(frequencies)).required().label('Cuándo').meta({ input: 'select', options: frequencies })
