import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { measure, version } from '../../fields.ts'

const isRising = (values: readonly (number | undefined)[] = []) =>
  values.every((value, index) => index === 0 || Number(value) > Number(values[index - 1]))

const matrixLine = object({
  score: measure(2).min(0).max(1000).required().label('Nota, desde'),
  increases: array().of(measure(2).min(0).max(500).required().label('Aumento, %')).min(1).max(8).required().label('Aumentos'),
})
export type MeritLine = InferType<typeof matrixLine>

export const meritMatrixDraft = object({
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
  version: version(),
})
const meritMatrix = meritMatrixDraft.shape({
  id: number().integer().required(),
  studies: number().integer().required().label('Estudios'),
})
export type MeritMatrix = InferType<typeof meritMatrix>
export { meritMatrix }

const path = '/salarios/merit-matrices'

/** Matrices of guidelines: the increase by the performance score and the position in the band. */
export const meritMatrices = {
  list: endpoint('X-SA-33', 'GET', path, {
    permit: 'READ_SALARY_STUDY',
    returns: array().of(meritMatrix).required(),
    summary: 'Matrices de mérito',
  }),
  create: endpoint('X-SA-34', 'POST', path, {
    permit: 'WRITE_SALARY_STUDY',
    body: meritMatrixDraft,
    returns: meritMatrix,
    once: true,
    summary: 'Crear una matriz de mérito',
  }),
  update: endpoint('X-SA-35', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_SALARY_STUDY',
    body: meritMatrixDraft,
    returns: meritMatrix,
    summary: 'Cambiar una matriz de mérito; los estudios lanzados guardan la suya',
  }),
  remove: endpoint('X-SA-36', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_SALARY_STUDY',
    summary: 'Eliminar una matriz de mérito sin estudios',
  }),
}
