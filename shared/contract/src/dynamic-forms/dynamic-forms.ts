import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, mixed, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { ownPassword, version } from '../fields.ts'
import type { FieldShape } from '../shared/field-kind.ts'

export const formModules = {
  EMPLOYEE: 'Legajo',
  COMPANY: 'Empresa',
  UNIT: 'Unidad organizativa',
  EMPLOYMENT: 'Posición',
  PLAN_TASK: 'Tarea de un plan',
  MEDICAL_EXAM: 'Examen médico',
  COURSE_OPINION: 'Opinión de un curso',
} as const
export type FormModule = keyof typeof formModules
/** The modules whose records name their form, so that none is the default, with the word for what names it. */
export const namedForms: Readonly<Partial<Record<FormModule, string>>> = { PLAN_TASK: 'tarea', COURSE_OPINION: 'curso' }
const moduleCodes = keyNames(formModules)

export const formStatuses = { DRAFT: 'Borrador', ACTIVE: 'Activo', DISABLED: 'Inactivo' } as const

/** The treatment of stored values when a field goes or changes its type. */
export const valueDecisions = { HIDE: 'Ocultarlos', CONVERT: 'Convertirlos', DISCARD: 'Borrarlos' } as const
export type ValueDecision = keyof typeof valueDecisions

const wholeNumber = () => number().integer().required()
const formText = () => string().max(600_000).required().label('Formulario').meta({ input: 'hidden' })
const moduleName = () => string().oneOf(moduleCodes).required().label('Para qué').meta({ options: formModules })
const description = () => string().trim().max(80).required().label('Nombre')

export const formDraft = object({
  /** The server assigns the id: on creation a client sends 0, as documented, or none. */
  id: number().integer().min(0).meta({ input: 'hidden' }),
  module: moduleName(),
  description: description(),
  form: formText(),
})
const formChange = formDraft.shape({
  company_id: number().integer().min(0).meta({ input: 'hidden' }),
  version: version(),
})

export const dynamicForm = object({
  id: wholeNumber(),
  company_id: wholeNumber(),
  module: moduleName(),
  description: description(),
  /** The draft; the text of what was last published when nothing changed since. */
  form: string().required(),
  status: string().oneOf(keyNames(formStatuses)).required().label('Estado').meta({ options: formStatuses }),
  is_default: boolean().required().label('Por defecto'),
  /** The last published version; 0 before the first. */
  published: wholeNumber().label('Versión'),
  published_at: string().nullable().defined().label('Publicado'),
  has_changes: boolean().required().label('Con cambios sin publicar'),
  /** The records that have it assigned: employees, open tasks of plans and of their templates, exams, or courses. */
  /** Number of records assigned to this form. */
  assigned: wholeNumber().label('Lo usan'),
  /** Employees without a form of their own, where it is the default. */
  by_default: wholeNumber().label('Lo usan por defecto'),
  fields: wholeNumber().label('Campos'),
  version: wholeNumber(),
})
export type DynamicForm = InferType<typeof dynamicForm>

const shape = () => mixed<FieldShape>().required()
const formDto = object({
  id: wholeNumber(),
  description: string().required(),
  module: moduleName(),
  number: wholeNumber(),
  /** The last published version; the draft before the first. */
  form: string().required(),
  fields: array().of(shape()).required(),
})
export type FormDto = InferType<typeof formDto>

const metadataEntry = object({
  module: moduleName(),
  type: string().max(40).required(),
  key: string().max(40).required(),
  label: string().max(120).required(),
  source: string().max(80).ensure(),
})

const change = object({
  key: string().required(),
  label: string().required(),
  /** `added`, `removed`, `retyped`, `changed`. */
  kind: string()
    .oneOf(['added', 'removed', 'retyped', 'changed'] as const)
    .required(),
  before: string().ensure(),
  after: string().ensure(),
  /** The records that have a value, and those whose value has no meaning in the new type. */
  values: wholeNumber(),
  lost: wholeNumber(),
  /** The records whose hidden value of this key returns. */
  restored: wholeNumber(),
  samples: array()
    .of(object({ before: string().defined(), after: string().nullable().defined() }))
    .required(),
  /** The formulas, filters, views, mails and documents that name a field that goes or changes its type. */
  uses: array()
    .of(object({ what: string().required(), route: string().nullable().defined() }))
    .required(),
})
export type FormChange = InferType<typeof change>
const checks = object({
  problems: array()
    .of(object({ key: string().defined(), message: string().required() }))
    .required(),
  changes: array().of(change).required(),
})
export type FormChecks = InferType<typeof checks>

