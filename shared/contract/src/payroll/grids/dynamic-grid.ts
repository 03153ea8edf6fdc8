import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery, version } from '../../fields.ts'
import { optionsOf } from '../rules/concept.ts'
import { activeStatesFeminine } from '../runs/status-query.ts'
import { columnKinds, columnTotals, gridScopes, heading } from './dynamic-column.ts'

const scope = () => string().oneOf(keyNames(gridScopes))
const id = () => number().integer().min(1)

export const dynamicGridDraft = object({
  name: heading(80).required().label('Nombre'),
  description: heading(300).nullable().label('Para qué se usa'),
  scope: scope()
    .required()
    .label('Dónde se usa')
    .meta({ input: 'select', options: optionsOf(gridScopes) }),
  /** In display order. File code and name always come first. */
  columnIds: array()
    .of(id().required())
    .min(1, 'Elegí al menos una columna')
    .max(40, 'Una grilla tiene como mucho 40 columnas')
    .required()
    .label('Columnas'),
  sortColumnId: id().nullable().default(null).label('Ordenar por'),
  sortOrder: number()
    .oneOf([1, -1] as const)
    .default(1)
    .label('Sentido'),
  groupColumnId: id().nullable().default(null).label('Subtotales por'),
  isDefault: boolean().default(false).label('Se abre primero'),
  status: string()
    .oneOf(['ACTIVE', 'INACTIVE'] as const)
    .default('ACTIVE')
    .label('Estado')
    .meta({ input: 'select', options: optionsOf(activeStatesFeminine) }),
  version: version(),
})
export type DynamicGridDraft = InferType<typeof dynamicGridDraft>

/** Format of one column of a grid. `key` is used to sort and filter. */
const gridColumn = object({
  id: id().required(),
  key: string().required(),
  name: string().required(),
  kind: string().oneOf(columnKinds).required(),
  decimals: number().integer().required(),
  total: string().oneOf(keyNames(columnTotals)).required(),
  words: string().required(),
  /** Whether it contains pay, which requires a flag. */
  isPay: boolean().required(),
})
export type GridColumn = InferType<typeof gridColumn>

const dynamicGrid = dynamicGridDraft.shape({
  id: id().required(),
  columns: array().of(gridColumn).required(),
})
export type DynamicGrid = InferType<typeof dynamicGrid>

const row = object({
  employeeId: id().required(),
  fileCode: string().required(),
  fullName: string().required(),
  /** Whether the run ended with an error for this employee, who then has no results. */
  failed: boolean().required(),
  /** In the order of the columns: exact text with a point for numbers, `YYYY-MM-DD` for dates. */
  values: array().of(string().nullable().defined()).required(),
})
export type GridRow = InferType<typeof row>

const totals = () => array().of(string().nullable().defined()).required()

const rows = pageOf(row).shape({
  columns: array().of(gridColumn).required(),
  /** Over every row that matches the filter. */
  totals: totals(),
  groups: array()
    .of(object({ value: string().required(), employees: number().integer().required(), totals: totals() }))
    .required(),
  /** Failed formulas, the reason, and for how many employees. */
  notes: array()
    .of(object({ column: string().required(), message: string().required(), employees: number().integer().required() }))
    .required(),
  /** Pay columns left out because the caller may not see pay. */
  hidden: number().integer().required(),
})
export type GridRows = InferType<typeof rows>

/** An unsaved grid: the fields that decide its contents. */
const unsavedGrid = dynamicGridDraft.pick(['scope', 'columnIds', 'sortColumnId', 'sortOrder', 'groupColumnId'])
export type UnsavedGrid = InferType<typeof unsavedGrid>
const preview = rows.shape({
  /** Source of the rows: the last run, the files, the novelties of the last period; null when there is nothing yet. */
  of: string().nullable().defined(),
})
export type GridPreview = InferType<typeof preview>

