import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'
import { calendarDate, version } from '../../fields.ts'
import { optionsOf, problem } from './concept.ts'
import { valueTypes } from './liquidation-parameter.ts'
import { ruleCode } from './rule-code.ts'
import { ruleUses } from './rule-usage.ts'

const valueType = () => string().oneOf(keyNames(valueTypes))

const functionParam = object({
  name: string()
    .trim()
    .matches(/^[a-zA-Z][a-zA-Z0-9_]*$/, 'Solo letras sin acento, números y guion bajo, y empieza con letra')
    .max(30)
    .required()
    .label('Argumento'),
  type: valueType().default('number').label('Tipo'),
})

export const customFunctionDraft = object({
  code: ruleCode().max(60).required().label('Nombre').meta({ hint: 'En las fórmulas se escribe FN.NOMBRE(…)' }),
  name: string().trim().max(200).required().label('Qué calcula'),
  description: string().trim().max(1000).nullable().label('Explicación').meta({ input: 'textarea' }),
  params: array().of(functionParam).max(12).default([]).label('Argumentos'),
  returns: valueType()
    .default('number')
    .label('Devuelve')
    .meta({ input: 'select', options: optionsOf(valueTypes) }),
  formula: string().max(10_000).required().label('Fórmula').meta({ input: 'formula' }),
  active: boolean().default(true).label('Activa'),
  /** The first day of the month from which a change holds; without it, the change applies to all months. */
  validFrom: calendarDate().nullable().label('Rige desde'),
  version: version(),
})
const customFunction = customFunctionDraft.omit(['validFrom']).shape({ id: number().integer().required() })
export type CustomFunctionDraft = InferType<typeof customFunctionDraft>
export type CustomFunction = InferType<typeof customFunction>

/** A former version of a function, valid until the day before a change. */
const functionVersion = object({
  id: number().integer().required(),
  validUntil: string().required(),
  active: boolean().required(),
  params: string().defined(),
  formula: string().defined(),
  replacedBy: string().required(),
  replacedAt: string().required(),
})
export type FunctionVersion = InferType<typeof functionVersion>

/** A test call: the function as edited and a value for each argument. */
const simulation = object({
  params: array().of(functionParam).max(12).default([]),
  returns: valueType().default('number'),
  formula: string().max(10_000).required().label('Fórmula'),
  values: array().of(string().max(60).defined()).max(12).default([]).label('Valores'),
  employeeId: number().integer().nullable().label('Empleado'),
  periodId: number().integer().required().label('Período'),
})
const simulationResult = object({
  result: string().nullable(),
  steps: array()
    .of(object({ text: string().required(), value: string().required() }))
    .required(),
  problems: array().of(problem).required(),
})

const path = '/parametrizacion/custom-functions'

export const customFunctions = {
  list: endpoint('CF-003', 'GET', `${path}/`, {
    permit: 'READ_CONCEPT',
    returns: array().of(customFunction).required(),
    summary: 'Funciones propias de la empresa',
  }),
  get: endpoint('CF-004', 'GET', `${path}/{id}`, { permit: 'READ_CONCEPT', returns: customFunction, summary: 'Una función' }),
  create: endpoint('CF-001', 'POST', `${path}/`, {
    permit: 'WRITE_CONCEPT',
    body: customFunctionDraft,
    returns: customFunction,
    once: true,
    summary: 'Crear una función; se revisa antes de guardar',
  }),
  update: endpoint('CF-002', 'PUT', `${path}/{id}`, {
    permit: 'WRITE_CONCEPT',
    body: customFunctionDraft,
    returns: customFunction,
    summary: 'Cambiar una función; se revisa antes de guardar',
  }),
  remove: endpoint('X-CF-01', 'DELETE', `${path}/{id}`, {
    permit: 'WRITE_CONCEPT',
    summary: 'Eliminar una función que nada usa',
  }),
  usage: endpoint('X-CF-02', 'GET', `${path}/{id}/find-usage`, {
    permit: 'READ_CONCEPT',
    returns: ruleUses(),
    summary: 'Quién usa una función',
  }),
  versions: endpoint('X-CF-04', 'GET', `${path}/{id}/versions`, {
    permit: 'READ_CONCEPT',
    returns: array().of(functionVersion).required(),
    summary: 'Lo que una función fue antes de cada cambio con fecha, lo último primero',
  }),
  calculateSimulation: endpoint('X-CF-03', 'POST', `${path}/try`, {
    permit: 'READ_CONCEPT',
    reads: true,
    body: simulation,
    returns: simulationResult,
    sees: 'pay',
    summary: 'Probar una función con valores para sus argumentos, sin guardarla',
  }),
}
