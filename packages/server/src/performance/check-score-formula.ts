import type { Body } from '@legajo/contract/endpoint.ts'
import type { FormulaCheck, projects } from '@legajo/contract/performance/project.ts'
import { kindVariables, scoreVariables } from '@legajo/contract/performance/words.ts'
import { textOf, toRational, zero } from './fraction.ts'
import { formulaProblems, runFormula, type ScoreVariables } from './score-formula.ts'

const sampleResult = toRational(4)

/** The problems of a formula with their places, and what it gives when every part of the cycle results in 4. */
export const checkScoreFormula = ({
  formula,
  kinds = [],
  competence_weight,
  objective_weight,
}: Body<typeof projects.checkFormula>): FormulaCheck => {
  const problems = formulaProblems(formula, kinds)
  if (problems.length > 0) return { problems: [...problems], sample: null }
  const variables = {
    ...Object.fromEntries(Object.keys(scoreVariables).map((name) => [name, zero])),
    ...Object.fromEntries(
      kinds.flatMap(({ kind, weight }) => [
        [kindVariables[kind], sampleResult],
        [`PESO_${kindVariables[kind]}`, toRational(weight)],
      ]),
    ),
    OBJETIVOS: (objective_weight ?? 0) > 0 ? sampleResult : zero,
    PESO_OBJETIVOS: toRational(objective_weight ?? 0),
    PESO_COMPETENCIAS: toRational(competence_weight ?? 0),
  } as ScoreVariables
  const outcome = runFormula(formula, variables)
  return outcome.ok ? { problems: [], sample: textOf(outcome.value) } : { problems: [{ message: outcome.message }], sample: null }
}
