import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { decimal, id, pageOf, pageQuery } from '../../fields.ts'

const year = () => number().integer().min(1990).max(2100).required().label('Año')
const days = (label: string) => string().required().label(label).meta({ input: 'money', decimals: 2 })

const leaveBalance = object({
  employee_id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
  area: string().nullable().defined().label('Área'),
  notice_type_id: number().integer().required(),
  notice_type: string().required().label('Tipo'),
  granted: days('Otorgados'),
  used: days('Usados o pedidos'),
  available: days('Disponibles'),
})
export type LeaveBalance = InferType<typeof leaveBalance>
export { leaveBalance }

const movement = object({
  id: number().integer().required(),
  at: string().required().label('Cuándo'),
  kind: string().oneOf(['GRANTED', 'CARRIED', 'EXPIRED', 'ADJUSTED']).required().label('Movimiento'),
  month: number().integer().required(),
  days: days('Días'),
  note: string().nullable().defined().label('Motivo'),
  user: string().nullable().defined().label('Usuario'),
})
export type LeaveMovement = InferType<typeof movement>

export const adjustLeaveDraft = object({
  days: decimal(2)
    .required()
    .label('Días (+ agrega, − quita)')
    .test('not-zero', 'Escribí cuántos días', (value) => !value || Number(value) !== 0)
    .test('size', 'Hasta 366 días', (value) => !value || Math.abs(Number(value)) <= 366),
  note: string().trim().max(200).required().label('Motivo'),
})

const balancesPath = '/novedades/leave-balances'

/** Balances of the types of absence that grant days. Those of vacations have their own ledger. */
export const leaveBalances = {
  list: endpoint('X-TI-70', 'GET', balancesPath, {
    permit: 'READ_NOTICE',
    query: pageQuery.shape({ year: year(), notice_type_id: id() }),
    returns: pageOf(leaveBalance),
    sees: 'medical',
    summary: 'Saldos por tipo de ausencia de un año',
  }),
  movements: endpoint('X-TI-71', 'GET', `${balancesPath}/{employeeId}/{typeId}/{year}`, {
    permit: 'READ_NOTICE',
    returns: array().of(movement).required(),
    sees: 'medical',
    summary: 'Cómo se llegó a un saldo',
  }),
  adjust: endpoint('X-TI-72', 'POST', `${balancesPath}/{employeeId}/{typeId}/{year}/adjust`, {
    permit: 'WRITE_NOTICE',
    action: 'ALL',
    body: adjustLeaveDraft,
    returns: object({ available: string().required() }),
    once: true,
    summary: 'Ajustar un saldo, con motivo',
  }),
}
