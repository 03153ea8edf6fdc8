import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate } from '../fields.ts'
import { costShare } from '../org/cost-share.ts'
import { choice } from '../parametric/choice.ts'
import { offsetDays } from '../time/attendance/shift-plan.ts'
import { payrollTypes, relative } from './employee-draft.ts'
import { hoursOf, hoursPerWeek, payAmount } from './pay-fields.ts'

const optionalId = (label: string) => number().integer().min(1).nullable().label(label)

/** The values that a dated change may set; those named in `fields` are set, an empty one clears its field. */
const values = {
  position_id: optionalId('Puesto'),
  employment_id: optionalId('Posición'),
  organizational_unit_id: optionalId('Unidad organizativa'),
  area_id: optionalId('Área'),
  sector_id: optionalId('Sector'),
  hierarchical_level_id: optionalId('Nivel jerárquico'),
  cost_center_id: optionalId('Centro de costo'),
  workplace: string().trim().max(80).nullable().label('Lugar de trabajo'),
  contract_modality: choice('sicoss-modalities').nullable().label('Modalidad de contratación'),
  contract_end: calendarDate().nullable().label('Fin del contrato'),
  work_status: string()
    .nullable()
    .oneOf(['ACTIVO', 'LICENCIA', null])
    .meta({ options: { ACTIVO: 'Activo', LICENCIA: 'Licencia' } })
    .label('Estado'),
  out_of_agreement: boolean().nullable().label('Fuera de convenio'),
  union_affiliated: boolean().nullable().label('Afiliado al sindicato'),
  health_insurance_code: choice('obras-sociales', { max: 10 }).nullable().label('Obra social'),
  /** Empty: the cost centre alone. */
  cost_shares: array().of(costShare).max(30).label('Reparto entre centros de costo'),
  family: array().of(relative).max(30).label('Familia'),
}

const pay = {
  salary: payAmount().nullable().label('Sueldo'),
  weekly_hours: hoursOf(hoursPerWeek).nullable().label('Horas semanales'),
  payroll_type: string()
    .nullable()
    .oneOf([...Object.keys(payrollTypes), null])
    .meta({ options: payrollTypes })
    .label('Forma de liquidación'),
  trade_union_code: string().trim().max(20).nullable().label('Sindicato'),
  category_code: string().trim().max(60).nullable().label('Categoría'),
}

/** The work schedule of a person, stored with the schemes of attendance; empty: that of the unit. */
const schedule = { scheme_id: optionalId('Esquema horario') }

export type AssignedField = keyof typeof values
export type PayField = keyof typeof pay
type ScheduleField = keyof typeof schedule
export type DatedField = AssignedField | PayField | ScheduleField
export const assignedFields = keyNames(values)
export const payFields = keyNames(pay)
const scheduleFields = keyNames(schedule)
export const datedFields: readonly DatedField[] = [...assignedFields, ...payFields, ...scheduleFields]
export const datedFieldLabels = Object.fromEntries(
  Object.entries({ ...values, ...pay, ...schedule }).map(([name, schema]) => [name, schema.describe().label ?? name]),
) as Readonly<Record<DatedField, string>>

const assignmentKinds = { CHANGE: 'Cambio', CORRECTION: 'Corrección' } as const

/** A change of a file with its day, or a correction of the value of a day: it replaces the whole stretch that contains it. */
export const assignmentDraft = object({
  from: calendarDate().required().label('Desde'),
  kind: string().oneOf(keyNames(assignmentKinds)).default('CHANGE').meta({ options: assignmentKinds }).label('Qué es'),
  reason: string().trim().max(200).nullable().label('Motivo'),
  fields: array()
    .of(
      string()
        .oneOf([...datedFields])
        .required(),
    )
    .min(1)
    .max(20)
    .required()
    .label('Qué cambia'),
  ...values,
  ...pay,
  ...schedule,
  /** Later values of the same fields are replaced too; without it they take effect on their day. */
  with_later: boolean().label('Cambiar también los siguientes'),
  /** Of the work schedule. */
  offset_days: offsetDays(),
})
export type AssignmentDraft = InferType<typeof assignmentDraft>

const valueChange = object({
  label: string().required(),
  before: string().nullable().defined(),
  after: string().nullable().defined(),
})

const assignmentEffects = object({
  changes: array().of(valueChange).required(),
  /** Consequences of the change, as sentences: payroll, approvals, permissions. */
  effects: array()
    .of(object({ about: string().required(), text: string().required() }))
    .required(),
  /** Whether fields of the change already have later values. */
  later: boolean().required(),
})
export type AssignmentEffects = InferType<typeof assignmentEffects>

/** An entry of a person's life in the company, from a day on; `from` is null for what held since the admission. */
const timelineEntry = object({
  id: string().required(),
  from: string().nullable().defined().label('Desde').meta({ input: 'date' }),
  until: string().nullable().defined().label('Hasta').meta({ input: 'date' }),
  what: string().required().label('Qué'),
  before: string().nullable().defined().label('Antes'),
  after: string().nullable().defined().label('Después'),
  detail: string().nullable().defined().label('Detalle'),
  coming: boolean().required().label('Por venir'),
  /** The change that can still be undone. */
  undo: string().nullable().defined(),
})
export type TimelineEntry = InferType<typeof timelineEntry>

const path = '/datos-maestros/employees/{id}/assignments'
const writesPay = { sees: 'pay' } as const
const writesSchedules = { permit: 'WRITE_ATTENDANCE' } as const
const requires = { field: 'fields', of: { salary: writesPay, scheme_id: writesSchedules } } as const

/** A file in time: its history by day, changes with their day, and corrections. */
export const assignments = {
  list: endpoint('X-EM-20', 'GET', path, {
    permit: 'READ_EMPLOYEE',
    returns: array().of(timelineEntry).required(),
    sees: 'pay',
    withoutFlag: 'masked',
    whose: { entity: 'employee', id: 'id' },
    summary: 'Línea de tiempo de un legajo: puestos, unidades, sueldos, períodos y licencias, también los que vienen',
  }),
  preview: endpoint('X-EM-21', 'POST', `${path}/preview`, {
    permit: 'WRITE_EMPLOYEE',
    action: 'UPDATE',
    requires,
    body: assignmentDraft,
    returns: assignmentEffects,
    sees: 'pay',
    withoutFlag: 'masked',
    whose: { entity: 'employee', id: 'id' },
    readsOnly: true,
    summary: 'Qué cambia y qué efectos tiene un cambio con fecha, sin guardarlo',
  }),
  create: endpoint('X-EM-22', 'POST', path, {
    permit: 'WRITE_EMPLOYEE',
    action: 'UPDATE',
    requires,
    body: assignmentDraft,
    returns: assignmentEffects,
    once: true,
    sees: 'pay',
    withoutFlag: 'masked',
    whose: { entity: 'employee', id: 'id' },
    summary: 'Cambiar un legajo desde un día, pasado o futuro, o corregir lo que decía',
  }),
  remove: endpoint('X-EM-23', 'DELETE', `${path}/{a}`, {
    permit: 'WRITE_EMPLOYEE',
    action: 'UPDATE',
    requires: { field: 'a', of: { pay: writesPay, scheme: writesSchedules } },
    summary: 'Deshacer un cambio que todavía no rige',
  }),
}
