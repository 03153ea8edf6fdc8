import { boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { version } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { path, readPermit, writePermit } from './access.ts'

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

export const markPlaces = resource('mark_place', {
  path: `${path}/mark-places`,
  ids: 'X-AT-28',
  permit: 'ATTENDANCE',
  named: { one: 'lugar', many: 'lugares para marcar', title: 'Lugares de trabajo para marcar' },
  purpose:
    'Si los empleados marcan desde la web o el teléfono, si se pide su posición y con qué texto, y los lugares de trabajo.',
  fields: {
    name: string().trim().max(80).required().label('Nombre'),
    latitude: number().min(-90).max(90).required().label('Latitud').meta({ decimals: 6 }),
    longitude: number().min(-180).max(180).required().label('Longitud').meta({ decimals: 6 }),
    radius_meters: number().integer().min(20).max(5000).default(150).label('Radio (metros)'),
    active: boolean().default(true).label('Activo'),
  },
  order: ['name'],
  columns: ['name', 'latitude', 'longitude', 'radius_meters', 'active'],
})
