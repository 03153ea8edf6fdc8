import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { calendarDate, id } from '../fields.ts'
import { reportFrequency } from '../report-frequency.ts'
import { conciliationStatuses, risks } from './conciliation.ts'
import { accidentKinds, aptitudes, examKinds, insurerAnswers } from './medical.ts'
import { sanctionKinds, sanctionStatuses } from './sanction.ts'
import { exchangeStatuses } from './telegram.ts'

const figures = {
  items: 'Ítems',
  people: 'Personas',
  open: 'Abiertos',
  late: 'Vencidos',
  days: 'Días',
  claimed: 'Reclamado',
  provision: 'Previsión',
  cost: 'Costo',
  unpaid: 'Falta pagar',
} as const
export type LegalFigure = keyof typeof figures

export type ReportKind = {
  readonly title: string
  /** The figures that the kind has, with their meaning in it. */
  readonly figures: Readonly<Partial<Record<LegalFigure, string>>>
  readonly states: Readonly<Record<string, string>>
  /** The name of the dimension «Clase» in the kind, and the names of its codes; a kind without codes has free text. */
  readonly type: string
  readonly types?: Readonly<Record<string, string>>
}

/** Reports of the legal items that are not medical. */
export const legalReportKinds = {
  SANCTION: {
    title: 'Sanciones',
    figures: { items: 'Sanciones', people: figures.people, open: 'Sin cerrar', days: 'Días de suspensión' },
    states: sanctionStatuses,
    type: 'Medida',
    types: sanctionKinds,
  },
  TELEGRAM: {
    title: 'Intercambio telegráfico',
    figures: {
      items: 'Intercambios',
      people: figures.people,
      open: figures.open,
      late: 'Plazos vencidos',
      days: 'Días hasta contestar, en promedio',
    },
    states: exchangeStatuses,
    type: 'Asunto',
  },
  CONCILIATION: {
    title: 'Conciliaciones (SECLO)',
    figures: {
      items: 'Conciliaciones',
      people: figures.people,
      open: figures.open,
      claimed: figures.claimed,
      provision: figures.provision,
      cost: figures.cost,
      unpaid: figures.unpaid,
    },
    states: conciliationStatuses,
    type: 'Riesgo',
    types: risks,
  },
} as const satisfies Readonly<Record<string, ReportKind>>

/** Reports of medical records: counts and days, without diagnoses. */
export const medicalReportKinds = {
  EXAM: {
    title: 'Exámenes médicos',
    figures: { items: 'Exámenes', people: figures.people, open: 'Aptitud pendiente', late: 'Vencidos sin renovar' },
    states: aptitudes,
    type: 'Examen',
    types: examKinds,
  },
  ACCIDENT: {
    title: 'Accidentes y enfermedades del trabajo',
    figures: { items: 'Accidentes', people: figures.people, open: 'Sin alta médica', days: 'Días perdidos' },
    states: insurerAnswers,
    type: 'Clase',
    types: accidentKinds,
  },
  SICK_NOTE: {
    title: 'Certificados médicos',
    figures: { items: 'Certificados', people: figures.people, open: 'Sin controlar', days: 'Días de enfermedad' },
    states: { CONTROLADO: 'Controlado por la empresa', SIN_CONTROL: 'Sin controlar' },
    type: 'Certificado',
    types: { true: 'Electrónico', false: 'En papel' },
  },
} as const satisfies Readonly<Record<string, ReportKind>>

export type LegalReportKind = keyof typeof legalReportKinds
export type MedicalReportKind = keyof typeof medicalReportKinds

export const legalDimensions = {
  UNIT: 'Unidad organizativa',
  AREA: 'Área',
  STATE: 'Estado',
  TYPE: 'Clase',
  MONTH: 'Mes',
} as const
export type LegalDimension = keyof typeof legalDimensions

/** The title of a dimension of a report. `TYPE` has a title for each kind of report: «Medida» of sanctions, «Examen» of exams. */
export const legalDimensionTitle = ({ type }: Pick<ReportKind, 'type'>, dimension: LegalDimension): string =>
  dimension === 'TYPE' ? type : legalDimensions[dimension]

const money = (label: string) => string().required().label(label).meta({ input: 'money', decimals: 2 })
export const legalReportRow = object({
  name: string().required().label('Grupo'),
  items: number().integer().required().label(figures.items),
  people: number().integer().required().label(figures.people),
  open: number().integer().required().label(figures.open),
  late: number().integer().required().label(figures.late),
  days: number().required().label(figures.days),
  claimed: money(figures.claimed),
  provision: money(figures.provision),
  cost: money(figures.cost),
  unpaid: money(figures.unpaid),
})
export type LegalReportRow = InferType<typeof legalReportRow>

