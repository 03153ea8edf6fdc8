import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, version } from '../../fields.ts'

export const liquidationTypeDraft = object({
  code: string().trim().max(30).required().label('Código'),
  name: string().trim().max(80).required().label('Nombre'),
  active: boolean().default(true).label('Activo'),
  incompatibleWith: array()
    .of(string().max(30).required())
    .max(50)
    .default([])
    .label('No va en el mismo período que')
    .meta({ input: 'multiselect' }),
  version: version(),
})
export const liquidationType = liquidationTypeDraft.shape({ id: number().integer().required() })
export type LiquidationType = InferType<typeof liquidationType>

export const liquidationTypes = {
  list: endpoint('LT-003', 'GET', '/parametrizacion/liquidation_types/', {
    permit: 'READ_LIQUIDATION',
    returns: array().of(liquidationType).required(),
    summary: 'Tipos de liquidación',
  }),
  create: endpoint('LT-001', 'POST', '/parametrizacion/liquidation_types/', {
    permit: 'WRITE_CONCEPT',
    body: liquidationTypeDraft,
    returns: liquidationType,
    once: true,
    summary: 'Crear un tipo de liquidación',
  }),
  get: endpoint('LT-004', 'GET', '/parametrizacion/liquidation_types/{id}', {
    permit: 'READ_LIQUIDATION',
    returns: liquidationType,
    summary: 'Un tipo de liquidación',
  }),
  update: endpoint('LT-002', 'PUT', '/parametrizacion/liquidation_types/{id}', {
    permit: 'WRITE_CONCEPT',
    body: liquidationTypeDraft,
    returns: liquidationType,
    summary: 'Cambiar un tipo de liquidación',
  }),
  remove: endpoint('LT-011', 'DELETE', '/parametrizacion/liquidacion_tipo/{id}', {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar un tipo de liquidación sin usos',
  }),
}

const periodFields = object({
  name: string().trim().max(60).required().label('Nombre'),
  dateFrom: calendarDate().required().label('Desde'),
  dateUntil: calendarDate().required().label('Hasta'),
  payDate: calendarDate().nullable().label('Fecha de pago'),
  depositDate: calendarDate().nullable().label('Fecha del último depósito de aportes'),
  depositBank: string().trim().max(80).nullable().label('Banco del depósito'),
  liquidationTypes: array()
    .of(string().max(30).required())
    .default([])
    .label('Tipos de liquidación')
    .meta({ input: 'multiselect', hint: 'Ninguno: todos los activos' }),
  version: version(),
})

export const periodDraft = periodFields
  .test('order', 'Desde tiene que ser anterior o igual a Hasta', (value, context) =>
    !value.dateFrom || !value.dateUntil || value.dateFrom <= value.dateUntil
      ? true
      : context.createError({ path: 'dateUntil', message: 'La fecha hasta no puede ser anterior a la fecha desde' }),
  )
  .test('pay', 'La fecha de pago no puede ser anterior al período', ({ dateFrom, payDate }, context) =>
    !dateFrom || !payDate || payDate >= dateFrom
      ? true
      : context.createError({
          path: 'payDate',
          message: 'La fecha de pago no puede ser anterior al período: elegí una desde su primer día',
        }),
  )
export const period = periodFields.shape({
  id: number().integer().required(),
  status: string()
    .oneOf(['OPEN', 'CLOSED', 'REOPENED'] as const)
    .required(),
  /** Whether receipts of one of its runs are published. */
  published: boolean().required(),
})
export type Period = InferType<typeof period>

export const periods = {
  list: endpoint('PE-003', 'GET', '/parametrizacion/liquidation_periods/', {
    permit: 'READ_LIQUIDATION',
    returns: array().of(period).required(),
    summary: 'Períodos de liquidación, el último primero',
  }),
  create: endpoint('PE-001', 'POST', '/parametrizacion/liquidation_periods/', {
    permit: 'WRITE_LIQUIDATION',
    body: periodDraft,
    returns: period,
    once: true,
    summary: 'Abrir un período',
  }),
  get: endpoint('PE-004', 'GET', '/parametrizacion/liquidation_periods/{id}', {
    permit: 'READ_LIQUIDATION',
    returns: period,
    summary: 'Un período',
  }),
  update: endpoint('PE-002', 'PUT', '/parametrizacion/liquidation_periods/{id}', {
    permit: 'WRITE_LIQUIDATION',
    body: periodDraft,
    returns: period,
    summary: 'Cambiar un período',
  }),
  remove: endpoint('X-PE-01', 'DELETE', '/parametrizacion/liquidation_periods/{id}', {
    permit: 'WRITE_LIQUIDATION',
    summary: 'Eliminar un período sin liquidaciones',
  }),
}
