import { keyNames } from '@legajo/kernel/key-names.ts'
import { boolean, string } from 'yup'
import { calendarDate, id, notBefore } from '../fields.ts'
import { resource } from '../resource.ts'
import { companyFieldValues } from '../shared/field-shape.ts'
import { attachmentKey, ofEmployee } from './legal-fields.ts'

const text = (label: string, max = 200) => string().trim().max(max).nullable().default(null).label(label)
const longText = (label: string) => text(label, 4000).meta({ input: 'textarea' })
const employeeField = { employee_id: id().required().label('Empleado') }
const choice = <T extends string>(label: string, options: Readonly<Record<T, string>>) =>
  string().oneOf(keyNames(options)).required().label(label).meta({ input: 'select', options })

export const examKinds = {
  INGRESO: 'Preocupacional',
  PERIODICO: 'Periódico',
  TRANSFERENCIA: 'Por cambio de tareas',
  AUSENCIA: 'Tras ausencia prolongada',
  EGRESO: 'De egreso',
} as const
export const aptitudes = {
  APTO: 'Apto',
  APTO_CON_PREEXISTENCIA: 'Apto con preexistencia',
  APTO_CON_RESTRICCION: 'Apto con restricción',
  NO_APTO: 'No apto',
  PENDIENTE: 'Pendiente',
} as const
export const accidentKinds = {
  ACCIDENTE: 'Accidente de trabajo',
  IN_ITINERE: 'In itinere',
  ENFERMEDAD: 'Enfermedad profesional',
} as const
export const insurerAnswers = { PENDIENTE: 'Pendiente', ACEPTADO: 'Aceptado', RECHAZADO: 'Rechazado' } as const
const untilDate = (from: string, label: string, message?: string) => calendarDate().label(label).test(notBefore(from, message))
/** Occupational exams; the medical records of a company, whose reads are audited. */
export const medicalExams = resource('medical_exam', {
  path: '/legal/medical-exams',
  ids: 'X-ME-01.*',
  permit: 'MEDICAL_RECORD',
  named: { one: 'examen', many: 'exámenes médicos' },
  purpose:
    'Preocupacionales, periódicos y demás (Res. SRT 37/2010), con su aptitud y su vencimiento. Cada lectura queda en la auditoría.',
  fields: {
    ...employeeField,
    kind: choice('Examen', examKinds),
    date: calendarDate().required().label('Día'),
    aptitude: choice('Aptitud', aptitudes),
    expires_on: calendarDate()
      .nullable()
      .default(null)
      .label('Vence')
      .test('after', 'No puede vencer antes de hacerse', function (date) {
        return !date || !this.parent['date'] || date > this.parent['date']
      }),
    provider: text('Prestador'),
    restrictions: longText('Restricciones'),
    findings: longText('Hallazgos'),
    form_id: id()
      .nullable()
      .default(null)
      .label('Formulario')
      .meta({ hint: 'Vacío: el de por defecto de «Examen médico», si hay' }),
    file_key: attachmentKey('Informe'),
  },
  answers: {
    ...ofEmployee,
    is_expired: boolean().required().label('Vencido'),
    additionalFields: companyFieldValues(),
  },
  query: { employee_id: id() },
  sees: 'medical',
  order: ['date desc'],
  audit: { employee: 'employee_id' },
})
export const workAccidents = resource('work_accident', {
  path: '/legal/work-accidents',
  ids: 'X-ME-02.*',
  permit: 'MEDICAL_RECORD',
  named: { one: 'accidente', many: 'accidentes de trabajo', title: 'Accidentes y enfermedades del trabajo' },
  purpose: 'Denuncias a la ART. Con el alta médica se carga la ausencia de esos días.',
  fields: {
    ...employeeField,
    kind: choice('Clase', accidentKinds),
    date: calendarDate().required().label('Día'),
    hour: string()
      .matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Escribí la hora como 09:30', excludeEmptyString: true })
      .nullable()
      .default(null)
      .label('Hora'),
    place: string().trim().max(200).required().label('Lugar'),
    description: string().trim().max(4000).required().label('Cómo ocurrió').meta({ input: 'textarea' }),
    injury: text('Lesión'),
    body_zone: text('Zona del cuerpo'),
    agent: text('Agente'),
    witnesses: text('Testigos', 300),
    reported_on: untilDate('date', 'Denunciado a la ART el', 'No puede ser anterior al accidente')
      .nullable()
      .default(null)
      .meta({ hint: 'De inmediato; 72 horas como uso' }),
    claim_number: text('Número de siniestro', 40),
    answer: choice('Respuesta de la ART', insurerAnswers).default('PENDIENTE'),
    discharged_on: untilDate('date', 'Alta médica').nullable().default(null),
    file_key: attachmentKey('Denuncia'),
  },
  answers: {
    ...ofEmployee,
    has_absence: boolean().required().label('Ausencia cargada'),
  },
  query: { employee_id: id() },
  sees: 'medical',
  order: ['date desc'],
  audit: { employee: 'employee_id' },
})
export const sickNotes = resource('sick_note', {
  path: '/legal/sick-notes',
  ids: 'X-ME-03.*',
  permit: 'MEDICAL_RECORD',
  named: { one: 'certificado', many: 'certificados médicos' },
  purpose: 'Cada certificado carga la ausencia por enfermedad de sus días. El diagnóstico lo ve solo quien ve legajos médicos.',
  fields: {
    ...employeeField,
    date_from: calendarDate().required().label('Desde'),
    date_until: untilDate('date_from', 'Hasta').required(),
    notified_on: calendarDate().nullable().default(null).label('Avisó el'),
    diagnosis: text('Diagnóstico', 300),
    treatment: text('Tratamiento', 500),
    doctor: text('Profesional', 120),
    doctor_license: text('Matrícula', 40),
    is_electronic: boolean()
      .default(true)
      .label('Certificado electrónico')
      .meta({ hint: 'Dec. 407/2026: plataforma inscripta en ReNaPDiS' }),
    checked_by_company: boolean().default(false).label('Controlado por la empresa (LCT, art. 210)'),
    file_key: attachmentKey('Certificado'),
  },
  answers: {
    ...ofEmployee,
    has_absence: boolean().required().label('Ausencia cargada'),
  },
  query: { employee_id: id() },
  sees: 'medical',
  order: ['date_from desc'],
  audit: { employee: 'employee_id' },
})
