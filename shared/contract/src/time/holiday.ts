import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, version } from '../fields.ts'
import { choice } from '../parametric/choice.ts'
import { resource } from '../resource.ts'

const holidayKinds = ['FERIADO', 'NO_LABORABLE', 'GREMIO'] as const
const holidayKindTitles = { FERIADO: 'Feriado', NO_LABORABLE: 'Día no laborable', GREMIO: 'Día del gremio' } as const

export const holidayDraft = object({
  date: calendarDate().required().label('Fecha'),
  name: string().trim().max(80).required().label('Nombre'),
  province: choice('provinces').nullable().default(null).label('Provincia').meta({
    hint: 'Para feriados de una provincia; rige para quienes trabajan en ella, por su lugar de trabajo o su zona de SICOSS. Vacío, en todas',
  }),
  workplace: string()
    .trim()
    .max(120)
    .nullable()
    .default(null)
    .label('Lugar de trabajo')
    .meta({ hint: 'Para feriados de un lugar; vacío, en todos' }),
  trade_union_code: string()
    .trim()
    .max(40)
    .nullable()
    .default(null)
    .label('Convenio')
    .meta({ hint: 'Para el día de un gremio; vacío, para todos' }),
  kind: string().oneOf(holidayKinds).default('FERIADO').label('Tipo').meta({ options: holidayKindTitles }),
  version: version(),
})
const holiday = holidayDraft.shape({ id: number().integer().required() })
export type HolidayRow = InferType<typeof holiday>

const path = '/vacaciones/holidays'

/** The province of places of work by date. */
export const workplaceProvinces = resource('workplace_province', {
  path: '/vacaciones/workplace-provinces',
  ids: 'X-VA-42',
  permit: { read: 'WRITE_VACATION_CONFIGURATION', write: 'WRITE_VACATION_CONFIGURATION' },
  named: { one: 'provincia de un lugar', many: 'provincias de los lugares de trabajo', feminine: true },
  purpose:
    'En qué provincia está cada lugar de trabajo, desde una fecha: decide qué feriados provinciales observa quien trabaja ahí ese día. Sin ella vale la zona de SICOSS del legajo.',
  fields: {
    workplace: string().trim().max(120).required().label('Lugar de trabajo').meta({ hint: 'Como está escrito en los legajos' }),
    province: choice('provinces').required().label('Provincia'),
    valid_from: calendarDate().required().label('Desde'),
  },
  order: ['workplace', 'valid_from desc'],
  columns: ['workplace', 'province', 'valid_from'],
})

/** Holidays of the current company: an editable table, since the authority moves days after the year began. */
export const holidays = {
  list: endpoint('X-VA-10', 'GET', path, {
    access: 'session',
    query: object({ year: number().integer().min(1950).max(2100) }),
    returns: array().of(holiday).required(),
    summary: 'Feriados y días no laborables, de un año o de todos',
  }),
  own: endpoint('X-VA-41', 'GET', `${path}/own`, {
    access: 'session',
    embeds: 'leave',
    query: object({ year: number().integer().min(1950).max(2100) }),
    returns: array().of(holiday).required(),
    summary: 'Los feriados de quien pregunta: los de su provincia, su lugar de trabajo y su convenio',
  }),
  create: endpoint('X-VA-11', 'POST', path, {
    permit: 'WRITE_VACATION_CONFIGURATION',
    body: holidayDraft,
    returns: holiday,
    once: true,
    summary: 'Agregar un feriado',
  }),
  update: endpoint('X-VA-12', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_VACATION_CONFIGURATION',
    body: holidayDraft,
    returns: holiday,
    summary: 'Cambiar un feriado',
  }),
  remove: endpoint('X-VA-13', 'DELETE', `${path}/{id}`, { permit: 'WRITE_VACATION_CONFIGURATION', summary: 'Quitar un feriado' }),
  propose: endpoint('X-VA-14', 'POST', `${path}/propose`, {
    permit: 'WRITE_VACATION_CONFIGURATION',
    body: object({ year: number().integer().min(2020).max(2070).required().label('Año') }),
    returns: object({ added: number().integer().required() }),
    summary: 'Completar el año con los feriados nacionales de la ley 27.399 y los días de los convenios de la empresa',
  }),
}
