import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id, ownPassword } from '../fields.ts'

export const decisionKinds = { TRIAL: 'Período de prueba', FIXED_TERM: 'Contrato a plazo fijo' } as const
export type DecisionKind = keyof typeof decisionKinds
export const decisionOutcomes = {
  STAYS: 'Queda',
  RENEWED: 'Se renueva',
  PERMANENT: 'Pasa a tiempo indeterminado',
  LEAVES: 'No queda',
} as const
export type DecisionOutcome = keyof typeof decisionOutcomes
/** Years that a contract for a fixed term may last in all (LCT, art. 93). */
export const maxFixedTermYears = 5

const kind = () => string().oneOf(keyNames(decisionKinds)).required().label('Qué').meta({ options: decisionKinds })
const day = (label: string) => string().nullable().defined().label(label).meta({ input: 'date' })

/** A trial or a contract that ends soon, or the decision about one. */
export const employmentDecision = object({
  key: string().required(),
  /** Id of the stored decision; null while the decision is pending. */
  id: number().integer().nullable().defined(),
  employee_id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
  position: string().nullable().defined().label('Puesto'),
  kind: kind(),
  admission_date: string().required().label('Ingreso').meta({ input: 'date' }),
  due_on: string().required().label('Último día').meta({ input: 'date' }),
  days_left: number().integer().required().label('Faltan'),
  /** The notice that the law requires, as a sentence. */
  notice: string().nullable().defined().label('Preaviso'),
  outcome: string()
    .nullable()
    .defined()
    .oneOf([...keyNames(decisionOutcomes), null])
    .label('Decisión')
    .meta({ options: decisionOutcomes }),
  until: day('Hasta'),
  reason: string().nullable().defined().label('Motivo'),
  decided_at: string().nullable().defined().label('Decidido el').meta({ input: 'datetime' }),
  decided_by: string().nullable().defined().label('Por'),
})
export type EmploymentDecision = InferType<typeof employmentDecision>

const employeeFields = {
  employee_id: id().required().label('Empleado'),
  kind: kind(),
  reason: string().trim().max(500).nullable().default(null).label('Motivo').meta({ input: 'textarea' }),
}
const stayDraftSchema = object({
  ...employeeFields,
  outcome: string()
    .oneOf(['STAYS', 'RENEWED', 'PERMANENT'] as const)
    .required()
    .label('Decisión'),
  until: calendarDate().nullable().default(null).label('Nuevo fin del contrato'),
})
const end = object({
  ...employeeFields,
  until: calendarDate().required().label('Último día de trabajo'),
  password: ownPassword(),
})
export type StayDraft = InferType<typeof stayDraftSchema>
export type EndDraft = InferType<typeof end>

const listAccess = { returns: array().of(employmentDecision).required(), readsOnly: true } as const
const path = '/datos-maestros/employment-decisions'
const ownPath = '/datos-maestros/employees/me/employment-decisions'

/** Decisions before the end of trial periods (LCT, art. 92 bis) and of contracts for a fixed term (arts. 93 to 95). */
export const employmentDecisions = {
  list: endpoint('X-EM-70', 'GET', path, {
    permit: 'READ_EMPLOYEE',
    ...listAccess,
    summary: 'Pruebas y contratos a plazo que terminan en los próximos 90 días, y lo que se decidió',
  }),
  stay: endpoint('X-EM-71', 'POST', `${path}/stay`, {
    permit: 'WRITE_EMPLOYEE',
    action: 'UPDATE',
    body: stayDraftSchema,
    returns: employmentDecision,
    once: true,
    summary: 'Decidir que la persona queda, que el contrato se renueva o que pasa a tiempo indeterminado',
  }),
  end: endpoint('X-EM-72', 'POST', `${path}/end`, {
    permit: 'WRITE_EMPLOYEE',
    action: 'UPDATE',
    body: end,
    ownPassword: true,
    returns: employmentDecision,
    once: true,
    summary: 'Decidir que la persona no queda: planifica el egreso con su motivo',
  }),
  notice: endpoint('X-EM-73', 'GET', `${path}/{id}/notice`, {
    permit: 'READ_EMPLOYEE',
    file: 'out',
    summary: 'La comunicación del fin, en PDF, para entregar y firmar',
  }),
}

/** Like `employmentDecisions`, for the leaders of the person. */
export const ownDecisions = {
  list: endpoint('X-EM-74', 'GET', ownPath, {
    access: 'session',
    ...listAccess,
    summary: 'Pruebas y contratos a plazo del equipo de quien llama',
  }),
  stay: endpoint('X-EM-75', 'POST', `${ownPath}/stay`, {
    ofTeam: { record: 'employee', id: 'employee_id' },
    access: 'session',
    body: stayDraftSchema,
    returns: employmentDecision,
    once: true,
    summary: 'Decidir que una persona del propio equipo queda',
  }),
  end: endpoint('X-EM-76', 'POST', `${ownPath}/end`, {
    ofTeam: { record: 'employee', id: 'employee_id' },
    access: 'session',
    body: end,
    ownPassword: true,
    returns: employmentDecision,
    once: true,
    summary: 'Decidir que una persona del propio equipo no queda',
  }),
}
