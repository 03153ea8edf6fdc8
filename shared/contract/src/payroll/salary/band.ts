import { array, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, money, version } from '../../fields.ts'

const positive = (label: string) =>
  money()
    .required()
    .label(label)
    .test('positive', 'Tiene que ser mayor que cero', (value) => Number(value) > 0)

export const bandDraft = object({
  position_id: id().nullable().default(null).label('Puesto').meta({ input: 'combobox' }),
  hierarchical_level_id: id()
    .nullable()
    .default(null)
    .label('Nivel jerárquico')
    .meta({ input: 'combobox' })
    .test('one', 'Elegí un puesto o un nivel jerárquico, y solo uno', function (level) {
      return Boolean(level) !== Boolean(this.parent['position_id'])
    }),
  valid_from: calendarDate().required().label('Vigente desde'),
  minimum: positive('Mínimo'),
  midpoint: positive('Medio').test('order', 'No puede ser menor que el mínimo', function (value) {
    return Number(value) >= Number(this.parent['minimum'])
  }),
  maximum: positive('Máximo').test('order', 'No puede ser menor que el medio', function (value) {
    return Number(value) >= Number(this.parent['midpoint'])
  }),
  index_id: id()
    .nullable()
    .default(null)
    .label('Se actualiza por')
    .meta({ input: 'select', hint: 'Vacío: los importes no se actualizan' }),
  source: string().trim().max(160).nullable().default(null).label('Fuente'),
  version: version(),
})
const band = bandDraft.shape({
  id: number().integer().required(),
  of: string().required().label('Puesto o nivel'),
  index_name: string().nullable().defined().label('Índice'),
  today_minimum: string().required().label('Mínimo hoy'),
  today_midpoint: string().required().label('Medio hoy'),
  today_maximum: string().required().label('Máximo hoy'),
  spread: string().required().label('Amplitud, %'),
})

export { band }

const path = '/salarios/bands'
const payAccess = { sees: 'pay' } as const

/** Salary bands of positions or levels, dated; the later one of a position prevails over that of its level. */
export const bands = {
  list: endpoint('X-SA-13', 'GET', path, {
    ...payAccess,
    permit: 'READ_SALARY_STUDY',
    returns: array().of(band).required(),
    summary: 'Bandas salariales por puesto y nivel, con sus importes actualizados a hoy',
  }),
  create: endpoint('X-SA-14', 'POST', path, {
    ...payAccess,
    permit: 'WRITE_SALARY_STUDY',
    body: bandDraft,
    returns: band,
    once: true,
    summary: 'Crear una banda salarial',
  }),
  update: endpoint('X-SA-15', 'PUT', `${path}/{id}`, {
    ...payAccess,
    permit: 'WRITE_SALARY_STUDY',
    body: bandDraft,
    returns: band,
    summary: 'Cambiar una banda salarial',
  }),
  remove: endpoint('X-SA-16', 'DELETE', `${path}/{id}`, {
    ...payAccess,
    permit: 'WRITE_SALARY_STUDY',
    summary: 'Eliminar una banda salarial; los estudios lanzados conservan la suya',
  }),
}
