import { functions, signatureOf } from '@legajo/formula/functions.ts'
import { employeeFields } from '@legajo/payroll-rules/fields.ts'
import type { RuleSet } from '@legajo/payroll-rules/rules.ts'
import { systemAccumulators } from '@legajo/payroll-rules/system-accumulators.ts'

type Reference = { readonly name: string; readonly kind: string; readonly label: string; readonly detail?: string }

/** Every name that a formula of the company may use, for the editor's completion. */
export const referencesOf = (rules: RuleSet): Reference[] => [
  ...rules.concepts.map(({ code, name }) => ({ name: `C.${code}`, kind: 'concepto', label: name })),
  ...rules.concepts.map(({ code, name }) => ({ name: `N.${code}`, kind: 'novedad', label: `Novedad de ${name}` })),
  ...[...systemAccumulators, ...rules.accumulators].map(({ code, name }) => ({
    name: `A.${code}`,
    kind: 'acumulador',
    label: name,
  })),
  ...rules.parameters.map(({ code, name }) => ({ name: `P.${code}`, kind: 'parámetro', label: name })),
  ...rules.scales.map(({ code, name }) => ({ name: `E.${code}`, kind: 'escala', label: name })),
  ...employeeFields.map(({ code, name }) => ({ name: `L.${code}`, kind: 'legajo', label: name })),
  ...(rules.formulas ?? []).map(({ code, name }) => ({ name: `F.${code}`, kind: 'fórmula', label: name })),
  ...functions.map((spec) => ({ name: spec.name, kind: 'función', label: spec.doc, detail: signatureOf(spec) })),
]
