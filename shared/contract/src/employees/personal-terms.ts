import { boolean, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../fields.ts'

const text = (max: number, label: string) => string().trim().max(max).nullable().label(label)
const days = (label: string) => number().integer().min(0).max(90).nullable().label(label)

/** Terms of a person that the file has once: agreed vacations, union protection, private health plan, origin. Absent ones stay. */
export const personalTerms = {
  fixed_preagreed_vacations: boolean().nullable().label('Vacaciones pactadas fijas'),
  preagreed_vacation_type: number()
    .nullable()
    .oneOf([1, 2, null])
    .meta({
      options: [
        { value: 1, label: 'En lugar de las de ley' },
        { value: 2, label: 'Además de las de ley' },
      ],
      input: 'select',
    })
    .label('Vacaciones pactadas'),
  days_vacations_preagreed: days('Días pactados'),
  days_vacations_additional: days('Días adicionales'),
  days_vacations_max: days('Tope de días'),
  force_base_days: boolean().nullable().label('Nunca sumar a los de ley'),
  union_protection: boolean().nullable().label('Tutela sindical'),
  union_protection_from: calendarDate().nullable().label('Tutela desde'),
  union_protection_until: calendarDate().nullable().label('Tutela hasta'),
  legal_reason: text(200, 'Motivo de la tutela'),
  prepaga: text(80, 'Prepaga'),
  plan: text(40, 'Plan'),
  credential_number: text(40, 'Credencial'),
  born_country: text(40, 'País de nacimiento'),
  born_state: text(40, 'Provincia de nacimiento'),
  born_city: text(60, 'Ciudad de nacimiento'),
  other_nationality: text(40, 'Otra nacionalidad'),
  birth_name: text(80, 'Apellido de nacimiento'),
  civil_status_date: calendarDate().nullable().label('Estado civil desde'),
}
export const personalTermNames = Object.keys(personalTerms) as readonly (keyof typeof personalTerms)[]

const allTerms = object(personalTerms)
/** Their stored values, by name. */
export type PersonalTerms = Partial<InferType<typeof allTerms>>
