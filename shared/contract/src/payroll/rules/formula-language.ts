import { array, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'

const text = string().required()

const language = object({
  prefixes: array()
    .of(object({ kind: text, long: text, short: text, doc: text, example: text }))
    .required(),
  operators: array()
    .of(object({ kind: text, operators: array().of(text).required() }))
    .required(),
  variableTypes: array()
    .of(object({ number: number().integer().required(), code: text, name: text }))
    .required(),
  functions: array()
    .of(object({ name: text, group: text, signature: text, doc: text, returns: text, example: text, result: text }))
    .required(),
})

export const formulaLanguage = {
  get: endpoint('X-FO-15', 'GET', '/parametrizacion/formulas/language', {
    permit: 'READ_CONCEPT',
    returns: language,
    summary: 'El lenguaje de las fórmulas: prefijos, operadores, tipos de variable 1 a 54 y funciones',
  }),
  manual: endpoint('X-FO-16', 'GET', '/parametrizacion/formulas/manual', {
    permit: 'READ_CONCEPT',
    returns: object({ markdown: text }),
    summary: 'El manual de las fórmulas; sus ejemplos corren con las pruebas del programa',
  }),
}
