import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate } from '../../fields.ts'

const months = object({
  from: calendarDate().required().label('Desde'),
  until: calendarDate().required().label('Hasta'),
  by: string()
    .oneOf(['UNIT', 'TYPE', 'CATEGORY', 'MONTH', 'AREA'] as const)
    .default('UNIT')
    .label('Por'),
})

const absenteeismRow = object({
  key: string().required(),
  name: string().required().label('Grupo'),
  people: number().integer().required().label('Personas'),
  absent: number().required().label('Días ausentes'),
  planned: number().integer().required().label('Días hábiles'),
  rate: number().required().label('Ausentismo (%)'),
  spells: number().integer().required().label('Veces'),
})
export type AbsenteeismRow = InferType<typeof absenteeismRow>
export { absenteeismRow }

const bradfordRow = object({
  employee_id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
  unit: string().nullable().defined().label('Unidad'),
  spells: number().integer().required().label('Veces'),
  days: number().required().label('Días'),
  factor: number().required().label('Factor de Bradford'),
})
export type BradfordRow = InferType<typeof bradfordRow>
export { bradfordRow }

const missingRow = object({
  notice_id: number().integer().required(),
  employee: string().required().label('Empleado'),
  file_code: string().required().label('Legajo'),
  notice_type: string().required().label('Tipo'),
  date_from: string().required().label('Desde').meta({ input: 'date' }),
  date_until: string().required().label('Hasta').meta({ input: 'date' }),
  certificate_due: string().required().label('Vence').meta({ input: 'date' }),
  is_late: boolean().required().label('Vencido'),
})
export type MissingCertificate = InferType<typeof missingRow>
export { missingRow }

const path = '/novedades/reports'
const common = { permit: 'READ_NOTICE', sees: 'medical' } as const

/** Reports of absences. Days are business days of the plan Monday to Friday, without holidays; vacations are not absenteeism. */
export const absenceReports = {
  absenteeism: endpoint('X-TI-80', 'GET', `${path}/absenteeism`, {
    ...common,
    query: months,
    returns: array().of(absenteeismRow).required(),
    summary: 'Ausentismo por unidad, área, tipo, categoría o mes',
  }),
  bradford: endpoint('X-TI-81', 'GET', `${path}/bradford`, {
    ...common,
    query: object({ until: calendarDate().required() }),
    returns: array().of(bradfordRow).required(),
    summary: 'Factor de Bradford de las 52 semanas hasta un día: veces² × días',
  }),
  certificates: endpoint('X-TI-82', 'GET', `${path}/certificates`, {
    ...common,
    returns: array().of(missingRow).required(),
    summary: 'Ausencias aprobadas a las que les falta el certificado',
  }),
}
