import '../../locale.ts'
import { string } from 'yup'

/** Whether a rule is in use, as in every list and form; the second for Spanish feminine nouns. */
export const activeStates = { ACTIVE: 'Activo', INACTIVE: 'Inactivo' } as const
export const activeStatesFeminine = { ACTIVE: 'Activa', INACTIVE: 'Inactiva' } as const

/** Alternative spellings of the states in the documents. */
export const statusSpellings: Readonly<Record<string, string>> = { activo: 'ACTIVE', inactivo: 'INACTIVE' }

/** The state requested from a list; the documents write it in both languages. */
export const statusQuery = () =>
  string()
    .transform((value: string | undefined) => statusSpellings[value ?? ''] ?? value)
    .oneOf(['ACTIVE', 'INACTIVE'] as const)
    .label('Estado')
