import { type InferType, number, string } from 'yup'
import { resource } from '../resource.ts'
import { profileStates } from './job-profile.ts'

/** Job descriptions of the current company. */
export const positions = resource('position', {
  path: '/descripcion-puestos/positions/',
  ids: { list: 'JD-021', get: 'JD-022', create: 'JD-023', update: 'JD-024', remove: 'JD-025' },
  permit: 'ORGANIZATIONAL_UNIT',
  named: { one: 'puesto', many: 'puestos' },
  purpose: 'Qué se hace en cada puesto, para qué y qué hace falta para ocuparlo.',
  fields: {
    name: string().trim().max(80).required().label('Puesto'),
    mission: string().trim().max(1000).nullable().label('Misión').meta({ input: 'textarea' }),
    description: string().trim().max(2000).nullable().label('Descripción').meta({ input: 'textarea' }),
    requirements: string().trim().max(2000).nullable().label('Requisitos').meta({ input: 'textarea' }),
  },
  answers: {
    occupants: number().integer().required().label('Personas'),
    state: string()
      .oneOf(['DRAFT', 'REVIEW', 'APPROVED'] as const)
      .required()
      .label('Estado')
      .meta({ options: profileStates }),
    points: string().nullable().label('Puntos'),
  },
})
export type Position = InferType<typeof positions.create.returns>
