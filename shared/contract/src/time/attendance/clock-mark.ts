import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, notBefore, pageOf, pageQuery, secret, version } from '../../fields.ts'
import { register } from '../../register.ts'
import { reason } from './shift-plan.ts'

const readPermit = 'READ_ATTENDANCE'
const writePermit = 'WRITE_ATTENDANCE'
const path = '/novedades/attendance'
const selfServicePermit = 'READ_0000000139'

export const markSources = {
  WEB: 'Web',
  PHONE: 'Teléfono',
  KIOSK: 'Kiosco',
  DEVICE: 'Reloj',
  FILE: 'Archivo',
  MANUAL: 'Manual',
} as const
export type MarkSource = keyof typeof markSources
const sources = keyNames(markSources)
const directions = { IN: 'Entrada', OUT: 'Salida' } as const
const direction = () =>
  string()
    .oneOf(keyNames(directions))
    .nullable()
    .default(null)
    .label('Sentido')
    .meta({ options: directions, hint: 'Orienta; las marcas se aparean por su orden' })

export const clockTime = (label: string) =>
  string()
    .matches(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { message: 'Horario no válido', excludeEmptyString: true })
    .label(label)

export const manualMarkDraft = object({
  employee_id: id().required().label('Persona'),
  date: calendarDate().required().label('Día'),
  time: clockTime('Hora').required(),
  direction: direction(),
  reason: reason(),
})
const mark = object({
  id: number().integer().required(),
  employee_id: number().integer().nullable().defined(),
  employee: string().nullable().defined().label('Empleado'),
  file_code: string().nullable().defined().label('Legajo'),
  card_code: string().nullable().defined().label('Tarjeta'),
  date: string().required().label('Día').meta({ input: 'date' }),
  time: string().required().label('Hora'),
  direction: string().oneOf(keyNames(directions)).nullable().defined().label('Sentido').meta({ options: directions }),
  source: string().oneOf(sources).required().label('Origen').meta({ options: markSources }),
  device: string().nullable().defined().label('Reloj'),
  outside: boolean().nullable().defined().label('Fuera de lugar'),
  has_photo: boolean().required().label('Foto'),
  reason: string().nullable().defined().label('Motivo'),
  author: string().nullable().defined().label('La cargó'),
  received_at: string().required().label('Recibida'),
  annulled: boolean().required().label('Anulada'),
  annulment: string().nullable().defined().label('Por qué se anuló'),
  annulled_by: string().nullable().defined().label('La anuló'),
  annulled_at: string().nullable().defined().label('Se anuló'),
})
export type ClockMark = InferType<typeof mark>

/** Marks of all sources: the audit of clock entries, manual ones, and annulments. */
export const clockMarks = {
  list: endpoint('X-AT-20', 'GET', `${path}/marks`, {
    permit: readPermit,
    query: pageQuery.shape({
      from: calendarDate(),
      until: calendarDate(),
      employee_id: id(),
      source: string().oneOf(sources),
      unknown: boolean(),
    }),
    returns: pageOf(mark),
    summary: 'Auditoría de marcas (reporte 2730)',
  }),
  create: endpoint('X-AT-21', 'POST', `${path}/marks`, {
    permit: writePermit,
    body: manualMarkDraft,
    returns: mark,
    once: true,
    summary: 'Cargar una marca manual, con su motivo',
  }),
  annul: endpoint('X-AT-22', 'POST', `${path}/marks/{id}/annul`, {
    permit: writePermit,
    body: object({ reason: reason() }),
    returns: mark,
    summary: 'Anular una marca: deja de contar y queda registrada',
  }),
  photo: endpoint('X-AT-36', 'GET', `${path}/marks/{id}/photo`, {
    permit: writePermit,
    file: 'out',
    readsOnly: true,
    summary: 'La foto de una marca, para quien administra las marcas',
  }),
}

const position = {
  latitude: number().min(-90).max(90).nullable().default(null).label('Latitud'),
  longitude: number().min(-180).max(180).nullable().default(null).label('Longitud'),
  accuracy: number().min(0).max(100_000).nullable().default(null).label('Precisión'),
}
/** The uses of personal data that need a consent; each has its text and its answer. */
export const consentPurposes = { POSITION: 'La posición', PHOTO: 'La foto' } as const
export type ConsentPurpose = keyof typeof consentPurposes
/** A reduced image as base64: it arrives with its mark, so that a photo without a mark does not exist. */
const photo = () =>
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
const consent = object({
  purpose: string().oneOf(keyNames(consentPurposes)).required(),
  text: string().required(),
  edition: number().integer().required(),
  /** Null until the employee answers this edition of the text. */
  accepted: boolean().nullable().defined(),
})
export type MarkConsent = InferType<typeof consent>
const ownState = object({
  enabled: boolean().required(),
  /** The consents that the company requires, with their answers. */
  consents: array().of(consent).required(),
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
    permit: selfServicePermit,
    file: 'out',
    readsOnly: true,
    summary: 'La foto de una marca propia',
  }),
}

