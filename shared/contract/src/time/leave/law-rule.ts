import { keyNames } from '@legajo/kernel/key-names.ts'
import { number, string } from 'yup'
import { calendarDate } from '../../fields.ts'
import { resource } from '../../resource.ts'

const lawRuleTitles = {
  VACATION_NOTICE: 'Días de aviso de las vacaciones (art. 154)',
  VACATION_PART: 'Días mínimos de una parte de las vacaciones',
  SICKNESS_RETURNS: 'La enfermedad devuelve días de vacaciones (1: sí, 0: no)',
} as const
export type LawRule = keyof typeof lawRuleTitles

/** Figures of the law by the day from which they hold: the one in force on a day is the latest before it. */
export const lawRules = resource('time_law_rule', {
  path: '/vacaciones/law-rules',
  ids: 'X-VA-22',
  permit: { read: 'READ_VACATION', write: 'WRITE_VACATION_CONFIGURATION' },
  named: { one: 'regla', many: 'reglas de la ley con fecha', feminine: true },
  purpose:
    'Lo que la ley dijo en cada época. Rige la última anterior al día que se mira: cargá un cambio con su fecha y la norma.',
  fields: {
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
  },
  columns: ['rule', 'valid_from', 'value', 'source'],
  order: ['rule', 'valid_from desc'],
})
