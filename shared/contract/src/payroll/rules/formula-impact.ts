import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'

const count = number().integer().required()

/** The changes of a draft in the last liquidated month. Differences are exact text, new less stored. */
const formulaImpact = object({
  id: count,
  target: string()
    .oneOf(['FORMULA', 'CONCEPTO'] as const)
    .required(),
  code: string().required(),
  /** `YYYY-MM`, or `null` when no month is liquidated yet. */
  period: string().nullable().defined(),
  state: string()
    .oneOf(['PENDING', 'PROCESSING', 'FINISHED', 'FAILED'] as const)
    .required(),
  employees: count,
  done: count,
  /** Number of changed receipts, and of those that would end in an error. */
  changed: count,
  broken: count,
  /** Null for users who may not see pay: a draft may affect a single employee. */
  difference: string().nullable().defined(),
  employerDifference: string().nullable().defined(),
  /** The ten largest changes of the net; empty for users who may not see pay. */
  largest: array()
    .of(
      object({
        employeeId: count,
        fileCode: string().required(),
        fullName: string().required(),
        before: string().required(),
        after: string().nullable().defined(),
        difference: string().nullable().defined(),
        error: string().nullable().defined(),
      }),
    )
    .required(),
  failure: string().nullable().defined(),
})
export type FormulaImpact = InferType<typeof formulaImpact>

const path = '/parametrizacion/formulas/impact'

export const formulaImpacts = {
  start: endpoint('X-FO-13', 'POST', path, {
    action: 'ALL',
    permit: 'WRITE_CONCEPT',
    body: object({
      target: string()
        .oneOf(['FORMULA', 'CONCEPTO'] as const)
        .required()
        .label('Qué cambia'),
      code: string().trim().max(60).required().label('Código'),
      formula: string().max(10_000).required().label('Fórmula'),
    }),
    returns: formulaImpact,
    once: true,
    summary: 'Calcular en segundo plano qué cambiaría el último mes con este borrador; no guarda liquidaciones',
  }),
  get: endpoint('X-FO-14', 'GET', `${path}/{id}`, {
    permit: 'READ_CONCEPT',
    returns: formulaImpact,
    sees: 'pay',
    withoutFlag: 'masked',
    summary: 'Avance y resultado de un cálculo de impacto',
  }),
}
