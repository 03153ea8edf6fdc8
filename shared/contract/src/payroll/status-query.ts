import { string } from 'yup'

/** How the documents also write the states. */
export const statusSpellings: Readonly<Record<string, string>> = { activo: 'ACTIVE', inactivo: 'INACTIVE' }

/** The state that a list is asked for; the documents write it in both languages. */
export const statusQuery = () =>
  string()
    .transform((value: string | undefined) => statusSpellings[value ?? ''] ?? value)
    .oneOf(['ACTIVE', 'INACTIVE'] as const)
    .label('Estado')
