import { keyNames } from '@legajo/kernel/key-names.ts'
import { type AnyObjectSchema, type AnySchema, array, object, reach, string } from 'yup'
import { cbu } from '../fields.ts'
import { employeeDraft } from './employee-draft.ts'
import { emergencyContacts, personEducation } from './person-parts.ts'

const field = (path: string) => reach(employeeDraft, path) as AnySchema

/** Kinds of change that an employee proposes, each with the fields of the file that it changes. */
export const changeKinds = {
  CONTACT: 'Teléfono y email personal',
  ADDRESS: 'Domicilio',
  CIVIL: 'Estado civil y nacionalidad',
  BANK: 'Cuenta bancaria',
  FAMILY: 'Familia',
  EDUCATION: 'Estudios',
  EMERGENCY: 'Contactos de emergencia',
  OTHER: 'Otra cosa',
} as const
export type ChangeKind = keyof typeof changeKinds
export const changeKindCodes = keyNames(changeKinds)

const rowsOf = (draft: AnyObjectSchema, label: string) =>
  array()
    .of(draft.omit(['employee_id', 'version']))
    .max(20)
    .label(label)

/** Registers of a person that their requests change as a whole. */
export const ownLists = object({
  education: rowsOf(personEducation.create.body, 'Estudios').required(),
  emergency_contacts: rowsOf(emergencyContacts.create.body, 'Contactos de emergencia').required(),
})

/** The values that a request of each kind proposes. */
export const proposals: Readonly<Record<ChangeKind, AnyObjectSchema>> = {
  CONTACT: object({ phone: field('person.phone'), email: field('person.email') }),
  ADDRESS: object({ address: field('person.address') }),
  CIVIL: object({ marital_status_id: field('person.marital_status_id'), nationality: field('person.nationality') }),
  BANK: object({ bank_name: field('bank_data.bank_name'), cbu: cbu().required().label('CBU') }),
  FAMILY: object({ family: field('family') }),
  EDUCATION: ownLists.pick(['education']),
  EMERGENCY: ownLists.pick(['emergency_contacts']),
  OTHER: object({}),
}

/** The treatment of a kind of request in a company. */
export const changeModes = {
  AUTO: 'Se aplica sola',
  REVIEW: 'La revisa Recursos Humanos',
  OFF: 'No se pide por acá',
} as const
export type ChangeMode = keyof typeof changeModes

export const changeMode = () =>
  string().oneOf(keyNames(changeModes)).required().label('Qué se hace').meta({ input: 'select', options: changeModes })

const everyField = Object.assign({}, ...changeKindCodes.map((kind) => proposals[kind].fields)) as Record<string, AnySchema>

/** Proposed values of any kind; an absent field proposes nothing. */
export const proposedValues = object(
  Object.fromEntries(Object.entries(everyField).map(([name, schema]) => [name, schema.notRequired().default(undefined)])),
)
