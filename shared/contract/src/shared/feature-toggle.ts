import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { toggleNames } from '../toggle-names.ts'

const state = object({ name: string().required(), enabled: boolean().required() })
const row = state.shape({ text: string().required(), companyId: number().integer().nullable().defined() })

/** The enabled parts of the suite. */
export const toggles = {
  getPublic: endpoint('FT-001', 'GET', '/feature-toggle/public/{name}', {
    access: 'public',
    returns: state,
    summary: 'Si una función está activa en la organización',
  }),
  get: endpoint('FT-002', 'GET', '/feature-toggle/{tenant}/{company}/{name}', {
    access: 'session',
    returns: state,
    summary: 'Si una función está activa en una empresa',
  }),
  list: endpoint('X-FT-01', 'GET', '/feature-toggle', {
    permit: 'WRITE_FEATURE_TOGGLE',
    returns: array().of(row).required(),
    summary: 'Las funciones y dónde están activas',
  }),
  save: endpoint('X-FT-02', 'PUT', '/feature-toggle', {
    permit: 'WRITE_FEATURE_TOGGLE',
    body: object({
      name: string().oneOf(toggleNames).required(),
      companyId: id().nullable().default(null),
      enabled: boolean().required(),
    }),
    returns: array().of(row).required(),
    summary: 'Activar o desactivar una función',
  }),
}
