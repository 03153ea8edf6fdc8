import '../../locale.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'

/** Kinds of rules that reference one another in formulas. */
export const ruleKinds = {
  concept: 'Concepto',
  accumulator: 'Acumulador',
  formula: 'Fórmula',
  function: 'Función',
  parameter: 'Parámetro',
  scale: 'Escala',
  employee: 'Dato del legajo',
  variable: 'Variable',
  union: 'Sindicato',
  column: 'Columna dinámica',
  attendance: 'Regla de asistencia',
} as const
export type RuleKind = keyof typeof ruleKinds

const ruleKind = () => string().oneOf(keyNames(ruleKinds)).required()

/** A reference to a rule. `id` opens it, if it is a record. */
const ruleUse = object({
  id: number().integer().required(),
  kind: ruleKind(),
  code: string().required(),
  name: string().required(),
})
export const ruleUses = () => array().of(ruleUse).required()
export type RuleUse = InferType<typeof ruleUse>

/** How one rule reads another: its value, its earlier months, its novelty, or by adding it up. */
export const usageKinds = ['reads', 'history', 'novelty', 'adds', 'subtracts'] as const

export const ruleGraph = object({
  /** The queried node. */
  key: string().required(),
  nodes: array()
    .of(
      object({
        key: string().required(),
        id: number().integer().nullable(),
        kind: ruleKind(),
        code: string().required(),
        name: string().required(),
        /** Steps from the queried node: negative for its dependencies, positive for its users. */
        distance: number().integer().required(),
      }),
    )
    .required(),
  edges: array()
    .of(object({ from: string().required(), to: string().required(), way: string().oneOf(usageKinds).required() }))
    .required(),
})
export type RuleGraph = InferType<typeof ruleGraph>