export const markSettingDraft = object({
  self_marks: boolean().default(false).label('Los empleados marcan desde el autoservicio'),
  asks_position: boolean()
    .default(false)
    .label('Pedir la posición')
    .meta({ hint: 'Con el consentimiento de cada uno; quien no acepta marca igual' }),
  keeps_position: boolean().default(false).label('Guardar las coordenadas').meta({ hint: 'Si no, solo si estaba en el lugar' }),
  consent_text: string()
    .trim()
    .max(4000)
    .default('')
    .label('Texto del consentimiento')
    .meta({ input: 'textarea', hint: 'Para qué, quién lo guarda y cuánto tiempo (Ley 25.326, art. 6)' })
    .test('needed', 'Para pedir la posición hace falta el texto que cada empleado acepta', function (text) {
      return !this.parent['asks_position'] || Boolean(text)
    }),
  asks_photo: boolean()
    .default(false)
    .label('Pedir una foto')
    .meta({ hint: 'En el teléfono y en el kiosco, con el consentimiento de cada uno; quien no acepta marca igual' }),
  photo_days: number()
    .integer()
    .min(1)
    .max(730)
    .default(60)
    .label('Días que se guardan las fotos')
    .meta({ hint: 'Después se borran solas; la marca queda' }),
  photo_text: string()
    .trim()
    .max(4000)
    .default('')
    .label('Texto del consentimiento de la foto')
    .meta({ input: 'textarea', hint: 'Para qué, quién la ve y cuánto tiempo se guarda (Ley 25.326, arts. 5 y 6)' })
    .test('needed', 'Para pedir la foto hace falta el texto que cada empleado acepta', function (text) {
      return !this.parent['asks_photo'] || Boolean(text)
    }),
  version: version(),
})
const markSetting = markSettingDraft.shape({
  consent_edition: number().integer().required(),
  photo_edition: number().integer().required(),
})
export const markSettings = {
  get: endpoint('X-AT-26', 'GET', `${path}/mark-settings`, {
    permit: readPermit,
    returns: markSetting,
    summary: 'Cómo marcan los empleados',
  }),
  save: endpoint('X-AT-27', 'PUT', `${path}/mark-settings`, {
    permit: writePermit,
    body: markSettingDraft,
    returns: markSetting,
    summary: 'Cambiar cómo marcan los empleados',
  }),
}

export const markPlaceDraft = object({
  name: string().trim().max(80).required().label('Nombre'),
  latitude: number().min(-90).max(90).required().label('Latitud').meta({ decimals: 6 }),
  longitude: number().min(-180).max(180).required().label('Longitud').meta({ decimals: 6 }),
  radius_meters: number().integer().min(20).max(5000).default(150).label('Radio (metros)'),
  active: boolean().default(true).label('Activo'),
  version: version(),
})
export const markPlaces = register(
  'X-AT-28',
  `${path}/mark-places`,
  'Lugares de trabajo para marcar',
  { read: readPermit, write: writePermit },
  markPlaceDraft,
  markPlaceDraft.shape({ id: number().integer().required() }),
)

const deviceKinds = { CLOCK: 'Reloj', KIOSK: 'Kiosco' } as const
export const clockDeviceDraft = object({
  name: string().trim().max(80).required().label('Nombre'),
  kind: string().oneOf(keyNames(deviceKinds)).default('CLOCK').label('Tipo').meta({ options: deviceKinds }),
  offset_seconds: number()
    .integer()
    .min(-86_400)
    .max(86_400)
    .default(0)
    .label('Corrección (segundos)')
    .meta({ hint: 'Se suma a la hora que manda; negativa si el reloj adelanta' }),
  active: boolean().default(true).label('Activo'),
  version: version(),
})
const clockDevice = clockDeviceDraft.shape({
  id: number().integer().required(),
  key_hint: string().nullable().defined().label('Clave'),
  drift_seconds: number().integer().nullable().defined().label('Desvío (segundos)'),
  last_seen_at: string().nullable().defined().label('Última comunicación'),
})
export type ClockDevice = InferType<typeof clockDevice>
export const clockDevices = {
  ...register(
    'X-AT-30',
    `${path}/devices`,
    'Relojes y kioscos',
    { read: readPermit, write: writePermit },
    clockDeviceDraft,
    clockDevice,
  ),
  renewKey: endpoint('X-AT-31', 'POST', `${path}/devices/{id}/key`, {
    permit: writePermit,
    returns: object({ key: secret().required() }),
    summary: 'Dar una clave nueva a un reloj o kiosco; la anterior deja de valer',
  }),
}

