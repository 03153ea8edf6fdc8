import { holdsKinds, missingActions } from '@legajo/kernel/holds.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { number, string } from 'yup'
import { optionsOf } from './concept.ts'

/** How long each dated value of a parameter or scale is valid, and what a run does without the next one; absent fields stay as they are. */
export const lastingFields = {
  holds: string()
    .oneOf(keyNames(holdsKinds))
    .nullable()
    .label('Cada valor rige')
    .meta({ input: 'select', options: optionsOf(holdsKinds), hint: 'Pasado ese plazo hace falta uno nuevo' }),
  onMissing: string()
    .oneOf(keyNames(missingActions))
    .nullable()
    .label('Sin un valor nuevo')
    .meta({ input: 'select', options: optionsOf(missingActions) }),
  expected: number()
    .integer()
    .min(1)
    .max(120)
    .nullable()
    .label('Suele cambiar cada (meses)')
    .meta({ hint: 'Pasados esos meses, el control previo lo recuerda' }),
  publisher: string().trim().max(160).nullable().label('Quién lo publica'),
}
