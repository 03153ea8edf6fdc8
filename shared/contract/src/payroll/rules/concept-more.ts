import { keyNames } from '@legajo/kernel/key-names.ts'
import { type AnySchema, array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { pageOf } from '../../fields.ts'
import { resource } from '../../resource.ts'
import { refusesUsed } from '../../row-refusal.ts'
import { statusQuery } from '../runs/status-query.ts'
import {
  accumulatorLists,
  answeredFields,
  conceptAnswer,
  conceptDraft,
  conceptTypes,
  nestedAccumulators,
  optionsOf,
} from './concept.ts'
import { ruleGraph, ruleUses } from './rule-usage.ts'

const path = '/parametrizacion'

const accumulatorListFields = ['accumulatorsAdding', 'accumulatorsSubtracting'] as const
const nestedDraft = conceptDraft.omit([...accumulatorListFields]).shape({ ...answeredFields, accumulators: accumulatorLists() })
const nested = conceptAnswer.omit([...accumulatorListFields]).shape({ accumulators: accumulatorLists() })
export type NestedConceptDraft = InferType<typeof nestedDraft>

const conceptBody = conceptDraft.shape(answeredFields).shape({ accumulators: nestedAccumulators })

/** The fields of a concept, all optional and without defaults. */
const optionalFields = object(
  Object.fromEntries(
    Object.entries(conceptBody.fields).map(([name, field]) => [name, (field as AnySchema).optional().default(undefined)]),
  ),
) as unknown as ReturnType<typeof conceptBody.partial> // the same shape, without its defaults

const reduced = object({
  id: number().integer().required(),
  code: string().required(),
  name: string().required(),
  type: string().required(),
})
const reducedList = { permit: 'READ_CONCEPT', returns: array().of(reduced).required() } as const
const activeList = { permit: 'READ_CONCEPT', returns: array().of(conceptAnswer).required() } as const

export const conceptLists = {
  active: endpoint('CN-008', 'GET', `${path}/concepts/activos/`, { ...activeList, summary: 'Conceptos activos' }),
  activeNotUnique: endpoint('CN-009', 'GET', `${path}/concepts/activos-no-uniques/`, {
    ...activeList,
    summary: 'Conceptos activos de las categorías que admiten varios: normales y de aguinaldo',
  }),
  activeReduced: endpoint('CN-010', 'GET', `${path}/concepts/getAllReducedActive/`, {
    ...reducedList,
    summary: 'Conceptos activos, para elegir',
  }),
  activeReducedAgain: endpoint('CN-011', 'GET', `${path}/concepts/get-all-reduced-active`, {
    ...reducedList,
    summary: 'Conceptos activos, para elegir',
  }),
  reduced: endpoint('CN-013', 'GET', `${path}/concepts/getAllReduced`, { ...reducedList, summary: 'Conceptos, para elegir' }),
  remunerative: endpoint('CN-014', 'GET', `${path}/concepts/get-remunerativos-reduced`, {
    ...reducedList,
    summary: 'Conceptos remunerativos activos, para elegir',
  }),
  deductions: endpoint('CN-015', 'GET', `${path}/concepts/get-deduction-reduced`, {
    ...reducedList,
    summary: 'Descuentos activos, para elegir',
  }),
}

/** A former version of a concept, valid until a day. */
const conceptVersion = object({
  id: number().integer().required(),
  validUntil: string().required(),
  name: string().required(),
  status: string()
    .oneOf(['ACTIVE', 'INACTIVE'] as const)
    .required(),
  formula: string().defined(),
  formulaQuantity: string().nullable().defined(),
  replacedBy: string().required(),
  replacedAt: string().required(),
})
export type ConceptVersion = InferType<typeof conceptVersion>

export const conceptVersions = endpoint('X-CN-05', 'GET', `${path}/concepts/{id}/versions`, {
  permit: 'READ_CONCEPT',
  returns: array().of(conceptVersion).required(),
  summary: 'Lo que un concepto fue antes de cada cambio con fecha, lo último primero',
})

export const conceptsV2 = {
  byStatus: endpoint('CN-016', 'GET', `${path}/v2/concepts/all/status`, {
    permit: 'READ_CONCEPT',
    query: object({
      status: statusQuery(),
      page: number().integer().min(0).max(1_000_000).default(0),
      size: number().integer().min(1).max(200).default(10),
    }),
    returns: pageOf(nested),
    summary: 'Conceptos por estado, por páginas',
  }),
  get: endpoint('CN-018', 'GET', `${path}/v2/concepts/{id}`, {
    permit: 'READ_CONCEPT',
    returns: nested,
    summary: 'Un concepto, con sus acumuladores juntos',
  }),
  create: endpoint('CN-003', 'POST', `${path}/v2/concepts/`, {
    permit: 'WRITE_CONCEPT',
    body: nestedDraft,
    returns: nested,
    once: true,
    summary: 'Crear un concepto, con sus acumuladores juntos',
  }),
  update: endpoint('CN-004', 'PUT', `${path}/v2/concepts/`, {
    permit: 'WRITE_CONCEPT',
    body: nestedDraft.shape({ id: number().integer().required() }),
    returns: nested,
    summary: 'Cambiar un concepto, con sus acumuladores juntos',
  }),
  updateSelective: endpoint('CN-005', 'PUT', `${path}/concepts/updateSelective/{id}`, {
    permit: 'WRITE_CONCEPT',
    body: optionalFields,
    returns: conceptAnswer,
    summary: 'Cambiar solo los campos que se mandan de un concepto',
  }),
  usage: endpoint('X-CN-02', 'GET', `${path}/concepts/{id}/find-usage`, {
    permit: 'READ_CONCEPT',
    returns: ruleUses(),
    summary: 'Quién usa un concepto',
  }),
  graph: endpoint('X-CN-03', 'GET', `${path}/concepts/{id}/dependencies`, {
    permit: 'READ_CONCEPT',
    query: object({ depth: number().integer().min(1).max(4).default(2) }),
    returns: ruleGraph,
    summary: 'De qué depende un concepto y quién depende de él',
  }),
}

const subtypePath = `${path}/concept-subtype/` as const
const plainSubtypes = resource('concept_subtype', {
  path: subtypePath,
  ids: { list: 'CN-019', get: 'CN-020', create: 'CN-006', update: 'CN-007', remove: 'X-CN-04' },
  permit: 'CONCEPT',
  named: { one: 'subtipo', many: 'subtipos de concepto' },
  purpose: 'Agrupan los conceptos de un mismo tipo: adicionales, premios, descuentos sindicales.',
  fields: {
    name: string().trim().max(80).required().label('Nombre'),
    conceptType: string()
      .oneOf(keyNames(conceptTypes))
      .required()
      .label('Tipo de concepto')
      .meta({ input: 'select', options: optionsOf(conceptTypes) }),
  },
  answers: { company_id: number().integer(), concepts: number().integer().required().label('Conceptos') },
  order: ['conceptType', 'name'],
  columns: ['name', 'conceptType', 'concepts'],
  idOfUpdate: 'body',
  calls: { remove: { refuses: refusesUsed<{ concepts: number }>('El subtipo', ({ concepts }) => concepts, 'concepto') } },
})

export const subtypes = {
  ...plainSubtypes,
  listOfType: endpoint('CN-021', 'GET', `${subtypePath}get-by-concept-type/{type}`, {
    permit: 'READ_CONCEPT',
    returns: plainSubtypes.list.returns,
    summary: 'Subtipos de un tipo de concepto',
  }),
  create: endpoint('CN-006', 'POST', subtypePath, {
    ...plainSubtypes.create,
    /** `company_id` is documented as part of the record. */
    body: plainSubtypes.create.body.shape({ company_id: number().integer() }),
  }),
}
