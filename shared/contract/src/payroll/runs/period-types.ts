import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { liquidationType, liquidationTypeDraft, period } from './period.ts'

const typePath = '/parametrizacion/liquidacion_tipo'
const periodPath = '/parametrizacion/liquidacion_periodo'

const choice = object({
  id: number().integer().required(),
  code: string().required(),
  name: string().required(),
  incompatibleWith: array().of(string().required()).required(),
})
/** A type of a period, and its existing run. */
const typeOfPeriod = choice.shape({ liquidationId: number().integer().nullable() })

/** The payment window of a period: from its first day (an advance) to the last day allowed by law. */
const interval = object({
  id: number().integer().required(),
  from: string().required(),
  until: string().required(),
  /** Business days after the end of the period allowed by law (LCT, art. 128). */
  businessDays: number().integer().required(),
  payDate: string().nullable(),
  inTime: boolean().nullable(),
})

/** The same types of liquidation by their older path. */
export const periodTypes = {
  get: endpoint('LT-005', 'GET', `${typePath}/{id}`, {
    permit: 'READ_LIQUIDATION',
    returns: liquidationType,
    summary: 'Un tipo de liquidación',
  }),
  choices: endpoint('LT-006', 'GET', `${typePath}/parametrics`, {
    permit: 'READ_LIQUIDATION',
    returns: array().of(choice).required(),
    summary: 'Tipos de liquidación activos, para elegir',
  }),
  list: endpoint('LT-007', 'GET', `${typePath}/`, {
    permit: 'READ_LIQUIDATION',
    returns: array().of(liquidationType).required(),
    summary: 'Tipos de liquidación',
  }),
  listByPeriod: endpoint('LT-008', 'GET', `${typePath}/list_by_period/{id}`, {
    permit: 'READ_LIQUIDATION',
    returns: array().of(typeOfPeriod).required(),
    summary: 'Tipos que se pueden liquidar en un período; se niega si no tiene ninguno',
  }),
  create: endpoint('LT-009', 'POST', `${typePath}/`, {
    permit: 'WRITE_CONCEPT',
    body: liquidationTypeDraft.shape({ id: number().integer().oneOf([0]) }),
    returns: liquidationType,
    once: true,
    summary: 'Crear un tipo de liquidación',
  }),
  update: endpoint('LT-010', 'PUT', `${typePath}/{id}`, {
    permit: 'WRITE_CONCEPT',
    body: liquidationTypeDraft.shape({ id: number().integer() }),
    returns: liquidationType,
    summary: 'Cambiar un tipo de liquidación',
  }),
}

export const periodLists = {
  list: endpoint('PE-005', 'GET', `${periodPath}/`, {
    permit: 'READ_LIQUIDATION',
    returns: array().of(period).required(),
    summary: 'Períodos de liquidación, el último primero',
  }),
  payDateInterval: endpoint('PE-006', 'GET', `${periodPath}/pay-date-interval/{id}`, {
    permit: 'READ_LIQUIDATION',
    returns: interval,
    summary: 'Entre qué fechas se puede pagar un período',
  }),
}
