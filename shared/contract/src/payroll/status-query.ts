import { string } from 'yup'

const spanish: Readonly<Record<string, string>> = { activo: 'ACTIVE', inactivo: 'INACTIVE' }

/** The state that a list is asked for; the documents write it in both languages. */
export const statusQuery = () =>
  string()
    .transform((value: string | undefined) => spanish[value ?? ''] ?? value)
    .oneOf(['ACTIVE', 'INACTIVE'] as const)
    .label('Estado')
