import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { decimal, id, version } from '../fields.ts'

export const costCenterDraft = object({
  code: string().trim().max(10).required().label('Código'),
  name: string().trim().max(80).required().label('Descripción'),
  active: boolean().default(true).label('Activo'),
  version: version(),
})
export const costCenter = costCenterDraft.shape({ id: number().integer().required() })

/** A part of an employee's cost; the percentages of a distribution add up to 100. */
export const costShare = object({
  cost_center_id: id().required().label('Centro de costo'),
  percentage: decimal().required().label('Porcentaje'),
})
export type CostShare = InferType<typeof costShare>

const reduced = object({ id: number().integer().required(), code: string().required(), name: string().required() })

const path = '/datos-maestros/cost-centers'

/** Cost centres of the current company. */
export const costCenters = {
  list: endpoint('CC-001', 'GET', `${path}/`, {
    permit: 'READ_COST_CENTER',
    returns: array().of(costCenter).required(),
    summary: 'Centros de costo de la empresa',
  }),
  create: endpoint('CC-002', 'POST', `${path}/`, {
    permit: 'WRITE_COST_CENTER',
    body: costCenterDraft,
    returns: costCenter,
    once: true,
    summary: 'Crear un centro de costo',
  }),
  listReduced: endpoint('CC-003', 'GET', `${path}/getAllReduced`, {
    access: 'session',
    returns: array().of(reduced).required(),
    summary: 'Centros de costo activos, para elegir uno',
  }),
  update: endpoint('CC-004', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_COST_CENTER',
    body: costCenterDraft,
    returns: costCenter,
    summary: 'Cambiar un centro de costo',
  }),
  remove: endpoint('CC-005', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_COST_CENTER',
    summary: 'Eliminar un centro de costo sin usos',
  }),
}
