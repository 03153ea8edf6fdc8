import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'

const day = () => string().nullable().defined().meta({ input: 'date' })
const colleague = object({
  id: number().integer().required(),
  full_name: string().required().label('Apellido y nombre'),
  photo_url: string().nullable().defined(),
  position: string().nullable().defined().label('Puesto'),
  area: string().nullable().defined().label('Área'),
  unit: string().nullable().defined().label('Unidad'),
  workplace: string().nullable().defined().label('Lugar de trabajo'),
  email: string().nullable().defined().label('Email'),
  /** Month and day alone. */
  birthday: string().nullable().defined().label('Cumpleaños'),
  /** Days until the next birthday. */
  birthday_in: number().integer().nullable().defined(),
})
export type Colleague = InferType<typeof colleague>
export { colleague }

const member = object({
  id: number().integer().required(),
  full_name: string().required().label('Apellido y nombre'),
  photo_url: string().nullable().defined(),
  position: string().nullable().defined().label('Puesto'),
  unit: string().nullable().defined().label('Unidad'),
  admission_date: string().required().label('Ingreso').meta({ input: 'date' }),
  is_away: boolean().required().label('Ausente hoy'),
  /** The present absence, or the next one within 30 days; its reason is not shown. */
  away_from: day().label('Ausente desde'),
  away_until: day().label('Ausente hasta'),
  /** The last day of the trial period (LCT, art. 92 bis, by the law of the admission), while it lasts. */
  trial_until: day().label('Período de prueba hasta'),
  leaves_on: day().label('Fin del contrato'),
  /** The document or licence that ends first within 60 days. */
  expiry: string().nullable().defined().label('Vence'),
  expires_on: day().label('Vence el'),
})
export type TeamMember = InferType<typeof member>
export { member }

const path = '/datos-maestros/employees/me'

/** Colleagues and the team of the signed-in employee. */
export const teamAccess = {
  directory: endpoint('X-EM-50', 'GET', `${path}/directory`, {
    access: 'session',
    embeds: 'people',
    returns: array().of(colleague).required(),
    readsOnly: true,
    summary: 'Directorio de la empresa, con los cumpleaños sin el año',
  }),
  team: endpoint('X-EM-51', 'GET', `${path}/team`, {
    access: 'session',
    returns: array().of(member).required(),
    readsOnly: true,
    summary: 'Las personas a cargo de quien llama: quién falta, pruebas y contratos que terminan',
  }),
}
