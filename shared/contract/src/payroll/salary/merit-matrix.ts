import { array, boolean, type InferType, number, object, string } from 'yup'
import { measure } from '../../fields.ts'
import { resource } from '../../resource.ts'

const isRising = (values: readonly (number | undefined)[] = []) =>
  values.every((value, index) => index === 0 || Number(value) > Number(values[index - 1]))

const matrixLine = object({
  score: measure(2).min(0).max(1000).required().label('Nota, desde'),
  increases: array().of(measure(2).min(0).max(500).required().label('Aumento, %')).min(1).max(8).required().label('Aumentos'),
})
export type MeritLine = InferType<typeof matrixLine>

/** Matrices of guidelines: the increase by the performance score and the position in the band. */
export const meritMatrices = resource('salary_merit_matrix', {
  path: '/salarios/merit-matrices',
  ids: { list: 'X-SA-33', create: 'X-SA-34', update: 'X-SA-35', remove: 'X-SA-36' },
  permit: 'SALARY_STUDY',
  named: { one: 'matriz', many: 'matrices de mérito', feminine: true },
  purpose: 'El aumento que se sugiere por la nota de desempeño y por dónde está el sueldo en su banda.',
  fields: {
    name: string().trim().max(80).required().label('Matriz de mérito'),
    positions: array()
      .of(measure(2).min(-1000).max(1000).required())
      .min(1, 'Cargá al menos una columna')
      .max(8)
      .required()
      .label('Posición en la banda, desde')
      .test('rising', 'Ordená las columnas de menor a mayor, sin repetir', (values) => isRising(values)),
    lines: array()
      .of(matrixLine)
      .min(1, 'Cargá al menos un renglón')
      .max(12)
      .required()
      .label('Notas')
      .test('rising', 'Ordená los renglones de menor a mayor nota, sin repetir', (rows = []) =>
        isRising(rows.map(({ score }) => score)),
      )
      .test('width', 'Cada renglón lleva un aumento por columna', function (rows = []) {
        const columns = (this.parent['positions'] ?? []).length
        return rows.every(({ increases = [] }) => increases.length === columns)
      }),
    active: boolean().default(true).label('Activa'),
  },
  answers: {
    studies: number().integer().required().label('Estudios'),
  },
  order: ['name'],
  calls: {
    create: { summary: 'Crear una matriz de mérito' },
    update: { summary: 'Cambiar una matriz de mérito; los estudios lanzados guardan la suya' },
    remove: { summary: 'Eliminar una matriz de mérito sin estudios' },
  },
})
export type MeritMatrix = InferType<typeof meritMatrices.create.returns>