const exported = pageQuery.pick(['sortField', 'sortOrder', 'filter']).shape({
  format: string()
    .oneOf(['xlsx', 'csv'] as const)
    .default('xlsx'),
})

const root = '/parametrizacion/dynamic-grids'
const gridAccess = { query: pageQuery, returns: rows, sees: 'pay' } as const
const file = { query: exported, file: 'out', sees: 'pay' } as const

export const dynamicGrids = {
  list: endpoint('X-DG-01', 'GET', root, {
    permit: 'READ_DYNAMIC_GRID',
    query: object({ scope: scope(), active: boolean() }),
    returns: array().of(dynamicGrid).required(),
    summary: 'Grillas de la empresa, la que se abre primero',
  }),
  get: endpoint('X-DG-02', 'GET', `${root}/{id}`, {
    permit: 'READ_DYNAMIC_GRID',
    returns: dynamicGrid,
    summary: 'Una grilla',
  }),
  create: endpoint('X-DG-03', 'POST', root, {
    permit: 'WRITE_DYNAMIC_GRID',
    body: dynamicGridDraft,
    returns: dynamicGrid,
    once: true,
    summary: 'Crear una grilla',
  }),
  update: endpoint('X-DG-04', 'PUT', `${root}/{id}`, {
    permit: 'WRITE_DYNAMIC_GRID',
    body: dynamicGridDraft,
    returns: dynamicGrid,
    summary: 'Cambiar una grilla',
  }),
  remove: endpoint('X-DG-05', 'DELETE', `${root}/{id}`, {
    permit: 'WRITE_DYNAMIC_GRID',
    summary: 'Eliminar una grilla',
  }),
  ofLiquidation: endpoint('X-DG-06', 'GET', `${root}/{id}/liquidation/{liquidationId}`, {
    permit: 'READ_LIQUIDATION',
    ...gridAccess,
    summary: 'Los resultados de una liquidación con las columnas de una grilla, sus totales y subtotales',
  }),
  ofEmployees: endpoint('X-DG-07', 'GET', `${root}/{id}/employees`, {
    permit: 'READ_EMPLOYEE',
    ...gridAccess,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Los legajos de la empresa con las columnas de una grilla',
  }),
  ofNovelties: endpoint('X-DG-08', 'GET', `${root}/{id}/novelties/{periodId}`, {
    permit: 'READ_NOVELTY',
    ...gridAccess,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Los empleados con novedades en un período, con las columnas de una grilla',
  }),
  preview: endpoint('X-DG-12', 'POST', `${root}/preview`, {
    permit: 'WRITE_DYNAMIC_GRID',
    body: unsavedGrid,
    returns: preview,
    requires: {
      field: 'scope',
      of: {
        LIQUIDATION: { permit: 'READ_LIQUIDATION', sees: 'pay' },
        EMPLOYEE: { permit: 'READ_EMPLOYEE' },
        NOVELTY: { permit: 'READ_NOVELTY' },
      },
    },
    sees: 'pay',
    withoutFlag: 'masked',
    reads: true,
    summary: 'Cómo se vería una grilla sin guardarla: las primeras filas, con los totales y subtotales de todas',
  }),
  exportLiquidation: endpoint('X-DG-09', 'GET', `${root}/{id}/liquidation/{liquidationId}/export`, {
    permit: 'READ_LIQUIDATION',
    ...file,
    summary: 'Los resultados de una liquidación con las columnas de una grilla, en Excel o texto',
  }),
  exportEmployees: endpoint('X-DG-10', 'GET', `${root}/{id}/employees/export`, {
    permit: 'READ_EMPLOYEE',
    ...file,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Los legajos con las columnas de una grilla, en Excel o texto',
  }),
  exportNovelties: endpoint('X-DG-11', 'GET', `${root}/{id}/novelties/{periodId}/export`, {
    permit: 'READ_NOVELTY',
    ...file,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Las novedades de un período con las columnas de una grilla, en Excel o texto',
  }),
}
