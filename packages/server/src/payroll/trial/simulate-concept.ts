import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { simulateFormula } from './simulate-formula.ts'

/** Calculates a concept's formula for an employee, without storing. */
export const serveConceptSimulation: Area = (server) => {
  serve(server, concepts.calculateSimulation, ({ db }, { body }) => simulateFormula(db, body))
}
