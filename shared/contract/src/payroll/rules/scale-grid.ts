import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, decimal, money, pageOf, pageQuery, version } from '../../fields.ts'
import { ruleCode } from './rule-code.ts'
import { columnName, scale, scaleColumn, scalePeriod } from './scale.ts'

const path = '/parametrizacion/scales'
const period = `${path}/{scaleId}/periods/{periodId}` as const

const cells = () => array().of(string().max(60).defined()).min(1).max(30).required().label('Valores')

/** The copy's code and text; by default, those of the scale, marked as a copy. */
const scaleClone = object({
  code: ruleCode().max(60).label('Código'),
  description: string().trim().max(200).label('Descripción'),
})

/** A validity created from another one: its values unchanged, or raised (an agreement's rise). */
export const periodClone = object({
  validFrom: calendarDate().required().label('Vigente desde'),
  source: string().trim().max(300).nullable().label('Fuente'),
  percent: decimal(4).nullable().label('Aumento').meta({ decimals: 2, symbol: '%' }),
  columns: array().of(string().max(60).required()).max(30).nullable().label('Columnas que aumentan'),
  roundTo: money().nullable().label('Redondear al múltiplo de'),
})
export type PeriodClone = InferType<typeof periodClone>

const newColumn = scaleColumn.shape({ fill: string().max(60).default('').label('Valor inicial'), version: version() })
const renamedColumn = scaleColumn.shape({ newName: columnName().optional() })
const allColumns = object({ columns: array().of(renamedColumn).min(1).max(29).required().label('Columnas'), version: version() })
const newRow = object({ values: cells(), version: version() })
const changedRow = object({ rowId: number().integer().min(1).required().label('Fila'), values: cells(), version: version() })

const change = { permit: 'WRITE_CONCEPT', returns: scalePeriod } as const

export const scaleGrid = {
  list: endpoint('SC-001', 'GET', path, {
    permit: 'READ_CONCEPT',
    query: pageQuery,
    returns: pageOf(scale),
    summary: 'Escalas de la empresa, por páginas',
  }),
  clone: endpoint('SC-008', 'POST', `${path}/{id}`, {
    permit: 'WRITE_CONCEPT',
    body: scaleClone,
    returns: scale,
    once: true,
    summary: 'Copiar una escala con todas sus vigencias, con otro código',
  }),
  clonePeriod: endpoint('SC-013', 'POST', `${period}/clone`, {
    ...change,
    body: periodClone,
    once: true,
    summary: 'Copiar una vigencia a otra fecha, con un aumento si se da',
  }),
  addColumn: endpoint('SC-014', 'POST', `${period}/columns`, {
    ...change,
    body: newColumn,
    once: true,
    summary: 'Agregar una columna a una vigencia',
  }),
  updateColumns: endpoint('SC-015', 'PUT', `${period}/columns`, {
    ...change,
    body: allColumns,
    summary: 'Ordenar, renombrar y dar tipo a las columnas de una vigencia',
  }),
  addRow: endpoint('SC-016', 'POST', `${period}/rows`, {
    ...change,
    body: newRow,
    once: true,
    summary: 'Agregar una fila: su clave y sus valores',
  }),
  updateRow: endpoint('SC-017', 'PUT', `${period}/rows`, {
    ...change,
    body: changedRow,
    summary: 'Cambiar una fila, contada desde 1',
  }),
  removeRow: endpoint('SC-018', 'DELETE', `${period}/rows/{rowId}`, {
    permit: 'WRITE_CONCEPT',
    query: object({ version: version() }),
    summary: 'Eliminar una fila, contada desde 1',
  }),
}
