import { keyNames } from '@legajo/kernel/key-names.ts'
import { boolean, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../fields.ts'
import { choice } from '../parametric/choice.ts'

const text = (max: number, label: string) => string().trim().max(max).nullable().label(label)
const days = (label: string) => number().integer().min(0).max(90).nullable().label(label)

/** Kinds of employment contract (LCT, arts. 90 to 100). */
export const contractTypes = {
  INDETERMINADO: 'Por tiempo indeterminado',
  PLAZO_FIJO: 'A plazo fijo',
  TEMPORADA: 'De temporada',
  EVENTUAL: 'Eventual',
  PASANTIA: 'Pasantía',
} as const

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
  legal_protection: boolean().nullable().label('Protección legal (maternidad, matrimonio u otra)'),
  legal_protection_from: calendarDate().nullable().label('Protección desde'),
  legal_protection_until: calendarDate().nullable().label('Protección hasta'),
  contracting_type_id: string()
    .nullable()
    .oneOf([...Object.keys(contractTypes), null])
    .meta({ options: contractTypes })
    .label('Tipo de contratación'),
  discontinuous_days: number().integer().min(0).max(366).nullable().label('Días de prestación discontinua al año'),
  bank_erogacion_id: text(60, 'Banco que paga'),
  typePaymentId: choice('payment-forms').nullable().label('Forma de pago'),
  collective_agreement: text(60, 'Convenio colectivo de la persona'),
  other_hiring_conditions: text(300, 'Otras condiciones de contratación'),
  employee_retirement_number: text(30, 'Número de beneficio jubilatorio'),
  security_social: text(30, 'Número de seguridad social'),
  workActivityStartDate: calendarDate().nullable().label('Inicio de la vida laboral'),
  zoneGeographicalId: text(60, 'Zona geográfica'),
  additionalGroup1: text(60, 'Grupo adicional 1'),
  additionalGroup2: text(60, 'Grupo adicional 2'),
  additionalGroup3: text(60, 'Grupo adicional 3'),
  receive_pensions: boolean().nullable().label('Cobra jubilación o pensión'),
  is_student: boolean().nullable().label('Estudia'),
  is_military: boolean().nullable().label('Es o fue militar'),
  shoe_size: text(10, 'Talle de calzado'),
}
export const personalTermNames = keyNames(personalTerms)

/** More of the agreement of a person, stored like the terms. */
export const agreementTerms = {
  job_id: text(60, 'Función según convenio'),
  zone_id: text(60, 'Zona según convenio'),
  mutualAffiliation: boolean().nullable().label('Afiliado a la mutual'),
  other_agreement_data: text(200, 'Otros datos del convenio'),
}
/** More of the bank account of the file, stored like the terms. */
export const accountTerms = {
  alias: string()
    .trim()
    .matches(/^[a-zA-Z0-9.-]{6,20}$/, { message: 'De 6 a 20 letras, números, puntos o guiones', excludeEmptyString: true })
    .nullable()
    .label('Alias'),
  typeBankAccountId: choice('bank-account-types').nullable().label('Tipo de cuenta'),
  branch_code: text(10, 'Sucursal'),
}

const allTerms = object({ ...personalTerms, ...agreementTerms, ...accountTerms })
/** The stored values of all terms, by name. */
export type PersonalTerms = Partial<InferType<typeof allTerms>>
