import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery, version } from '../fields.ts'
import { mergeDraft, mergeOfValue, mergeUndo, usage } from './parametric-merge.ts'
import { pasteDraft, pasteResult } from './parametric-paste.ts'
import { interfaceCode, layers, parametricValue, parametricValueDraft, reducedValue, writableLayers } from './parametric-value.ts'

export const parametricTypeDraft = object({
  code: string()
    .trim()
    .max(40)
    .matches(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usá minúsculas, números y guiones')
    .required()
    .label('Código'),
  name: string().trim().max(80).required().label('Nombre'),
  parentTypeId: number().integer().min(1).nullable().label('Depende del tipo'),
  version: version(),
})
const type = object({
  id: number().integer().required(),
  code: string().required().label('Código'),
  name: string().required().label('Nombre'),
  parentTypeId: number().integer().nullable(),
  parents: array().of(string().required()).required(),
  layer: string().required().meta({ options: layers }),
  source: string().nullable(),
  asOf: string().nullable(),
  showsCode: boolean().required(),
  elsewhere: string().nullable(),
  values: number().integer().required().label('Valores'),
  version: number().integer().nullable(),
})
export type ParametricType = InferType<typeof type>

const typeWithValues = object({
  id: number().integer().required(),
  code: string().required(),
  name: string().required(),
  values: array().of(reducedValue).max(30_000).required(),
})

const narrowingFields = { filterId: number().integer().min(1).label('Valor del que dependen') }
/** `filter` searches code, names and note; `codes` selects stored values for their labels, whatever their state. */
const searchQuery = object({
  ...narrowingFields,
  filter: string().trim().max(100),
  limit: number().integer().min(1).max(200),
  codes: string().max(4000),
  by: string().oneOf(['code', 'name', 'short_name']),
  /** The parent by its stored value, as `province=Buenos Aires` of a form. */
  under: string().max(200),
  underType: string().max(40),
  underBy: string().oneOf(['code', 'name', 'short_name']),
  parents: boolean().label('Con los valores de los que dependen'),
})

const values = array().of(parametricValue).max(30_000).required()
const reducedValues = array().of(reducedValue).max(30_000).required()
const readAccess = { permit: 'READ_PARAMETRIC' } as const
const writeAccess = { permit: 'WRITE_PARAMETRIC' } as const
const path = '/parametric-core'

const visibility = object({
  hidden: boolean().required().label('Oculto'),
  scope: string().oneOf(writableLayers).default('COMPANY').required().label('Alcance'),
})
const interfaceCodes = object({
  codes: array().of(interfaceCode).max(20).required().label('Códigos por interfaz'),
  /** The codes that were read: codes that another user changed since are not overwritten. */
  former: array().of(interfaceCode).max(40).label('Códigos leídos'),
  scope: string().oneOf(writableLayers).default('COMPANY').required().label('Alcance'),
})

/** Tables of values to choose from: delivered ones, those of the organisation and those of the current company. */
export const parametrics = {
  byType: endpoint('PA-001', 'GET', `${path}/type/{type}`, {
    access: 'session',
    query: object(narrowingFields),
    returns: values,
    summary: 'Valores activos de un tipo, por su número o código; filterId, los que dependen de un valor',
  }),
  reducedByType: endpoint('PA-002', 'GET', `${path}/type/reduced/{type}`, {
    access: 'session',
    query: searchQuery,
    returns: reducedValues,
    summary: 'Valores activos de un tipo, mínimos, para elegir uno; se pueden buscar',
  }),
  allByType: endpoint('PA-003', 'GET', `${path}/findAll/type/{type}`, {
    ...readAccess,
    query: object(narrowingFields),
    returns: values,
    summary: 'Valores de un tipo, también los inactivos',
  }),
  allReducedByType: endpoint('PA-004', 'GET', `${path}/findAll/type/reduced/{type}`, {
    access: 'session',
    query: searchQuery,
    returns: reducedValues,
    summary: 'Valores de un tipo, mínimos, también los inactivos',
  }),
  core: endpoint('PA-005', 'GET', `${path}/core`, {
    ...readAccess,
    returns: values,
    summary: 'Valores entregados; los de localidades y códigos postales se piden por tipo',
  }),
  types: endpoint('PA-006', 'GET', `${path}/types/`, {
    access: 'session',
    returns: array().of(typeWithValues).required(),
    summary: 'Los tipos con sus valores activos; los de localidades y códigos postales se piden por tipo',
  }),
  joinedTypes: endpoint('PA-007', 'GET', `${path}/types/{types}`, {
    access: 'session',
    returns: array().of(typeWithValues).required(),
    summary: 'Varios tipos con sus valores activos, unidos por un guion: 17-21',
  }),
  own: endpoint('PA-008', 'GET', `${path}/custom/`, {
    ...readAccess,
    returns: values,
    summary: 'Valores propios de la organización',
  }),
  ofCompany: endpoint('PA-009', 'GET', `${path}/company/type/{type}`, {
    ...readAccess,
    returns: values,
    summary: 'Valores de un tipo propios de la empresa',
  }),
  coreByType: endpoint('PA-010', 'GET', `${path}/core/type/{type}`, {
    ...readAccess,
    returns: values,
    summary: 'Valores entregados de un tipo',
  }),
  verifyCode: endpoint('PA-011', 'GET', `${path}/verify-code/`, {
    ...readAccess,
    query: object({ code: string().trim().max(80).required(), type: string().max(40) }),
    returns: object({ inUse: boolean().required(), message: string().nullable().defined() }),
    summary: 'Si un código está en uso, en un tipo o en todos',
  }),
  listTypes: endpoint('PA-012', 'GET', `${path}/parametric-type`, {
    access: 'session',
    returns: array().of(type).required(),
    summary: 'Tipos de valores',
  }),
  getType: endpoint('PA-013', 'GET', `${path}/parametric-type/{id}`, {
    access: 'session',
    returns: type,
    summary: 'Un tipo de valores',
  }),
  createOwn: endpoint('PA-014', 'POST', `${path}/custom/`, {
    ...writeAccess,
    body: parametricValueDraft,
    returns: parametricValue,
    once: true,
    summary: 'Crear un valor de la organización',
  }),
  createOfCompany: endpoint('PA-015', 'POST', `${path}/company_custom/`, {
    ...writeAccess,
    body: parametricValueDraft,
    returns: parametricValue,
    once: true,
    summary: 'Crear un valor de la empresa',
  }),
  update: endpoint('PA-016', 'PUT', `${path}/company_custom/{id}`, {
    ...writeAccess,
    body: parametricValueDraft,
    returns: parametricValue,
    summary: 'Cambiar un valor de la organización o de la empresa',
  }),
  remove: endpoint('PA-017', 'DELETE', `${path}/parametric-value/{id}`, {
    ...writeAccess,
    summary: 'Eliminar un valor propio sin usos',
  }),
  page: endpoint('X-PA-01', 'GET', `${path}/page/{type}`, {
    ...readAccess,
    query: pageQuery.shape({ ...narrowingFields, search: string().trim().max(100) }),
    returns: pageOf(parametricValue),
    summary: 'Valores de un tipo por páginas, con filtros y orden',
  }),
  setVisibility: endpoint('X-PA-02', 'PUT', `${path}/parametric-value/{id}/visibility`, {
    ...writeAccess,
    body: visibility,
    returns: parametricValue,
    summary: 'Ocultar o mostrar un valor en la organización o en la empresa',
  }),
  setCodes: endpoint('X-PA-03', 'PUT', `${path}/parametric-value/{id}/codes`, {
    ...writeAccess,
    body: interfaceCodes,
    returns: parametricValue,
    summary: 'Códigos de un valor para cada interfaz (SICOSS, bancos), en la organización o en la empresa',
  }),
  usage: endpoint('X-PA-04', 'GET', `${path}/parametric-value/{id}/usage`, {
    ...readAccess,
    returns: usage,
    summary: 'Dónde se usa un valor',
  }),
  previewMerge: endpoint('X-PA-05', 'POST', `${path}/parametric-value/{id}/merge/preview`, {
    ...writeAccess,
    readsOnly: true,
    action: 'UPDATE',
    body: mergeDraft,
    returns: usage,
    summary: 'Los registros que cambiarían al unir un valor con otro',
  }),
  merge: endpoint('X-PA-06', 'POST', `${path}/parametric-value/{id}/merge`, {
    ...writeAccess,
    action: 'UPDATE',
    body: mergeDraft,
    returns: usage,
    summary: 'Unir un valor con otro: sus registros pasan al que queda',
  }),
  merges: endpoint('X-PA-12', 'GET', `${path}/type/{type}/merges`, {
    ...readAccess,
    returns: array().of(mergeOfValue).required(),
    summary: 'Las uniones de valores de un tipo, con quién las hizo',
  }),
  undoMerge: endpoint('X-PA-13', 'POST', `${path}/merge/{id}/undo`, {
    ...writeAccess,
    action: 'UPDATE',
    returns: mergeUndo,
    summary: 'Deshacer una unión: el valor vuelve, con los registros que no cambiaron después',
  }),
  checkPaste: endpoint('X-PA-07', 'POST', `${path}/paste/check`, {
    ...writeAccess,
    action: 'CREATE',
    readsOnly: true,
    body: pasteDraft,
    returns: pasteResult,
    summary: 'Revisar filas pegadas de una planilla, sin guardar',
  }),
  paste: endpoint('X-PA-08', 'POST', `${path}/paste`, {
    ...writeAccess,
    once: true,
    body: pasteDraft,
    returns: pasteResult,
    summary: 'Guardar filas pegadas de una planilla: todas o ninguna',
  }),
  createType: endpoint('X-PA-09', 'POST', `${path}/parametric-type`, {
    ...writeAccess,
    body: parametricTypeDraft,
    returns: type,
    once: true,
    summary: 'Crear un tipo de valores de la organización',
  }),
  updateType: endpoint('X-PA-10', 'PUT', `${path}/parametric-type/{id}`, {
    ...writeAccess,
    body: parametricTypeDraft,
    returns: type,
    summary: 'Cambiar un tipo de valores de la organización',
  }),
  removeType: endpoint('X-PA-11', 'DELETE', `${path}/parametric-type/{id}`, {
    ...writeAccess,
    summary: 'Eliminar un tipo de la organización sin valores',
  }),
}
