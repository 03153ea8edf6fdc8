import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { embedScopes } from '../embed-scopes.ts'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, notBefore, secret } from '../fields.ts'
import { refusalReasons, subjectKinds } from './embed-exchange.ts'

/** The public part of a key that signs assertions: Ed25519 or P-256. */
const isPublicKey = (text: string): boolean => {
  try {
    const jwk: Readonly<Record<string, unknown>> = JSON.parse(text)
    const isCurve = (jwk['kty'] === 'OKP' && jwk['crv'] === 'Ed25519') || (jwk['kty'] === 'EC' && jwk['crv'] === 'P-256')
    return isCurve && typeof jwk['x'] === 'string' && (jwk['kty'] === 'OKP' || typeof jwk['y'] === 'string')
  } catch {
    return false
  }
}
const hasPrivatePart = (text: string): boolean => /"d"\s*:/.test(text)

const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
export const domainsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)

const kinds = () => array().of(string().oneOf(keyNames(subjectKinds)).required())
const scopes = () => array().of(string().oneOf(keyNames(embedScopes)).required())

export const partnerKeyDraft = object({
  siteId: id().required().label('Sitio'),
  name: string().trim().max(60).required().label('Nombre de la clave'),
  publicKey: string()
    .trim()
    .max(1000)
    .default('')
    .test(
      'private',
      'Es la clave privada: pegá solo la pública, sin «d», y guardá la otra en tu servidor',
      (text) => !text || !hasPrivatePart(text),
    )
    .test(
      'key',
      'Pegá la clave pública como JWK, de tipo Ed25519 o P-256',
      (text) => !text || hasPrivatePart(text) || isPublicKey(text),
    )
    .label('Clave pública (JWK)')
    .meta({
      input: 'textarea',
      hint: 'Sin clave pública se crea un secreto, que sirve solo para lo que no muestra sueldos',
    }),
  subjectKinds: kinds()
    .min(1, 'Elegí al menos una forma')
    .required()
    .label('Cómo nombra a la persona')
    .meta({ options: subjectKinds }),
  scopes: scopes().min(1, 'Elegí al menos un alcance').required().label('Qué puede mostrar').meta({ options: embedScopes }),
  emailDomains: string()
    .trim()
    .max(300)
    .default('')
    .test('domains', 'Escribí los dominios separados por comas, por ejemplo empresa.com', (text) =>
      domainsIn(text ?? '').every((one) => domain.test(one)),
    )
    .when('subjectKinds', ([chosen], text) =>
      Array.isArray(chosen) && chosen.includes('email') ? text.required('Escribí de qué dominios se aceptan correos') : text,
    )
    .label('Dominios de los correos')
    .meta({ input: 'text' }),
  validFrom: calendarDate().nullable().default(null).label('Vale desde'),
  validUntil: calendarDate().nullable().default(null).test(notBefore('validFrom')).label('Vale hasta'),
})
export type PartnerKeyDraft = InferType<typeof partnerKeyDraft>

/** States of a key today, in the order of what ends it. */
export const keyStates = {
  ACTIVE: 'Vigente',
  COMING: 'Todavía no vale',
  ENDED: 'Venció',
  CLOSED: 'El sitio no muestra widgets',
  REVOKED: 'Revocada',
} as const
export type KeyState = keyof typeof keyStates

const partnerKey = object({
  id: id().required(),
  clientId: string().required(),
  name: string().required(),
  origin: string().required(),
  kind: string()
    .oneOf(['JWK', 'SECRET'] as const)
    .required(),
  state: string().oneOf(keyNames(keyStates)).required(),
  subjectKinds: kinds().required(),
  scopes: scopes().required(),
  emailDomains: array().of(string().required()).required(),
  validFrom: string().nullable().defined(),
  validUntil: string().nullable().defined(),
  createdAt: string().required(),
  createdBy: string().nullable().defined(),
  lastUsedAt: string().nullable().defined(),
  /** In the last 30 days: tokens, different people, refused exchanges. */
  tokens: number().integer().required(),
  people: number().integer().required(),
  refusals: number().integer().required(),
})
export type PartnerKey = InferType<typeof partnerKey>

/** The secret is answered once; only its hash is stored. */
const createdKey = partnerKey.shape({ secret: secret().nullable().defined() })
export type CreatedKey = InferType<typeof createdKey>

const refusal = object({
  id: id().required(),
  lastAt: string().required().label('Última vez'),
  key: string().nullable().defined().label('Clave'),
  origin: string().defined().label('Sitio'),
  subject: string().defined().label('Persona'),
  subjectKind: string().defined(),
  reason: string().oneOf(keyNames(refusalReasons)).required().label('Motivo'),
  detail: string().defined(),
  times: number().integer().required().label('Veces'),
})
export type ExchangeRefusal = InferType<typeof refusal>

const path = '/comunicacion/partner-keys'

/** Keys by which a site's server opens pages with the own data of its people. */
export const partnerKeys = {
  list: endpoint('X-CM-30', 'GET', path, {
    permit: 'READ_EMBEDDING',
    returns: array().of(partnerKey).required(),
    summary: 'Claves de los sitios admitidos, con su uso de los últimos 30 días',
  }),
  sites: endpoint('X-CM-31', 'GET', `${path}/sites`, {
    permit: 'READ_EMBEDDING',
    returns: array()
      .of(object({ id: id().required(), origin: string().required(), embeds: boolean().required() }))
      .required(),
    summary: 'Los sitios admitidos, para darles una clave',
  }),
  refusals: endpoint('X-CM-32', 'GET', `${path}/refusals`, {
    permit: 'READ_EMBEDDING',
    returns: array().of(refusal).required(),
    summary: 'Pedidos de sitios que se rechazaron en los últimos 30 días, con el motivo',
  }),
  create: endpoint('X-CM-33', 'POST', path, {
    permit: 'WRITE_EMBEDDING',
    body: partnerKeyDraft,
    returns: createdKey,
    once: true,
    summary: 'Crear una clave de un sitio; sin clave pública contesta un secreto, una sola vez',
  }),
  revoke: endpoint('X-CM-34', 'POST', `${path}/{id}/revoke`, {
    permit: 'WRITE_EMBEDDING',
    returns: partnerKey,
    summary: 'Revocar una clave: termina las sesiones que abrió',
  }),
}
