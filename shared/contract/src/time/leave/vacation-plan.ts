import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, id, notBefore, version } from '../../fields.ts'

const year = () => number().integer().min(2000).max(2100).required().label('Año')

const planItem = object({
  id: number().integer().required(),
  employee_id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
  area: string().nullable().defined().label('Área'),
  year: number().integer().required().label('Año'),
  date_from: string().required().label('Desde').meta({ input: 'date' }),
  date_until: string().required().label('Hasta').meta({ input: 'date' }),
  days: number().integer().required().label('Días'),
  status: string().oneOf(['PROPOSED', 'NOTIFIED']).required().label('Estado'),
  notified_on: string().nullable().defined().label('Notificado el').meta({ input: 'date' }),
  read_at: string().nullable().defined().label('Leído'),
  /** Last day to notify by the law in force today. */
  notify_by: string().required().label('Avisar hasta').meta({ input: 'date' }),
  summer: boolean().required().label('En verano'),
  version: version(),
})
export type PlanItem = InferType<typeof planItem>
export { planItem }

export const planProposalDraft = object({
  year: year(),
  from: calendarDate().required().label('Desde'),
  until: calendarDate().required().label('Hasta').test(notBefore('from')),
  capacity: number().integer().min(1).max(1000).default(2).label('Ausentes a la vez en un área'),
  area_id: id().nullable().default(null).label('Área').meta({ hint: 'Vacío: todas' }),
})

export const planMoveDraft = object({
  date_from: calendarDate().required().label('Desde'),
  days: number().integer().min(1).max(70).required().label('Días'),
  version: version(),
})

const owedRow = object({
  employee_id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
  area: string().nullable().defined().label('Área'),
  year: number().integer().required().label('Año'),
  days: number().integer().required().label('Días sin tomar'),
  lapses_on: string().required().label('Último comienzo').meta({ input: 'date' }),
  summers_without: number().integer().required().label('Veranos sin vacaciones'),
  /** Days at the daily value of art. 155, for those who see pay. */
  liability: string().nullable().defined().label('Pasivo').meta({ input: 'money', decimals: 2 }),
})
export type OwedVacation = InferType<typeof owedRow>
export { owedRow }

const ownNotice = object({
  id: number().integer().required(),
  date_from: string().required(),
  date_until: string().required(),
  days: number().integer().required(),
  notified_on: string().required(),
  /** The written notice to sign; null where the company has no model of it. */
  document_id: number().integer().nullable().defined(),
  read_at: string().nullable().defined(),
})
export type VacationNotice = InferType<typeof ownNotice>

const path = '/vacaciones/plan'
const writeAccess = { permit: 'WRITE_VACATION_CONFIGURATION' } as const

/** The employer's plan of vacations of a year (LCT, art. 154): proposed by rules, changed by hand, notified, read. */
export const vacationPlan = {
  list: endpoint('X-VA-30', 'GET', path, {
    permit: 'READ_VACATION',
    query: object({ year: year() }),
    returns: array().of(planItem).required(),
    summary: 'El plan de vacaciones de un año',
  }),
  propose: endpoint('X-VA-31', 'POST', `${path}/propose`, {
    ...writeAccess,
    action: 'ALL',
    body: planProposalDraft,
    returns: object({
      proposed: number().integer().required(),
      without: array()
        .of(object({ employee: string().required(), reason: string().required() }))
        .required(),
    }),
    summary: 'Proponer fechas a quienes tienen días y no están en el plan: comienzo legal, tope por área, veranos',
  }),
  move: endpoint('X-VA-32', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    body: planMoveDraft.shape({
      /** From the first lawful day of the week that begins on `date_from`, as of one whose Monday is a holiday. */
      in_week: boolean(),
    }),
    returns: planItem,
    summary: 'Cambiar las fechas propuestas',
  }),
  remove: endpoint('X-VA-33', 'DELETE', `${path}/{id}`, { ...writeAccess, summary: 'Quitar una propuesta que no se notificó' }),
  notify: endpoint('X-VA-34', 'POST', `${path}/notify`, {
    ...writeAccess,
    action: 'ALL',
    body: object({ ids: array().of(id().required()).min(1).max(1000).required().label('Propuestas') }),
    returns: object({
      notified: number().integer().required(),
      refused: array()
        .of(object({ employee: string().required(), message: string().required() }))
        .required(),
    }),
    summary: 'Notificar propuestas: quedan otorgadas y el empleado recibe el aviso del art. 154',
  }),
  owed: endpoint('X-VA-35', 'GET', `${path}/owed`, {
    permit: 'READ_VACATION',
    returns: array().of(owedRow).required(),
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Vacaciones sin tomar, hasta cuándo pueden empezar, veranos y pasivo',
  }),
  own: endpoint('X-VA-36', 'GET', `${path}/own`, {
    permit: 'READ_0000000139',
    returns: array().of(ownNotice).required(),
    summary: 'Avisos de vacaciones que me mandaron',
  }),
  read: endpoint('X-VA-37', 'PUT', `${path}/own/{id}/read`, {
    ownRecord: { record: 'vacation_plan' },
    permit: 'READ_0000000139',
    returns: ownNotice,
    summary: 'Dejar constancia de que leí el aviso',
  }),
}
