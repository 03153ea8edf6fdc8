import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** The legal items that have documents, with the data that a template of theirs may ask for. */
export const legalDocumentKinds = {
  SANCTION: ['medida', 'fechaHecho', 'hecho', 'norma', 'dias', 'desde', 'hasta', 'anteriores12', 'anteriores24'],
  TELEGRAM: ['asunto', 'ultimaPieza', 'fechaUltimaPieza', 'vencimiento'],
  CONCILIATION: ['expediente', 'jurisdiccion', 'reclamo', 'reclamado', 'acordado', 'proximaAudiencia'],
} as const
export type LegalDocumentKind = keyof typeof legalDocumentKinds

const kind = () =>
  string()
    .oneOf(Object.keys(legalDocumentKinds) as LegalDocumentKind[])
    .required()
    .label('Clase')
const legalDocument = object({
  id: number().integer().required(),
  title: string().required().label('Documento'),
  made_at: string().required().label('Hecho el').meta({ input: 'datetime' }),
  made_by: string().nullable().defined().label('Por'),
  signing: string().nullable().defined().label('Firma'),
})
export type LegalDocument = InferType<typeof legalDocument>
const path = '/legal/documents'

/** Documents made from templates for a sanction, an exchange of letters or a conciliation. */
export const legalDocuments = {
  list: endpoint('X-LE-40', 'GET', path, {
    permit: 'READ_LEGAL_ITEM',
    query: object({ kind: kind(), item_id: id().required().label('Ítem') }),
    returns: array().of(legalDocument).required(),
    summary: 'Documentos hechos para una sanción, un intercambio o una conciliación',
  }),
  create: endpoint('X-LE-41', 'POST', path, {
    permit: 'WRITE_LEGAL_ITEM',
    body: object({ kind: kind(), item_id: id().required().label('Ítem'), template_id: id().required().label('Modelo') }),
    returns: array().of(legalDocument).required(),
    once: true,
    summary: 'Hacer un documento de un modelo con los datos del ítem; pide las firmas que el modelo tenga',
  }),
}
