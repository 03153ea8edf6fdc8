import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { decimal, version } from '../../fields.ts'

export const reviewTypeDraft = object({
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
  version: version(),
})
const reviewType = reviewTypeDraft.shape({
  id: number().integer().required(),
  studies: number().integer().required().label('Estudios'),
})
export type ReviewType = InferType<typeof reviewType>
export { reviewType }

const path = '/salarios/review-types'

/** Kinds of salary review, such as merit or promotion, with the limits that they set. */
export const reviewTypes = {
  list: endpoint('X-SA-01', 'GET', path, {
    permit: 'PROPOSE_SALARY',
    returns: array().of(reviewType).required(),
    summary: 'Tipos de revisión salarial',
  }),
  create: endpoint('X-SA-02', 'POST', path, {
    permit: 'WRITE_SALARY_STUDY',
    body: reviewTypeDraft,
    returns: reviewType,
    once: true,
    summary: 'Crear un tipo de revisión salarial',
  }),
  update: endpoint('X-SA-03', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_SALARY_STUDY',
    body: reviewTypeDraft,
    returns: reviewType,
    summary: 'Cambiar un tipo de revisión salarial',
  }),
  remove: endpoint('X-SA-04', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_SALARY_STUDY',
    summary: 'Eliminar un tipo de revisión sin estudios',
  }),
}
