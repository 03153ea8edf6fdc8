import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { decimal, id, ownPassword, version } from '../../fields.ts'
import { month } from './month.ts'

export const studyStates = {
  DRAFT: 'Borrador',
  OPEN: 'En revisión',
  REJECTED: 'Rechazado',
  APPROVED: 'Aprobado',
  UNDONE: 'Deshecho',
} as const
export type StudyState = keyof typeof studyStates
export const sheetStates = {
  DRAFT: 'En carga',
  SENT: 'Para aprobar',
  OBSERVED: 'Observada',
  APPROVED: 'Aprobada',
} as const
export type SheetState = keyof typeof sheetStates
const roundingSteps = {
  '0.01': 'Centavos',
  '1': 'Pesos',
  '10': 'Decenas de pesos',
  '100': 'Centenas de pesos',
  '1000': 'Miles de pesos',
} as const
const budgetKinds = { PERCENT: 'Porcentaje de los sueldos', AMOUNT: 'Importe mensual' } as const

const count = () => number().integer().required()
const notNegative = (value: string | null | undefined) => !value?.startsWith('-')
const maximum = (label: string) =>
  decimal()
    .nullable()
    .default(null)
    .label(label)
    .meta({ hint: 'Vacío: sin tope' })
    .test('positive', 'No puede ser negativo', notNegative)

export const studyDraft = object({
  name: string().trim().max(120).required().label('Estudio'),
  review_type_id: id().required().label('Tipo de revisión').meta({ input: 'select' }),
  effective_month: month('Rige desde el mes'),
  filter: string()
    .trim()
    .max(2000)
    .nullable()
    .default(null)
    .label('Población')
    .meta({ hint: "Un filtro de legajos, por ejemplo area == 'Ventas'. Vacío: todos los activos" }),
  budget_kind: string()
    .oneOf(keyNames(budgetKinds))
    .default('PERCENT')
    .label('Presupuesto en')
    .meta({ input: 'select', options: budgetKinds }),
  budget: decimal()
    .required()
    .label('Presupuesto')
    .meta({ hint: 'Un porcentaje, o pesos por mes' })
    .test('positive', 'No puede ser negativo', notNegative),
  hold_back_pct: decimal()
    .nullable()
    .default(null)
    .label('Reserva para la aprobación final, %')
    .meta({ hint: 'Parte del presupuesto que no se reparte entre los jefes. Vacío: sin reserva' })
    .test('part', 'Tiene que ir de 0 a 100', (value) => !value || (notNegative(value) && Number(value) <= 100)),
  rounding_step: string()
    .oneOf(keyNames(roundingSteps))
    .default('0.01')
    .label('Redondeo de los básicos nuevos')
    .meta({ input: 'select', options: roundingSteps }),
  index_id: id()
    .nullable()
    .default(null)
    .label('Índice para el sueldo real')
    .meta({ input: 'select', hint: 'Los cambios de 12 meses se comparan con él' }),
  max_pct_manager: maximum('Máximo que propone el jefe, %'),
  with_above: boolean().default(false).label('Lo revisa también el jefe del jefe'),
  max_pct_above: maximum('Máximo del jefe del jefe, %'),
  max_pct_final: maximum('Máximo de la aprobación final, %'),
  with_score: boolean().default(false).label('Muestra la nota de desempeño').meta({ hint: 'La del último ciclo publicado' }),
  merit_matrix_id: id()
    .nullable()
    .default(null)
    .label('Matriz de mérito')
    .meta({ input: 'select', hint: 'Sugiere el aumento de cada persona por su nota y su posición en la banda' })
    .test('score', 'La matriz usa la nota: marcá «Muestra la nota de desempeño»', function (matrix) {
      return !matrix || this.parent['with_score'] === true
    }),
  fit_budget: boolean()
    .default(true)
    .label('La guía entra en el presupuesto')
    .meta({ hint: 'Si la matriz lo pasa, cada sugerencia se reduce en la misma proporción' }),
  version: version(),
})

/** Sums over the people whom the caller sees. */
const sums = {
  people: count().label('Personas'),
  eligible: count().label('Con aumento posible'),
  proposals: count().label('Con propuesta'),
  base: string().required().label('Sueldos hoy').meta({ input: 'money' }),
  share: string().required().label('Presupuesto').meta({ input: 'money' }),
  used: string().required().label('Usado').meta({ input: 'money' }),
}

