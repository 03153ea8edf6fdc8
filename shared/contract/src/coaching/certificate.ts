import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id, version } from '../fields.ts'
import { attachmentKey } from '../legal/legal-fields.ts'

const certificateFile = object({
  id: number().integer().required(),
  eventExecutionId: number().integer().required(),
  employeeId: number().integer().required(),
  employee: string().required(),
  course: string().required(),
  fileName: string().required(),
  number: string().required().label('Número'),
  issuedOn: string().required().label('Emitido'),
  validUntil: string().nullable().defined().label('Vigente hasta'),
  annulledOn: string().nullable().defined().label('Anulado'),
  annulledReason: string().nullable().defined().label('Motivo'),
})
export type CertificateFile = InferType<typeof certificateFile>

/** Facts that a model may name in its texts; each is replaced when a certificate is issued. */
export const certificatePlaceholders = {
  empleado: 'Nombre y apellido',
  cuil: 'CUIL',
  legajo: 'Número de legajo',
  curso: 'Curso',
  empresa: 'Empresa',
  desde: 'Primer día',
  hasta: 'Último día',
  horas: 'Horas',
  nota: 'Nota',
  asistencia: 'Asistencia',
  vigencia: 'Último día de vigencia',
} as const
export type CertificatePlaceholder = keyof typeof certificatePlaceholders
/** The places of a text that a fact replaces: «{curso}». */
export const placeholderPattern = /\{([^{}]*)\}/g

const modelText = (max: number) =>
  string()
    .trim()
    .max(max)
    .required()
    .test('placeholders', function (text = '') {
      const unknown = [...text.matchAll(placeholderPattern)].find(([, name = '']) => !(name in certificatePlaceholders))
      if (!unknown) return true
      const known = Object.keys(certificatePlaceholders).map((name) => `{${name}}`)
      return this.createError({ message: `«${unknown[0]}» no es un dato del certificado: usá ${known.join(', ')}` })
    })

export const certificateDataDraft = object({
  name: string().trim().max(80).required().label('Modelo'),
  title: modelText(80).label('Título'),
  intro: modelText(80).default('Se certifica que').label('Antes del nombre'),
  text: modelText(400)
    .label('Texto')
    .meta({ input: 'textarea', hint: 'Va entre el nombre de la persona y el del curso; puede llevar datos, como {horas}' }),
  signatory: string().trim().max(80).required().label('Firma'),
  signatoryRole: string().trim().max(80).required().label('Cargo'),
  logoKey: attachmentKey('Logo'),
  signatureKey: attachmentKey('Imagen de la firma'),
  active: boolean().default(true).label('Activo'),
  version: version(),
})
const certificateData = certificateDataDraft.shape({
  id: number().integer().required(),
  courses: number().integer().required().label('Cursos que lo usan'),
  isDefault: boolean().required().label('De los demás cursos'),
})
export type CertificateData = InferType<typeof certificateData>

const check = object({
  state: string()
    .oneOf(['VALID', 'EXPIRED', 'ANNULLED', 'UNKNOWN'] as const)
    .required(),
  message: string().required(),
  number: string().nullable().defined(),
  company: string().nullable().defined(),
  course: string().nullable().defined(),
  details: string().nullable().defined(),
  issuedOn: string().nullable().defined(),
  validUntil: string().nullable().defined(),
  /** Initials, and the last digits of the document. */
  holder: string().nullable().defined(),
  /** Whether the given file is the issued one; null when none was given. */
  isSameFile: boolean().nullable().defined(),
})
export type CertificateCheck = InferType<typeof check>

const [read, write, self] = ['READ_COURSE', 'WRITE_COURSE', 'READ_0000000139'] as const

/** Certificates of finished courses: their contents are stored when the course is finished. */
export const certificates = {
  listData: endpoint('CH-051', 'GET', '/coaching/certificate-data/', {
    permit: read,
    returns: array().of(certificateData).required(),
    summary: 'Modelos de certificado',
  }),
  getData: endpoint('CH-052', 'GET', '/coaching/certificate-data/{id}', {
    permit: read,
    returns: certificateData,
    summary: 'Un modelo de certificado',
  }),
  createData: endpoint('CH-053', 'POST', '/coaching/certificate-data/', {
    permit: write,
    body: certificateDataDraft,
    returns: certificateData,
    once: true,
    summary: 'Crear un modelo de certificado',
  }),
  updateData: endpoint('CH-054', 'PUT', '/coaching/certificate-data/', {
    permit: write,
    body: certificateDataDraft.shape({ id: id().required() }),
    returns: certificateData,
    summary: 'Cambiar un modelo de certificado',
  }),
  previewData: endpoint('X-CH-82', 'POST', '/coaching/certificate-data/preview', {
    permit: read,
    body: certificateDataDraft,
    file: 'out',
    readsOnly: true,
    summary: 'Cómo queda un modelo de certificado, en PDF con datos de ejemplo',
  }),
  validateExists: endpoint('CH-055', 'POST', '/coaching/certificate-data/validate-exists', {
    permit: read,
    body: object({ eventExecutionId: id().required(), employeeId: id().required() }),
    returns: object({ exists: boolean().required() }),
    summary: 'Si un empleado tiene certificado de un curso',
  }),
  file: endpoint('CH-056', 'GET', '/coaching/certificate/{id}', {
    ownRecord: { record: 'course_certificate', unless: 'READ_COURSE' },
    access: 'session',
    embeds: 'courses',
    file: 'out',
    summary: 'El certificado en PDF como se emitió, también el anulado, para su dueño o quien ve cursos',
  }),
  check: endpoint('X-CH-76', 'GET', '/coaching/certificate-check/{code}', {
    access: 'public',
    query: object({
      tenant: string().trim().max(63),
      sha256: string().matches(/^[0-9a-f]{64}$/, { message: 'No es un SHA-256', excludeEmptyString: true }),
    }),
    returns: check,
    summary: 'Si un certificado es auténtico y está vigente, por el código de su QR',
  }),
  annul: endpoint('X-CH-77', 'POST', '/coaching/certificate/{id}/annul', {
    permit: write,
    body: object({
      reason: string().trim().max(300).required().label('Motivo'),
      reissue: boolean().default(false).label('Emitir otro con los datos de hoy'),
    }),
    returns: array().of(certificateFile).required(),
    content: { of: 'CERTIFICATE', right: 'edit' },
    summary: 'Anular un certificado con motivo, y emitir otro si hace falta',
  }),
  files: endpoint('CH-057', 'GET', '/coaching/certificate/data-files/{eventExecutionId}', {
    permit: read,
    returns: array().of(certificateFile).required(),
    content: { of: 'EDITION', right: 'see', id: 'eventExecutionId' },
    summary: 'Certificados de un curso; los anulados, al final',
  }),
  filesOfEmployee: endpoint('CH-058', 'GET', '/coaching/certificate/data-files/{eventExecutionId}/employee/{employeeId}', {
    permit: read,
    returns: array().of(certificateFile).required(),
    content: { of: 'EDITION', right: 'see', id: 'eventExecutionId' },
    summary: 'Certificados de un empleado en un curso; los anulados, al final',
  }),
  ownFiles: endpoint('CH-059', 'GET', '/coaching/certificate/data-files/{eventExecutionId}/session-employee', {
    permit: self,
    returns: array().of(certificateFile).required(),
    summary: 'Mis certificados de un curso; los anulados, al final',
  }),
}
