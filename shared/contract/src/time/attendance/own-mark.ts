import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { path, selfServicePermit } from './access.ts'

const position = {
  latitude: number().min(-90).max(90).nullable().default(null).label('Latitud'),
  longitude: number().min(-180).max(180).nullable().default(null).label('Longitud'),
  accuracy: number().min(0).max(100_000).nullable().default(null).label('Precisión'),
}
/** The uses of personal data that need a consent; each has its text and its answer. */
export const consentPurposes = { POSITION: 'La posición', PHOTO: 'La foto' } as const
export type ConsentPurpose = keyof typeof consentPurposes
/** A reduced image as base64: it arrives with its mark, so that a photo without a mark does not exist. */
export const photo = () =>
  string()
    .max(700_000)
    .matches(/^[A-Za-z0-9+/]+={0,2}$/, { message: 'La foto no es una imagen en base64', excludeEmptyString: true })
    .nullable()
    .default(null)
    .label('Foto')
const ownMark = object({
  id: number().integer().required(),
  date: string().required(),
  time: string().required(),
  outside: boolean().nullable().defined(),
  has_photo: boolean().required(),
})
export const markConsent = object({
  purpose: string().oneOf(keyNames(consentPurposes)).required(),
  text: string().required(),
  edition: number().integer().required(),
  /** Null until the employee answers this edition of the text. */
  accepted: boolean().nullable().defined(),
})
export type MarkConsent = InferType<typeof markConsent>
const ownState = object({
  enabled: boolean().required(),
  /** The consents that the company requires, with their answers. */
  consents: array().of(markConsent).required(),
  /** Days for which a photo is kept. */
  photo_days: number().integer().required(),
  today: array().of(ownMark).required(),
})
export type OwnMarks = InferType<typeof ownState>

const consentAnswer = {
  purpose: string().oneOf(keyNames(consentPurposes)).default('POSITION').label('Para qué'),
  edition: number().integer().min(1).required().label('Edición'),
  accepted: boolean().required().label('Respuesta'),
}

/** An employee's marks by the web or the phone. */
export const ownMarks = {
  get: endpoint('X-AT-23', 'GET', `${path}/own/marks`, {
    permit: selfServicePermit,
    returns: ownState,
    summary: 'Mis marcas de hoy y cómo puedo marcar',
  }),
  mark: endpoint('X-AT-24', 'POST', `${path}/own/marks`, {
    permit: selfServicePermit,
    body: object({
      ...position,
      photo: photo(),
      kiosk_token: string().max(200).nullable().default(null),
      phone: boolean().default(false),
    }),
    returns: ownState,
    once: true,
    summary: 'Marcar entrada o salida',
  }),
  consent: endpoint('X-AT-25', 'POST', `${path}/own/consent`, {
    permit: selfServicePermit,
    body: object(consentAnswer),
    returns: ownState,
    summary: 'Aceptar o rechazar el uso de la posición o de la foto al marcar',
  }),
  photo: endpoint('X-AT-37', 'GET', `${path}/own/marks/{id}/photo`, {
    ownRecord: { record: 'clock_mark' },
    permit: selfServicePermit,
    file: 'out',
    readsOnly: true,
    summary: 'La foto de una marca propia',
  }),
}
