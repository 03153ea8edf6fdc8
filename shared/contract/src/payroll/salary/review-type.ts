import { boolean, type InferType, number, string } from 'yup'
import { decimal } from '../../fields.ts'
import { resource } from '../../resource.ts'

/** Kinds of salary review, such as merit or promotion, with the limits that they set. */
export const reviewTypes = resource('salary_review_type', {
  path: '/salarios/review-types',
  ids: { list: 'X-SA-01', create: 'X-SA-02', update: 'X-SA-03', remove: 'X-SA-04' },
  permit: { read: 'PROPOSE_SALARY', write: 'WRITE_SALARY_STUDY' },
  named: { one: 'tipo de revisión', many: 'tipos de revisión salarial', title: 'Tipos de revisión' },
  purpose: 'Mérito, promoción, ajuste de mercado: cada uno con su tope, y con quién puede entrar.',
  fields: {
    name: string().trim().max(80).required().label('Tipo de revisión'),
    max_pct: decimal()
      .nullable()
      .default(null)
      .label('Aumento máximo, %')
      .meta({ hint: 'Vacío: sin tope propio' })
      .test('positive', 'No puede ser negativo', (value) => !value?.startsWith('-')),
    months_between: number()
      .integer()
      .min(0)
      .max(120)
      .default(0)
      .label('Meses desde el último aumento')
      .meta({ hint: 'Quien tuvo uno más reciente queda afuera, con el motivo. 0: entran todos' }),
    reason_required: boolean().default(false).label('Cada propuesta lleva un motivo'),
    active: boolean().default(true).label('Activo'),
  },
  answers: {
    studies: number().integer().required().label('Estudios'),
  },
  order: ['name'],
  calls: {
    list: { summary: 'Tipos de revisión salarial' },
    create: { summary: 'Crear un tipo de revisión salarial' },
    update: { summary: 'Cambiar un tipo de revisión salarial' },
    remove: { summary: 'Eliminar un tipo de revisión sin estudios' },
  },
  audit: { permit: 'READ_SALARY_STUDY' },
})
export type ReviewType = InferType<typeof reviewTypes.create.returns>
