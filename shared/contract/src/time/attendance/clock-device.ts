import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, notBefore, secret } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { path, writePermit } from './access.ts'
import { direction } from './clock-mark.ts'
import { markConsent, photo } from './own-mark.ts'

const deviceKinds = { CLOCK: 'Reloj', KIOSK: 'Kiosco' } as const
export const clockDevices = {
  ...resource('clock_device', {
    path: `${path}/devices`,
    ids: 'X-AT-30',
    permit: 'ATTENDANCE',
    named: { one: 'reloj', many: 'relojes', title: 'Relojes y kioscos' },
    purpose:
      'Los aparatos que mandan marcas. Cada uno tiene su clave; un kiosco muestra un código que cambia y acepta número y PIN.',
    fields: {
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
    },
    answers: {
      key_hint: string().nullable().defined().label('Clave'),
      drift_seconds: number().integer().nullable().defined().label('Desvío (segundos)'),
      last_seen_at: string().nullable().defined().label('Última comunicación'),
    },
    order: ['name'],
  }),
  renewKey: endpoint('X-AT-31', 'POST', `${path}/devices/{id}/key`, {
    permit: writePermit,
    returns: object({ key: secret().required() }),
    summary: 'Dar una clave nueva a un reloj o kiosco; la anterior deja de valer',
  }),
}
export type ClockDevice = InferType<typeof clockDevices.create.returns>

export const clockCards = resource('clock_card', {
  path: `${path}/cards`,
  ids: 'X-AT-32',
  permit: 'ATTENDANCE',
  named: { one: 'número', many: 'números en los relojes', title: 'Números de las personas en los relojes' },
  purpose:
    'Con qué número conoce cada reloj a cada persona, entre qué fechas, y su PIN del kiosco. Las marcas que esperaban persona la reciben al guardar.',
  fields: {
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
  },
  draftOnly: ['pin'],
  answers: {
    employee: string().required().label('Empleado'),
    file_code: string().required().label('Legajo'),
    has_pin: boolean().required().label('Tiene PIN'),
  },
  order: ['code', 'date_from desc'],
  columns: ['code', 'employee', 'file_code', 'date_from', 'date_until', 'has_pin'],
  audit: { employee: 'employee_id' },
})

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
/** `HELD`: of the future, stored without counting. `RULED_OUT`: a person annulled that instant, and it stays annulled. */
const lineResults = ['ADDED', 'REPEATED', 'UNKNOWN', 'HELD', 'RULED_OUT', 'INVALID'] as const
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
      consent: markConsent.nullable().defined(),
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
