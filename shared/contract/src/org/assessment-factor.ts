import { array, boolean, number, object, string } from 'yup'
import { measure } from '../fields.ts'
import { resource } from '../resource.ts'
import { refusesUsed } from '../row-refusal.ts'

const factorLevel = object({
  level: number().integer().min(1).max(20).required().label('Nivel'),
  name: string().trim().max(120).required().label('Qué describe'),
  points: measure(2).min(0).max(100_000).required().label('Puntos'),
})

/** Factors of the matrix that values jobs: each level is worth points. */
export const assessmentFactors = resource('assessment_factor', {
  path: '/descripcion-puestos/matriz-valuacion/',
  ids: { list: 'X-VF-01', get: 'X-VF-02', create: 'X-VF-03', update: 'X-VF-04', remove: 'X-VF-05' },
  permit: 'ORGANIZATIONAL_UNIT',
  named: { one: 'factor', many: 'factores de valuación' },
  purpose:
    'Con qué factores se valúan los puestos y cuántos puntos vale cada nivel. Cada puesto elige un nivel por factor en su descripción.',
  fields: {
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
  },
  answers: { positions: number().integer().required().label('Puestos valuados') },
  order: ['sort_order', 'name'],
  calls: { remove: { refuses: refusesUsed<{ positions: number }>('El factor', ({ positions }) => positions, 'puesto') } },
})
