import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, secret } from '../fields.ts'
import { sessionSchema } from './session.ts'

const menus = () => array().of(object({ menuId: string().max(80).required() }))
const typeToken = () => string().oneOf(['EMPLOYEE', 'FACILITATOR'] as const)

export const accessLinkDraft = object({
  resourceId: string().max(80).required().label('Recurso'),
  typeToken: typeToken().default('EMPLOYEE').label('Para'),
  menus: menus().default([]),
  employeeId: id().nullable(),
  label: string().trim().max(120).default('Campo de validacion').label('Etiqueta'),
  validationField: string().trim().min(3).max(120).required().label('Dato que se pide'),
  limitOfAccess: number().integer().min(1).max(1000).default(3).label('Cantidad de ingresos'),
  dateFrom: string().label('Desde'),
  dateUntil: string().label('Hasta'),
})

const accessLink = object({
  id: number().integer().required(),
  /** The link's secret, returned once; only its hash is stored. */
  hash: secret().required(),
  menus: menus().required(),
  createdAt: string().required(),
  dateFrom: string().nullable().defined(),
  dateUntil: string().nullable().defined(),
  expired: boolean().required(),
  companyId: number().integer().required(),
  employeeId: number().integer().nullable().defined(),
  label: string().required(),
  limitOfAccess: number().integer().required(),
  usages: number().integer().required(),
  resourceId: string().required(),
  typeToken: typeToken().required(),
})

const path = '/control-accesos/auth'

/** Temporary tokens: an address that opens one resource to a visitor without an account. */
export const accessLinks = {
  signIn: endpoint('AC-002', 'POST', `${path}/public/temporal-token/auth`, {
    access: 'public',
    body: object({ hash: string().max(120).required(), authKey: string().max(120).required() }),
    returns: sessionSchema,
    summary: 'Ingresar con un enlace de acceso y el dato que pide',
  }),
  get: endpoint('AC-003', 'GET', `${path}/public/temporal-token/{hash}`, {
    access: 'public',
    returns: object({
      label: string().required(),
      resourceId: string().required(),
      menus: menus().required(),
      typeToken: typeToken().required(),
    }),
    summary: 'Qué pide un enlace de acceso',
  }),
  create: endpoint('AC-004', 'POST', `${path}/temporal-token`, {
    permit: 'WRITE_ACCESS_LINK',
    body: accessLinkDraft,
    returns: accessLink,
    once: true,
    summary: 'Crear un enlace de acceso a un recurso',
  }),
}
