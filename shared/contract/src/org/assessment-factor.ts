import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { measure, version } from '../fields.ts'
import { refusesUsed } from '../row-refusal.ts'

const factorLevel = object({
  level: number().integer().min(1).max(20).required().label('Nivel'),
  name: string().trim().max(120).required().label('Qué describe'),
  points: measure(2).min(0).max(100_000).required().label('Puntos'),
})

export const factorDraft = object({
  name: string().trim().max(80).required().label('Factor'),
  description: string().trim().max(500).nullable().label('Descripción').meta({ input: 'textarea' }),
  sort_order: number().integer().min(1).max(100).default(1).label('Orden'),
  active: boolean().default(true).label('Activo'),
  levels: array()
    .of(factorLevel)
    .max(20)
    .default([])
    .label('Niveles')
    .test('levels', 'Hay dos niveles con el mismo número', (levels = []) => {
      const numbers = levels.map(({ level }) => level)
      return new Set(numbers).size === numbers.length
    }),
  version: version(),
})
export const factor = factorDraft.shape({
  id: number().integer().required(),
  positions: number().integer().required().label('Puestos valuados'),
})

const readAccess = { permit: 'READ_ORGANIZATIONAL_UNIT' } as const
const writeAccess = { permit: 'WRITE_ORGANIZATIONAL_UNIT' } as const
const path = '/descripcion-puestos/matriz-valuacion'

/** Factors of the matrix that values jobs: each level is worth points. */
export const assessmentFactors = {
  list: endpoint('X-VF-01', 'GET', `${path}/`, {
    ...readAccess,
    returns: array().of(factor).required(),
    summary: 'Factores de la matriz de valuación',
  }),
  get: endpoint('X-VF-02', 'GET', `${path}/{id}`, { ...readAccess, returns: factor, summary: 'Un factor' }),
  create: endpoint('X-VF-03', 'POST', `${path}/`, {
    ...writeAccess,
    body: factorDraft,
    returns: factor,
    once: true,
    summary: 'Crear un factor',
  }),
  update: endpoint('X-VF-04', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: factorDraft,
    returns: factor,
    summary: 'Cambiar un factor',
  }),
  remove: endpoint('X-VF-05', 'DELETE', `${path}/{id}`, {
    ...writeAccess,
    refuses: refusesUsed<{ positions: number }>('El factor', ({ positions }) => positions, 'puesto'),
    summary: 'Eliminar un factor sin usos',
  }),
}