export const provisionMonth = object({
  month: string().required().label('Mes'),
  open: number().integer().required().label('Conciliaciones abiertas'),
  provision: money('Previsión al cierre'),
  change: money('Variación'),
  agreed: money('Acordado en el mes'),
  paid: money('Pagado en el mes'),
})
export type ProvisionMonth = InferType<typeof provisionMonth>

const days = { from: calendarDate().label('Desde'), until: calendarDate().label('Hasta') }
const dimension = () => string().oneOf(keyNames(legalDimensions)).required().label('Por')
const state = () => string().max(40).label('Estado')
const query = <const T extends string>(kinds: Readonly<Record<T, ReportKind>>) =>
  object({
    kind: string().oneOf(keyNames(kinds)).required().label('Qué'),
    dimension: dimension(),
    state: state(),
    unit: number().integer().min(1).label('Unidad organizativa'),
    ...days,
  })

const scheduleDraftOf = <const T extends string>(kinds: Readonly<Record<T, ReportKind>>) =>
  object({
    measure: string().oneOf(keyNames(kinds)).required().label('Qué'),
    dimension: dimension(),
    state: state().nullable().default(null),
    unit_id: id().nullable().default(null).label('Unidad organizativa'),
    every: reportFrequency(),
  })
const scheduleDraft = scheduleDraftOf(legalReportKinds)
const medicalScheduleDraft = scheduleDraftOf(medicalReportKinds)
const stored = {
  id: number().integer().required(),
  unit: string().nullable().defined().label('Unidad organizativa'),
}
const schedule = scheduleDraft.shape(stored)
const medicalSchedule = medicalScheduleDraft.shape(stored)
export type LegalSchedule = InferType<typeof schedule>
export type MedicalSchedule = InferType<typeof medicalSchedule>

/** Figures of the legal items of a company by period, unit and state. */
export const legalReports = {
  read: endpoint('X-LE-50', 'GET', '/legal/report', {
    permit: 'READ_LEGAL_ITEM',
    query: query(legalReportKinds),
    returns: array().of(legalReportRow).required(),
    readsOnly: true,
    summary: 'Sanciones, intercambios o conciliaciones por unidad, área, estado, clase o mes; el último año si faltan las fechas',
  }),
  provisions: endpoint('X-LE-51', 'GET', '/legal/report/provisions', {
    permit: 'READ_LEGAL_ITEM',
    query: object(days),
    returns: array().of(provisionMonth).required(),
    readsOnly: true,
    summary: 'La previsión de las conciliaciones al cierre de cada mes, y lo acordado y pagado en él',
  }),
  schedules: endpoint('X-LE-52', 'GET', '/legal/report/schedules', {
    permit: 'READ_LEGAL_ITEM',
    returns: array().of(schedule).required(),
    summary: 'Los reportes legales que quien llama recibe por mail',
  }),
  addSchedule: endpoint('X-LE-53', 'POST', '/legal/report/schedules', {
    permit: 'READ_LEGAL_ITEM',
    body: scheduleDraft,
    returns: schedule,
    once: true,
    summary: 'Recibir un reporte legal por mail',
  }),
  removeSchedule: endpoint('X-LE-54', 'DELETE', '/legal/report/schedules/{id}', {
    permit: 'READ_LEGAL_ITEM',
    summary: 'Dejar de recibir un reporte legal por mail',
  }),
  medical: endpoint('X-ME-10', 'GET', '/legal/medical-report', {
    permit: 'READ_MEDICAL_RECORD',
    query: query(medicalReportKinds),
    returns: array().of(legalReportRow).required(),
    sees: ['medical'],
    readsOnly: true,
    summary: 'Exámenes, accidentes o certificados por unidad, área, estado, clase o mes, sin diagnósticos',
  }),
  medicalSchedules: endpoint('X-ME-13', 'GET', '/legal/medical-report/schedules', {
    permit: 'READ_MEDICAL_RECORD',
    returns: array().of(medicalSchedule).required(),
    summary: 'Los avisos de reportes médicos que quien llama recibe por mail',
  }),
  addMedicalSchedule: endpoint('X-ME-14', 'POST', '/legal/medical-report/schedules', {
    permit: 'READ_MEDICAL_RECORD',
    body: medicalScheduleDraft,
    returns: medicalSchedule,
    once: true,
    summary: 'Recibir por mail el aviso de un reporte médico, sin sus cifras: se lee en la suite, con auditoría',
  }),
  removeMedicalSchedule: endpoint('X-ME-15', 'DELETE', '/legal/medical-report/schedules/{id}', {
    permit: 'READ_MEDICAL_RECORD',
    summary: 'Dejar de recibir el aviso de un reporte médico',
  }),
}