const readAccess = { permit: 'READ_EMPLOYEE' } as const
const writeAccess = { permit: 'WRITE_DYNAMIC_FORM' } as const
const path = '/form-services'
const dynamic = `${path}/dynamic`
const byId = object({ id: number().integer().min(1).required() })
const idsOfFiles = () => array().of(number().integer().required()).min(1).max(1000).required().label('Legajos')

export const dynamicForms = {
  list: endpoint('FM-001', 'GET', `${path}/`, {
    ...readAccess,
    returns: array().of(dynamicForm).required(),
    summary: 'Formularios de la empresa',
  }),
  findModule: endpoint('FM-002', 'GET', `${path}/find-module/{module}`, {
    ...readAccess,
    returns: array().of(dynamicForm).required(),
    summary: 'Formularios de un módulo',
  }),
  findModuleDto: endpoint('FM-003', 'GET', `${path}/find-module/{module}/dto`, {
    ...readAccess,
    returns: array().of(formDto).required(),
    summary: 'Formularios publicados de un módulo, con sus campos',
  }),
  get: endpoint('FM-004', 'GET', `${path}/{id}`, { ...readAccess, returns: dynamicForm, summary: 'Un formulario' }),
  getDto: endpoint('FM-005', 'GET', `${path}/{id}/dto`, {
    ...readAccess,
    returns: formDto,
    summary: 'La versión publicada de un formulario, con sus campos',
  }),
  create: endpoint('FM-006', 'POST', `${path}/`, {
    ...writeAccess,
    once: true,
    large: true,
    body: formDraft,
    returns: dynamicForm,
    summary: 'Crear un formulario, en borrador',
  }),
  update: endpoint('FM-007', 'PUT', `${path}/{id}`, {
    ...writeAccess,
    large: true,
    body: formChange,
    returns: dynamicForm,
    summary: 'Cambiar el borrador de un formulario',
  }),
  remove: endpoint('FM-008', 'DELETE', `${path}/{id}`, { ...writeAccess, summary: 'Eliminar un formulario que nadie usó' }),
  saveMetadata: endpoint('FM-009', 'POST', `${path}/metadata/`, {
    ...writeAccess,
    body: array().of(metadataEntry).max(1000).required(),
    returns: array().of(metadataEntry).required(),
    summary: 'Cambiar la etiqueta o el origen de campos adicionales',
  }),
  metadata: endpoint('FM-010', 'GET', `${path}/metadata/find-module/EMPLOYEE`, {
    access: 'session',
    returns: array()
      .of(metadataEntry.shape({ shape: shape() }))
      .required(),
    summary: 'Campos adicionales del legajo, con clave y etiqueta',
  }),
  listDynamic: endpoint('FM-011', 'GET', dynamic, {
    ...readAccess,
    returns: array().of(dynamicForm).required(),
    summary: 'Formularios dinámicos de la empresa',
  }),
  active: endpoint('FM-012', 'GET', `${dynamic}/active`, {
    ...readAccess,
    returns: array().of(dynamicForm).required(),
    summary: 'Formularios dinámicos activos',
  }),
  default: endpoint('FM-013', 'GET', `${dynamic}/default`, {
    ...readAccess,
    returns: array().of(dynamicForm).required(),
    summary: 'El formulario por defecto de cada módulo',
  }),
  createDynamic: endpoint('FM-014', 'POST', dynamic, {
    ...writeAccess,
    once: true,
    large: true,
    body: formDraft,
    returns: dynamicForm,
    summary: 'Crear un formulario dinámico, en borrador',
  }),
  updateDynamic: endpoint('FM-015', 'PUT', `${dynamic}/{id}`, {
    ...writeAccess,
    large: true,
    body: formChange,
    returns: dynamicForm,
    summary: 'Cambiar el borrador de un formulario dinámico',
  }),
  duplicate: endpoint('FM-016', 'POST', `${dynamic}/{id}/duplicate`, {
    ...writeAccess,
    once: true,
    returns: dynamicForm,
    summary: 'Copiar un formulario',
  }),
  disable: endpoint('FM-017', 'PUT', `${dynamic}/{id}/disable`, {
    ...writeAccess,
    returns: dynamicForm,
    summary: 'Desactivar un formulario que no tiene legajos asignados',
  }),
  enable: endpoint('FM-018', 'PUT', `${dynamic}/{id}/enable`, {
    ...writeAccess,
    returns: dynamicForm,
    summary: 'Activar un formulario',
  }),
  assign: endpoint('FM-019', 'POST', `${dynamic}/{id}/assign`, {
    ...writeAccess,
    ownPassword: true,
    body: object({ employeeIds: idsOfFiles(), password: ownPassword() }),
    returns: object({ count: wholeNumber() }),
    summary: 'Asignar un formulario a legajos, con la contraseña propia',
  }),
  reassign: endpoint('FM-020', 'POST', `${dynamic}/massive-reassign`, {
    ...writeAccess,
    ownPassword: true,
    body: object({
      from: number().integer().min(0).required().label('Formulario actual'),
      to: number().integer().min(1).required().label('Formulario nuevo'),
      password: ownPassword(),
    }),
    returns: object({ count: wholeNumber() }),
    summary: 'Pasar todos los legajos de un formulario a otro, con la contraseña propia',
  }),
  checks: endpoint('FM-021', 'GET', `${dynamic}/checks`, {
    ...readAccess,
    query: byId,
    returns: checks,
    summary: 'Qué impide publicar un formulario, y qué pasa con los datos cargados',
  }),
  publish: endpoint('X-FM-01', 'POST', `${dynamic}/{id}/publish`, {
    ...writeAccess,
    body: object({
      /** By key of the field. */
      decisions: mixed<Readonly<Record<string, ValueDecision>>>().default({}),
      version: version(),
    }),
    returns: dynamicForm,
    summary: 'Publicar el borrador de un formulario',
  }),
  setDefault: endpoint('X-FM-02', 'PUT', `${dynamic}/{id}/default`, {
    ...writeAccess,
    returns: dynamicForm,
    summary: 'Hacer que un formulario sea el de los registros que no tienen otro',
  }),
  versions: endpoint('X-FM-03', 'GET', `${dynamic}/{id}/versions`, {
    ...readAccess,
    returns: array()
      .of(
        object({
          number: wholeNumber(),
          published_at: string().required(),
          published_by: string().nullable().defined(),
          form: string().required(),
        }),
      )
      .required(),
    summary: 'Versiones publicadas de un formulario',
  }),
  fields: endpoint('X-FM-04', 'GET', `${path}/fields/{module}`, {
    access: 'session',
    returns: array().of(shape()).required(),
    summary: 'Campos adicionales de un módulo que el usuario puede ver',
  }),
  assignOne: endpoint('FM-022', 'POST', '/datos-maestros/employees/form/assign', {
    permit: 'WRITE_EMPLOYEE',
    action: 'UPDATE',
    ownPassword: true,
    body: object({ employeeId: wholeNumber(), formId: number().integer().nullable().defined(), password: ownPassword() }),
    returns: object({ count: wholeNumber() }),
    summary: 'Asignar un formulario a un legajo, con la contraseña propia; ninguno es el de por defecto',
  }),
  verifyField: endpoint('FM-023', 'GET', '/datos-maestros/verify-additional-field', {
    ...readAccess,
    query: object({
      key: string().max(60).required(),
      module: string().oneOf(moduleCodes).default('EMPLOYEE'),
      formId: number().integer(),
    }),
    returns: object({ inUse: boolean().required(), message: string().nullable().defined() }),
    summary: 'Si otro formulario ya usa el nombre de un campo',
  }),
  verifyEmployeeField: endpoint('EM-029', 'GET', '/datos-maestros/employees/verify-additional-field', {
    ...readAccess,
    query: object({ key: string().max(60).required(), formId: number().integer() }),
    returns: object({ inUse: boolean().required(), message: string().nullable().defined() }),
    summary: 'Si otro formulario de legajos ya usa el nombre de un campo',
  }),
  employeeMetadata: endpoint('EM-031.dynamic', 'GET', '/datos-maestros/employees/dynamic-metadata/employee', {
    ...readAccess,
    returns: array().of(metadataEntry).required(),
    summary: 'Campos adicionales del legajo, para filtros y correos',
  }),
}
