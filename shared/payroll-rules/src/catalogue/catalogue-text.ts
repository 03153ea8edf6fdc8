import type { Concept } from '../rules.ts'

/** The fields of a concept that its text file holds; those for totals and for the files of ARCA are written in code. */
export type ConceptText = Pick<Concept, 'code' | 'name' | 'law' | 'unit' | 'quantityFormula' | 'formula'>

export type FormulaText = { readonly code: string; readonly name: string; readonly formula: string }

export type FunctionText = FormulaText & { readonly params: readonly string[] }
