import { type InferType, object, string, type ValidationError } from 'yup'
import { calendarDate, id } from '../../fields.ts'
import { idsOf } from './novelty-row.ts'

export const datesTurned = 'La fecha hasta no puede ser anterior a la fecha desde'
/** Two reversed dates would match nearly every day. */
export const inOrder = (
  from: string | undefined,
  until: string | undefined,
  createError: (problem: { path: string; message: string }) => ValidationError,
  path: string,
) => !from || !until || from <= until || createError({ path, message: datesTurned })

/** The documented novelty filter, with the panel's further fields. Dates are days; the month of imputation is that of its date. */
export const noveltyFilter = object({
  employeesIds: idsOf(),
  startDate: calendarDate().label('Desde'),
  endDate: calendarDate().label('Hasta'),
  imputationDate: calendarDate().label('Mes de imputación'),
  liquidationTypeId: id().label('Tipo de liquidación'),
  conceptId: id().label('Concepto'),
  batchId: id().label('Lote'),
  text: string().max(200).label('Legajo o nombre'),
}).test('dates', datesTurned, (given: { startDate?: string; endDate?: string } | undefined, { createError }) =>
  inOrder(given?.startDate, given?.endDate, createError, 'endDate'),
)
export type NoveltyFilter = InferType<typeof noveltyFilter>

/** The filter of a list, given directly or under the name `filter`. */
export const listFilter = noveltyFilter.shape({ filter: noveltyFilter.default(undefined).optional() })
