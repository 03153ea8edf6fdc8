import { string } from 'yup'
import { calendarDate, id, money } from '../../fields.ts'
import { resource } from '../../resource.ts'

const positive = (label: string) =>
  money()
    .required()
    .label(label)
    .test('positive', 'Tiene que ser mayor que cero', (value) => Number(value) > 0)

/** Salary bands of positions or levels, dated; the later one of a position prevails over that of its level. */
export const bands = resource('salary_band', {
  path: '/salarios/bands',
  ids: { list: 'X-SA-13', create: 'X-SA-14', update: 'X-SA-15', remove: 'X-SA-16' },
  permit: 'SALARY_STUDY',
  named: { one: 'banda', many: 'bandas salariales', feminine: true },
  purpose: 'El rango de sueldo de cada puesto o nivel, a jornada completa. La del puesto vale antes que la de su nivel.',
  fields: {
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
  },
  answers: {
    of: string().required().label('Puesto o nivel'),
    index_name: string().nullable().defined().label('Índice'),
    today_minimum: string().required().label('Mínimo hoy'),
    today_midpoint: string().required().label('Medio hoy'),
    today_maximum: string().required().label('Máximo hoy'),
    spread: string().required().label('Amplitud, %'),
  },
  sees: 'pay',
  order: ['position_id', 'hierarchical_level_id', 'valid_from desc'],
  calls: {
    list: { summary: 'Bandas salariales por puesto y nivel, con sus importes actualizados a hoy' },
    create: { sees: 'pay', summary: 'Crear una banda salarial' },
    update: { sees: 'pay', summary: 'Cambiar una banda salarial' },
    remove: { sees: 'pay', summary: 'Eliminar una banda salarial; los estudios lanzados conservan la suya' },
  },
})