const study = studyDraft.shape({
  ...sums,
  id: count(),
  /** Null for users who do not see every person: an amount for all with the sums over some reveals the others. */
  budget: string().nullable().defined().label('Presupuesto pedido'),
  state: string().oneOf(keyNames(studyStates)).required().label('Estado').meta({ options: studyStates }),
  reason: string().nullable().defined().label('Motivo'),
  review_type: string().required().label('Tipo'),
  created_by: string().nullable().defined().label('Lo creó'),
  decided_by: string().nullable().defined().label('Lo decidió'),
  decided_at: string().nullable().defined().label('Decidido el'),
})
export type Study = InferType<typeof study>
export { study }

const step = object({
  number: count(),
  name: string().required(),
  max_pct: string().nullable().defined(),
})
export type StudyStep = InferType<typeof step>

const sheet = object({
  ...sums,
  id: count(),
  study_id: count(),
  version: count(),
  manager: string().nullable().defined().label('Jefe'),
  step: count(),
  step_name: string().required().label('Paso'),
  state: string().oneOf(keyNames(sheetStates)).required().label('Estado').meta({ options: sheetStates }),
  reason: string().nullable().defined().label('Observación'),
  may_edit: boolean().required(),
  may_decide: boolean().required(),
})
export type StudySheet = InferType<typeof sheet>

const details = study.shape({
  steps: array().of(step).required(),
  sheets: array().of(sheet).required(),
  /** Change of the index in twelve months, «2026-09 a 2025-09», frozen at the launch. */
  prices_change: string().nullable().defined(),
  prices_from: string().nullable().defined(),
  prices_until: string().nullable().defined(),
  /** Closed months that the new pay reaches: they are paid by a retro. */
  retro_from: string().nullable().defined(),
  retro_until: string().nullable().defined(),
  letters: count(),
  /** The amount kept for the final approval, and the part that its sheets use over their own budget; null for managers. */
  reserve: string().nullable().defined(),
  reserve_used: string().nullable().defined(),
  /** The cycle of the scores, and the part of each increase of the matrix that fits the budget, in percent. */
  score_cycle: string().nullable().defined(),
  merit_factor: string().nullable().defined(),
})
export type StudyDetails = InferType<typeof details>

const event = object({
  id: count(),
  step: count(),
  action: string()
    .oneOf(['SEND', 'APPROVE', 'OBSERVE', 'REOPEN'] as const)
    .required(),
  reason: string().nullable().defined(),
  user: string().required(),
  at: string().required(),
})
const approval = object({
  sheet: sheet.required(),
  study: object({
    id: count(),
    name: string().required(),
    state: string().oneOf(keyNames(studyStates)).required(),
    effective_month: string().required(),
    reason_required: boolean().required(),
    prices_change: string().nullable().defined(),
    rounding_step: string().required(),
  }).required(),
  /** The part of the reserve that this sheet may use over its own budget, in the final approval; null in other steps. */
  reserve_left: string().nullable().defined(),
  steps: array().of(step).required(),
  /** Whether people have a score, and people without a proposal a guideline. */
  with_score: boolean().required(),
  to_fill: count(),
  /** The largest increase of the current step, also by the type of review. */
  max_pct: string().nullable().defined(),
  events: array().of(event).required(),
})
export type Approval = InferType<typeof approval>

const path = '/salarios/studies'
const pay = { sees: 'pay' } as const
const reasonField = () => string().trim().min(3).max(500).required().label('Motivo').meta({ input: 'textarea' })
const sheetReason = object({
  reason: string().trim().max(500).nullable().default(null).label('Motivo').meta({ input: 'textarea' }),
  version: version().required(),
})