export const clockCardDraft = object({
  employee_id: id().required().label('Persona'),
  code: string()
    .trim()
    .max(24)
    .matches(/^[0-9A-Za-z-]+$/, { message: 'Usá letras, números y guiones', excludeEmptyString: true })
    .required()
    .label('Número en el reloj'),
  pin: string()
    .matches(/^\d{4,8}$/, { message: 'Entre 4 y 8 números', excludeEmptyString: true })
    .nullable()
    .default(null)
    .label('PIN del kiosco')
    .meta({ hint: 'Vacío: queda el que tenía' }),
  date_from: calendarDate().required().label('Desde'),
  date_until: calendarDate().nullable().default(null).label('Hasta').test(notBefore('date_from')),
  version: version(),
})
const clockCard = clockCardDraft.omit(['pin']).shape({
  id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
  has_pin: boolean().required().label('Tiene PIN'),
})
export const clockCards = register(
  'X-AT-32',
  `${path}/cards`,
  'Números de las personas en los relojes',
  { read: readPermit, write: writePermit },
  clockCardDraft,
  clockCard,
)

const deviceMark = object({
  code: string().trim().max(24).required().label('Número'),
  at: string()
    .matches(/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})?$/, {
      message: 'La hora se escribe AAAA-MM-DD HH:MM:SS, en hora local o con su zona',
      excludeEmptyString: true,
    })
    .required()
    .label('Hora'),
  direction: direction(),
})
const lineResults = ['ADDED', 'REPEATED', 'UNKNOWN', 'INVALID'] as const
const key = () => string().max(200).required().label('Clave')

/** Calls of clocks and kiosks, with the key of the device in the body. */
export const deviceCalls = {
  send: endpoint('X-AT-33', 'POST', `${path}/device/marks`, {
    access: 'public',
    body: object({
      key: key(),
      now: string().max(40).nullable().default(null).label('Hora del reloj'),
      marks: array().of(deviceMark).max(2000).required().label('Marcas'),
    }),
    returns: object({ results: array().of(string().oneOf(lineResults).required()).required() }),
    large: true,
    summary: 'Marcas de un reloj, en cualquier orden; una repetida no se agrega otra vez',
  }),
  kiosk: endpoint('X-AT-34', 'POST', `${path}/kiosk/marks`, {
    access: 'public',
    body: object({
      key: key(),
      code: string().trim().max(24).required().label('Número'),
      pin: string().max(8).required().label('PIN'),
      photo: photo(),
    }),
    returns: object({
      employee: string().required(),
      time: string().required(),
      with_photo: boolean().required(),
      /** The text about the photo, while the person has not answered it. */
      consent: consent.nullable().defined(),
    }),
    large: true,
    summary: 'Marcar en un kiosco con número y PIN, con foto de quien la aceptó',
  }),
  kioskConsent: endpoint('X-AT-38', 'POST', `${path}/kiosk/consent`, {
    access: 'public',
    body: object({
      key: key(),
      code: string().trim().max(24).required().label('Número'),
      pin: string().max(8).required().label('PIN'),
      edition: number().integer().min(1).required().label('Edición'),
      accepted: boolean().required().label('Respuesta'),
    }),
    returns: object({ accepted: boolean().required() }),
    summary: 'Aceptar o rechazar la foto en un kiosco, con número y PIN',
  }),
  token: endpoint('X-AT-35', 'POST', `${path}/kiosk/token`, {
    access: 'public',
    body: object({ key: key() }),
    returns: object({
      name: string().required(),
      asks_photo: boolean().required(),
      token: string().required(),
      /** The code as an SVG path of the modules of a QR. */
      qr: string().required(),
      seconds: number().integer().required(),
    }),
    summary: 'El código que un kiosco muestra por unos segundos, para marcar con el teléfono',
  }),
}
