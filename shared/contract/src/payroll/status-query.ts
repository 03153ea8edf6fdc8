import { string } from 'yup'

/** Whether a rule is in use, as every list and form says it; the second for what is feminine in Spanish. */
export const activeStates = { ACTIVE: 'Activo', INACTIVE: 'Inactivo' } as const
export const activeStatesFeminine = { ACTIVE: 'Activa', INACTIVE: 'Inactiva' } as const

/** How the documents also write the states. */
export const statusSpellings: Readonly<Record<string, string>> = { activo: 'ACTIVE', inactivo: 'INACTIVE' }

/** The state that a list is asked for; the documents write it in both languages. */
export const statusQuery = () =>
  string()
    .transform((value: string | undefined) => statusSpellings[value ?? ''] ?? value)
    .oneOf(['ACTIVE', 'INACTIVE'] as const)
    .label('Estado')
