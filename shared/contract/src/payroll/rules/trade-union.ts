import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, money, stampField, version } from '../../fields.ts'

export const tradeUnionDraft = object({
  code: string().trim().max(20).required().label('Código'),
  name: string().trim().max(120).required().label('Nombre'),
  numberCct: string().trim().max(20).nullable().label('Convenio colectivo (CCT)').meta({ placeholder: '130/75' }),
  scaleCode: string()
    .trim()
    .max(60)
    .nullable()
    .label('Escala de básicos')
    .meta({ hint: 'La escala del convenio, con una fila por categoría; las que falten se crean abajo, en Categorías' }),
  basicColumn: string().trim().max(60).default('BASICO').label('Columna del básico'),
  trialMonths: number()
    .integer()
    .min(6)
    .max(12)
    .nullable()
    .default(null)
    .label('Meses de prueba')
    .meta({ hint: 'Vacío: 6 (art. 92 bis). El convenio puede dar hasta 8 con 6 a 100 empleados, y hasta 12 con 5 o menos' }),
  active: boolean().default(true).label('Activo'),
  version: version(),
})
const tradeUnion = tradeUnionDraft.shape({
  id: number().integer().required(),
  categories: number().integer().required().label('Categorías'),
  employees: number().integer().required().label('Empleados'),
})
export type TradeUnion = InferType<typeof tradeUnion>
export type TradeUnionDraft = InferType<typeof tradeUnionDraft>

export const categoryDraft = object({
  tradeUnionId: number().integer().required().label('Sindicato').meta({ input: 'hidden' }),
  code: string().trim().max(60).required().label('Código').meta({ hint: 'Como figura en la escala del convenio' }),
  name: string().trim().max(120).required().label('Nombre'),
  order: number().integer().min(0).max(9999).default(0).label('Orden'),
  active: boolean().default(true).label('Activa'),
  version: version(),
})
/** A category with its current basic pay, if the agreement's scale has it. */
const category = categoryDraft.shape({
  id: number().integer().required(),
  basic: string().nullable().label('Básico vigente').meta({ input: 'money' }),
  basicFrom: string().nullable().label('Desde').meta({ input: 'date' }),
  employees: number().integer().required().label('Empleados'),
})
export type Category = InferType<typeof category>
export type CategoryDraft = InferType<typeof categoryDraft>

const reducedCategory = object({
  id: number().integer().required(),
  tradeUnionId: number().integer().required(),
  code: string().required(),
  name: string().required(),
})

/** A basic pay from a date on; the amount is per month, in pesos. */
export const basicSalaryDraft = object({
  validFrom: calendarDate().required().label('Vigente desde'),
  basic: money()
    .matches(/^[^-]/, { message: 'El básico no puede ser menor que cero', excludeEmptyString: true })
    .required()
    .label('Básico'),
  source: string().trim().max(300).nullable().label('Fuente').meta({ placeholder: 'Acuerdo, resolución o publicación' }),
  /** Stamp of the basic pay from that date; empty for a new one. */
  seen: stampField(),
})
const basicSalary = basicSalaryDraft.shape({
  seen: stampField().defined(),
  periodId: number().integer().required(),
  changedBy: string().nullable().label('Cargado por'),
  changedAt: string().nullable().label('Cargado el'),
})
export type BasicSalary = InferType<typeof basicSalary>

/** A row of the union's scale without a category, with its basic pay in the last validity that has it. */
const missingCategory = object({ code: string().required(), basic: string().nullable().defined() })
const missingCategories = object({
  scaleCode: string().nullable().defined(),
  missing: array().of(missingCategory).required(),
})

const unionPath = '/datos-maestros/trade_union'
const categoryPath = '/datos-maestros/category_trade_union'
const withId = { id: number().integer().required() }

export const tradeUnions = {
  list: endpoint('TU-001', 'GET', unionPath, {
    permit: 'READ_CONCEPT',
    returns: array().of(tradeUnion).required(),
    summary: 'Sindicatos de la empresa con su convenio',
  }),
  create: endpoint('TU-002', 'POST', unionPath, {
    permit: 'WRITE_CONCEPT',
    body: tradeUnionDraft,
    returns: tradeUnion,
    once: true,
    summary: 'Crear un sindicato',
  }),
  update: endpoint('TU-003', 'PUT', unionPath, {
    permit: 'WRITE_CONCEPT',
    body: tradeUnionDraft.shape(withId),
    returns: tradeUnion,
    summary: 'Cambiar un sindicato',
  }),
  remove: endpoint('X-TU-01', 'DELETE', `${unionPath}/{id}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar un sindicato sin empleados, con sus categorías',
  }),
}

export const categories = {
  listOf: endpoint('TU-004', 'GET', `${categoryPath}/by_trade_union_id/{id}`, {
    permit: 'READ_CONCEPT',
    returns: array().of(category).required(),
    summary: 'Categorías de un sindicato, con su básico vigente',
  }),
  listReduced: endpoint('TU-005', 'GET', `${categoryPath}/by_trade_union_id/reduced/{id}`, {
    permit: 'READ_CONCEPT',
    returns: array().of(reducedCategory).required(),
    summary: 'Categorías activas de un sindicato, para elegir',
  }),
  list: endpoint('TU-006', 'GET', `${categoryPath}/all`, {
    permit: 'READ_CONCEPT',
    returns: array().of(category).required(),
    summary: 'Todas las categorías de la empresa',
  }),
  get: endpoint('TU-009', 'GET', `${categoryPath}/{id}`, {
    permit: 'READ_CONCEPT',
    returns: category,
    summary: 'Una categoría',
  }),
  create: endpoint('TU-007', 'POST', categoryPath, {
    permit: 'WRITE_CONCEPT',
    body: categoryDraft,
    returns: category,
    once: true,
    summary: 'Crear una categoría',
  }),
  update: endpoint('TU-008', 'PUT', categoryPath, {
    permit: 'WRITE_CONCEPT',
    body: categoryDraft.shape(withId),
    returns: category,
    summary: 'Cambiar una categoría',
  }),
  remove: endpoint('X-TU-02', 'DELETE', `${categoryPath}/{id}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar una categoría que ningún empleado tiene',
  }),
  missing: endpoint('X-TU-05', 'GET', `${unionPath}/{id}/missing-categories`, {
    permit: 'READ_CONCEPT',
    returns: missingCategories,
    summary: 'Filas de la escala de un sindicato que todavía no tienen su categoría',
  }),
  createMissing: endpoint('X-TU-06', 'POST', `${unionPath}/{id}/missing-categories`, {
    permit: 'WRITE_CONCEPT',
    body: object({ codes: array().of(string().trim().max(60).required()).min(1).max(5000).required().label('Categorías') }),
    returns: array().of(category).required(),
    once: true,
    summary: 'Crear las categorías que faltan de la escala de un sindicato; las que ya están quedan como estaban',
  }),
  basicSalaries: endpoint('X-TU-03', 'GET', `${categoryPath}/{id}/basic-salaries`, {
    permit: 'READ_CONCEPT',
    returns: array().of(basicSalary).required(),
    summary: 'Básicos de una categoría, el último primero, con quién los cargó',
  }),
  saveBasicSalary: endpoint('X-TU-04', 'PUT', `${categoryPath}/{id}/basic-salaries`, {
    permit: 'WRITE_CONCEPT',
    body: basicSalaryDraft,
    returns: array().of(basicSalary).required(),
    summary: 'Poner el básico de una categoría desde una fecha; si la fecha es nueva, las demás siguen como estaban',
  }),
}
