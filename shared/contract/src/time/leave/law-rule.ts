import { keyNames } from '@legajo/kernel/key-names.ts'
import { number, object, string } from 'yup'
import { calendarDate, version } from '../../fields.ts'
import { idField, register } from '../../register.ts'

const lawRuleTitles = {
  VACATION_NOTICE: 'Días de aviso de las vacaciones (art. 154)',
  VACATION_PART: 'Días mínimos de una parte de las vacaciones',
  SICKNESS_RETURNS: 'La enfermedad devuelve días de vacaciones (1: sí, 0: no)',
} as const
export type LawRule = keyof typeof lawRuleTitles

export const lawRuleDraft = object({
  rule: string().oneOf(keyNames(lawRuleTitles)).required().label('Regla').meta({ options: lawRuleTitles }),
  valid_from: calendarDate().required().label('Rige desde'),
  value: number()
    .integer()
    .min(0)
    .max(366)
    .required()
    .label('Valor')
    .test('yes-no', 'Escribí 1 (sí) o 0 (no)', function (value) {
      return this.parent['rule'] !== 'SICKNESS_RETURNS' || value === undefined || value <= 1
    }),
  source: string().trim().max(160).required().label('Norma'),
  version: version(),
})

/** Figures of the law by the day from which they hold: the one in force on a day is the latest before it. */
export const lawRules = register(
  'X-VA-22',
  '/vacaciones/law-rules',
  'Reglas de la ley con fecha',
  { read: 'READ_VACATION', write: 'WRITE_VACATION_CONFIGURATION' },
  lawRuleDraft,
  lawRuleDraft.shape(idField),
)