/** Salary studies: from the draft over the sheets of the managers to dated pay. */
export const studies = {
  list: endpoint('SA-001', 'GET', `${path}/`, {
    ...pay,
    permit: 'PROPOSE_SALARY',
    returns: array().of(study).required(),
    summary: 'Estudios salariales; un jefe ve aquellos en los que tiene gente',
  }),
  get: endpoint('SA-002', 'GET', '/salarios/studies-details/{id}', {
    ...pay,
    permit: 'PROPOSE_SALARY',
    returns: details,
    summary: 'Un estudio con sus pasos y las planillas que el usuario ve',
  }),
  save: endpoint('SA-005', 'POST', `${path}/save/{id}`, {
    ...pay,
    permit: 'WRITE_SALARY_STUDY',
    body: object({ password: ownPassword() }),
    ownPassword: true,
    secondPerson: { record: 'salary_study', error: 'own_study' },
    returns: details,
    summary: 'Guardar como final: los sueldos nuevos rigen desde el mes del estudio; una repetición no cambia nada',
  }),
  reject: endpoint('SA-006', 'POST', `${path}/reject/{id}`, {
    ...pay,
    permit: 'APPROVE_SALARY',
    body: object({ reason: reasonField() }),
    returns: details,
    summary: 'Rechazar un estudio con motivo: sus planillas vuelven a carga',
  }),
  create: endpoint('X-SA-19', 'POST', path, {
    ...pay,
    permit: 'WRITE_SALARY_STUDY',
    body: studyDraft,
    returns: study,
    once: true,
    summary: 'Crear un estudio salarial en borrador',
  }),
  update: endpoint('X-SA-20', 'PUT', `${path}/{id}`, {
    ...pay,
    permit: 'WRITE_SALARY_STUDY',
    body: studyDraft,
    returns: study,
    summary: 'Cambiar un estudio en borrador',
  }),
  remove: endpoint('X-SA-21', 'DELETE', `${path}/{id}`, {
    ...pay,
    permit: 'WRITE_SALARY_STUDY',
    summary: 'Eliminar un estudio que no está aprobado',
  }),
  preview: endpoint('X-SA-37', 'POST', `${path}/preview`, {
    ...pay,
    permit: 'WRITE_SALARY_STUDY',
    body: object({
      filter: string().trim().max(2000).nullable().default(null).label('Población'),
      effective_month: month('Rige desde el mes'),
    }),
    returns: object({ count: count(), people: array().of(string().required()).required() }),
    readsOnly: true,
    summary: 'Cuántas personas elige un filtro en un mes, y las primeras',
  }),
  launch: endpoint('X-SA-22', 'POST', `${path}/{id}/launch`, {
    ...pay,
    permit: 'WRITE_SALARY_STUDY',
    action: 'ALL',
    returns: details,
    summary: 'Lanzar un estudio: congela la población con sus bandas y mínimos, y arma una planilla por jefe',
  }),
  undo: endpoint('X-SA-23', 'POST', `${path}/{id}/undo`, {
    ...pay,
    permit: 'WRITE_SALARY_STUDY',
    body: object({ password: ownPassword() }),
    ownPassword: true,
    returns: details,
    summary: 'Deshacer un estudio aprobado mientras su mes está abierto y nadie cambió esos sueldos después',
  }),
  letters: endpoint('X-SA-24', 'POST', `${path}/{id}/letters`, {
    ...pay,
    permit: 'WRITE_SALARY_STUDY',
    action: 'ALL',
    body: object({ template_id: id().required().label('Modelo de carta') }),
    returns: object({ made: count(), left: count() }),
    summary: 'Emitir la carta de aumento de cada persona desde un modelo de documento, hasta 200 por llamada',
  }),
}

export const sheets = {
  get: endpoint('SA-008', 'GET', '/salarios/approval/byId/{id}', {
    ...pay,
    permit: 'PROPOSE_SALARY',
    returns: approval,
    summary: 'Una planilla con el paso en que está, su presupuesto y lo que pasó con ella',
  }),
  send: endpoint('X-SA-25', 'POST', '/salarios/approval/{id}/send', {
    ...pay,
    permit: 'PROPOSE_SALARY',
    action: 'ALL',
    body: sheetReason,
    returns: approval,
    summary: 'Enviar una planilla al paso siguiente; sobre el presupuesto lleva un motivo',
  }),
  approve: endpoint('X-SA-26', 'POST', '/salarios/approval/{id}/approve', {
    ...pay,
    permit: 'PROPOSE_SALARY',
    action: 'ALL',
    body: sheetReason,
    returns: approval,
    secondPerson: { record: 'salary_sheet', error: 'own_sheet' },
    summary: 'Aprobar una planilla en su paso; la decide otra persona que la que la envió',
  }),
  fill: endpoint('X-SA-38', 'POST', '/salarios/approval/{id}/fill', {
    ...pay,
    permit: 'PROPOSE_SALARY',
    action: 'ALL',
    body: object({ version: version().required() }),
    returns: object({ filled: count() }),
    summary: 'Completar con la guía de la matriz de mérito las propuestas que faltan en una planilla',
  }),
  observe: endpoint('X-SA-27', 'POST', '/salarios/approval/{id}/observe', {
    ...pay,
    permit: 'PROPOSE_SALARY',
    action: 'ALL',
    body: object({ reason: reasonField(), version: version().required() }),
    returns: approval,
    secondPerson: { record: 'salary_sheet', error: 'own_sheet' },
    summary: 'Devolver una planilla a quien la propuso, con motivo',
  }),
}
