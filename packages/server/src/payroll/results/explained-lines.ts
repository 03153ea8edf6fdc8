import type { ResultFigures, ResultLine } from '@legajo/contract/payroll/runs/liquidation.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { type ExplainedConcept, explain } from '@legajo/payroll-rules/explain.ts'
import { resultLines } from '@legajo/payroll-rules/results.ts'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors/app-error.ts'
import { typeOfKind } from '../rule-set/read-rules.ts'
import { readCompiledRun } from '../rule-set/rule-set.ts'
import { readAdjustedMonths } from './adjusted-months.ts'
import { correctionsIn } from './corrected-months.ts'
import { instalmentsPaid } from './instalments-paid.ts'
import { readAgreements, textColumns, textsIn } from './shown-texts.ts'
import { unitsOf } from './stored-units.ts'
import { timeSources } from './time-sources.ts'

/** All lines of a stored result with formula, inputs and law, replayed from the stored inputs. */
export const readExplainedLines = async (
  db: Db,
  tenantId: number,
  liquidationId: number,
  employeeId: number,
): Promise<ResultLine[]> => {
  const row = await db
    .selectFrom('liquidation_employee')
    .select(['inputs', 'outputs', 'rule_set_id', 'error'])
    .where('liquidation_id', '=', liquidationId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow(notFound)
  if (row.error) return []
  const run = await readCompiledRun(db, tenantId, row.rule_set_id)
  const corrections = await correctionsIn(db, liquidationId, employeeId)
  const inputs = Float64Array.from(unitsOf(row.inputs))
  const lines = linesOf(run, inputs, unitsOf(row.outputs), await textsOf(db, employeeId), corrections)
  const paid = (await instalmentsPaid(db, liquidationId, [employeeId])).get(employeeId)
  const adjusted = (await readAdjustedMonths(db, liquidationId, [employeeId])).get(employeeId)
  const sources = await timeSources(db, liquidationId, employeeId)
  return lines.map((line) =>
    withSource(withAccrual(withInstalment(line, paid?.get(line.code)), adjusted?.get(line.code)), sources.get(line.code)),
  )
}

/** Adds the absences or the days of marks that a line comes from. */
const withSource = (line: ResultLine, facts: ResultLine['facts'] | undefined): ResultLine =>
  facts
    ? {
        ...line,
        facts,
        explanation: `${line.explanation.replace(/\.?$/, '.')} Viene de ${facts.map(({ text }) => text).join('. ')}.`,
      }
    : line

/** Adds the instalment number to the name and the sentence of a line from a novelty in instalments. */
const withInstalment = (line: ResultLine, instalment: string | undefined): ResultLine => {
  if (!instalment) return line
  const article = instalment.startsWith('cuotas') ? 'las' : 'la'
  return { ...line, instalment, explanation: `${line.explanation.replace(/\.?$/, '.')} Corresponde a ${article} ${instalment}.` }
}

/** Adds the months in which an adjustment was earned. */
const withAccrual = (line: ResultLine, months: readonly string[] | undefined): ResultLine =>
  months
    ? {
        ...line,
        explanation: `${line.explanation.replace(/\.?$/, '.')} Se devengó en ${months.map((month) => formatPeriod(`${month}-01`)).join(' y ')}.`,
      }
    : line

/** Texts that an employee's stored inputs contain as codes, for display. */
export const textsOf = async (db: Db, employeeId: number): Promise<readonly string[]> => {
  const row = await db.selectFrom('employee').select(textColumns).where('id', '=', employeeId).executeTakeFirst()
  return [...(await readAgreements(db)), ...textsIn(row)]
}

/** The non-empty lines, in the order of the receipt, as figures. */
export const figuresOf = (run: CompiledRun, outputs: ArrayLike<number>): ResultFigures[] =>
  resultLines(run, outputs).map(({ code, name, kind, amount, quantity, unit, paycheckShow }) => ({
    code,
    name,
    kind: typeOfKind(kind),
    amount,
    quantity,
    unit,
    instalment: null,
    paycheckShow,
  }))

/** The same lines with their explanations; `detailOf` adds to reads without a detail of their own. */
export const linesOf = (
  run: CompiledRun,
  inputs: Float64Array,
  outputs: ArrayLike<number>,
  texts: readonly string[],
  detailOf: (name: string) => string | null = () => null,
): ResultLine[] => {
  const lines = figuresOf(run, outputs)
  const { concepts } = explain(run, inputs, texts, new Set(lines.map(({ code }) => code)))
  const explained = new Map(concepts.map((concept) => [concept.code, concept]))
  return lines.flatMap((line) => {
    const why = explained.get(line.code)
    return why ? [{ ...line, ...wordsOf(why, detailOf) }] : []
  })
}

const wordsOf = (
  { formula, words, sentence, reads, steps, law }: ExplainedConcept,
  detailOf: (name: string) => string | null,
) => {
  const labels = new Map(reads.map(({ name, label }) => [name, label]))
  return {
    formula,
    words,
    explanation: sentence,
    reads: reads.map(({ name, label, value, kind, detail, counted, direct, within, parts }) => ({
      text: label,
      value,
      kind,
      code: kind === 'concept' ? (name.split('.')[1] ?? null) : null,
      detail: detail ?? detailOf(name),
      counted,
      direct,
      within: within.flatMap((by) => labels.get(by) ?? []),
      parts: [...parts],
    })),
    steps: steps.map(({ text, value }) => ({ text, value })),
    source: law,
    facts: [],
  }
}

/** The inputs by name, followed by each part of the formula, innermost first. */
export const stepsOf = ({ reads, steps }: ExplainedConcept) => [
  ...reads.map(({ name, label, value }) => ({ text: label === name ? name : `${label} (${name})`, value })),
  ...steps.map(({ text, value }) => ({ text, value })),
]
