import type { Answer, Body } from '@legajo/contract/endpoint.ts'
import { customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { valueProblem } from '@legajo/contract/payroll/rules/scale-problems.ts'
import { formatValue } from '@legajo/kernel/shown-value.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { asNumber, type ValueType, withArguments } from '../rules/function-body.ts'
import { simulateFormula } from './simulate-formula.ts'

export const serveFunctionSimulation: Area = (server) => {
  serve(server, customFunctions.calculateSimulation, ({ db }, { body }) => calculateSimulation(db, body))
}

type Simulation = typeof customFunctions.calculateSimulation

/** Runs the body for given arguments, without storing. Without an employee, the first one provides the facts. */
const calculateSimulation = async (
  db: Db,
  { params, values, formula, returns, ...where }: Body<Simulation>,
): Promise<Answer<Simulation>> => {
  const written = params.map(({ name, type }, index) => {
    const value = values[index] ?? ''
    const problem = value === '' ? 'Falta el valor' : valueProblem({ type, decimals: 8 }, value)
    if (problem) refuse(`values[${index}]`, `Argumento ${name}: ${problem}`)
    return formulaLiteral(type, value)
  })
  const employeeId =
    where.employeeId ?? (await db.selectFrom('employee').select('id').orderBy('id').limit(1).executeTakeFirst())?.id
  if (!employeeId) refuse('employeeId', 'La empresa no tiene empleados con los que probar')
  const { text, head } = withArguments(params, written, formula)
  const answer = await simulateFormula(db, {
    formula: returns === 'boolean' ? asNumber(returns, text) : text,
    employeeId: employeeId ?? 0,
    periodId: where.periodId,
    typeCode: 'MENSUAL',
  })
  const problems = answer.problems.map((problem) => ({
    ...problem,
    ...(problem.from !== undefined && { from: Math.max(0, problem.from - head) }),
    ...(problem.to !== undefined && { to: Math.max(0, problem.to - head) }),
  }))
  if (answer.amount === undefined) return { result: null, steps: answer.steps, problems }
  const shown =
    returns === 'boolean'
      ? Number(answer.amount) === 1
        ? 'Sí'
        : 'No'
      : formatValue({ type: 'number', decimals: 2 }, answer.amount)
  return { result: shown, steps: answer.steps, problems }
}

const formulaLiteral = (type: ValueType, value: string): string => {
  switch (type) {
    case 'number':
      return value.replace('.', ',')
    case 'text':
      return `"${value.replace(/["\n\r]/g, '')}"`
    case 'boolean':
      return value === 'true' ? 'VERDADERO' : 'FALSO'
    case 'date':
      return `FECHA(${value.split('-').map(Number).join('; ')})`
  }
}
