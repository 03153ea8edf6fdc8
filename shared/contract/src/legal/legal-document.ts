import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import type { PermitCode } from '../permits.ts'
import type { DataSight } from '../sight.ts'

/** The legal items that have documents, with the data that their templates may contain. */
export const legalDocumentKinds = {
  SANCTION: ['medida', 'fechaHecho', 'hecho', 'norma', 'dias', 'desde', 'hasta', 'anteriores12', 'anteriores24'],
  TELEGRAM: ['asunto', 'ultimaPieza', 'fechaUltimaPieza', 'vencimiento'],
  CONCILIATION: ['expediente', 'jurisdiccion', 'reclamo', 'reclamado', 'acordado', 'proximaAudiencia'],
} as const
/** The medical records that have documents; templates may contain the aptitude and the facts, never for findings or a diagnosis. */
const medicalDocumentKinds = {
  EXAM: ['examen', 'fecha', 'aptitud', 'vence', 'prestador', 'restricciones'],
  ACCIDENT: ['clase', 'fecha', 'hora', 'lugar', 'descripcion', 'testigos', 'denuncia', 'siniestro'],
} as const
export const documentInputs = { ...legalDocumentKinds, ...medicalDocumentKinds } as const
export type DocumentedKind = keyof typeof documentInputs

const kind = <const K extends DocumentedKind>(kinds: Readonly<Record<K, readonly string[]>>) =>
  string().oneOf(keyNames(kinds)).required().label('Clase')
const legalDocument = object({
  id: number().integer().required(),
  title: string().required().label('Documento'),
  made_at: string().required().label('Hecho el').meta({ input: 'datetime' }),
  made_by: string().nullable().defined().label('Por'),
  signing: string().nullable().defined().label('Firma'),
})
export type LegalDocument = InferType<typeof legalDocument>

const calls = <const P extends string, const K extends DocumentedKind>(
  row: { readonly list: string; readonly create: string },
  path: P,
  permits: { readonly read: PermitCode; readonly write: PermitCode; readonly sees?: readonly DataSight[] },
  kinds: Readonly<Record<K, readonly string[]>>,
  whose: string,
) => ({
  list: endpoint(row.list, 'GET', path, {
    permit: permits.read,
    query: object({ kind: kind(kinds), item_id: id().required().label('Ítem') }),
    returns: array().of(legalDocument).required(),
    ...(permits.sees && { sees: permits.sees }),
    summary: `Documentos hechos para ${whose}`,
  }),
  create: endpoint(row.create, 'POST', path, {
    permit: permits.write,
    body: object({ kind: kind(kinds), item_id: id().required().label('Ítem'), template_id: id().required().label('Modelo') }),
    returns: array().of(legalDocument).required(),
    once: true,
    ...(permits.sees && { sees: permits.sees }),
    summary: 'Hacer un documento de un modelo con los datos del ítem; pide las firmas que el modelo tenga',
  }),
})

/** Documents made from templates for a sanction, an exchange of letters or a conciliation. */
export const legalDocuments = calls(
  { list: 'X-LE-40', create: 'X-LE-41' },
  '/legal/documents',
  { read: 'READ_LEGAL_ITEM', write: 'WRITE_LEGAL_ITEM' },
  legalDocumentKinds,
  'una sanción, un intercambio o una conciliación',
)

/** Like `legalDocuments`, for exams and accidents, by the medical policy. */
export const medicalDocuments = calls(
  { list: 'X-ME-11', create: 'X-ME-12' },
  '/legal/medical-documents',
  { read: 'READ_MEDICAL_RECORD', write: 'WRITE_MEDICAL_RECORD', sees: ['medical'] },
  medicalDocumentKinds,
  'un examen o un accidente',
)
