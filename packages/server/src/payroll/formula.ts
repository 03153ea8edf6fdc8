import { type FormulaDraft, formulas } from '@legajo/contract/payroll/formula.ts'
import { compileRun } from '@legajo/payroll-rules/compile-run.ts'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { AppError, refuse } from '../http/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { asSent, checkConcept, draftConcept } from './check-concept.ts'
import { monthNow } from './month-now.ts'
import { readRules } from './rules.ts'

export const serveFormulas: Area = (server) => {
  serve(server, formulas.list, ({ db }) => allFormulas(db).execute())
  serve(server, formulas.create, async ({ db }, { body }) => {
    await mustBeRight(db, body)
    const id = await insertRow(db, 'formula', columnsOf(body))
    await mustKeepConcepts(db)
    return oneFormula(db, id)
  })
  serve(server, formulas.update, async ({ db }, { params, body }) => {
    await mustBeRight(db, body)
    await updateRow(db, 'formula', params.id, columnsOf(body))
    await mustKeepConcepts(db)
    return oneFormula(db, params.id)
  })
  serve(server, formulas.remove, async ({ db }, { params }) => {
    await removeRow(db, 'formula', params.id)
    await mustKeepConcepts(db)
  })
}

/** Checks the text by itself among the company's rules. What it gives may be of any type; its users say which they need. */
const mustBeRight = async (db: Db, { formula, vigencia_desde, vigencia_hasta }: FormulaDraft): Promise<void> => {
  if (vigencia_desde > vigencia_hasta) refuse('vigencia_hasta', 'La vigencia no puede terminar antes de empezar')
  const { problems } = checkConcept(await readRules(db), draftConcept(formula), { period: await monthNow(db) })
  const wrong = problems.filter(({ code }) => code !== 'wrong_type')
  if (wrong.length === 0) return
  throw new AppError(
    'validation',
    { problems: wrong.map(asSent) },
    wrong.map(({ message, line, column }) => ({ path: 'formula', message: `${message} (línea ${line}, columna ${column})` })),
  )
}

/** After a change the concepts of the company must still compile; the transaction undoes the change otherwise. */
const mustKeepConcepts = async (db: Db): Promise<void> => {
  const rules = await readRules(db)
  const concepts = rules.concepts.map((concept) => ({ ...concept, liquidationTypes: [] }))
  const compiled = compileRun({ ...rules, concepts, period: await monthNow(db), liquidationType: '' })
  const [first] = compiled.ok ? [] : compiled.errors
  if (first) refuse('formula', `Con este cambio el concepto ${first.concept} deja de calcularse: ${first.message}`)
}

const allFormulas = (db: Db) =>
  db
    .selectFrom('formula')
    .select(['id', 'name', 'formula', 'vigencia_desde', 'vigencia_hasta', 'status', 'description_change', 'version'])
    .orderBy('name')
    .orderBy('vigencia_desde', 'desc')
const oneFormula = (db: Db, id: number) => allFormulas(db).where('id', '=', id).executeTakeFirstOrThrow()

const columnsOf = ({ description_change, ...draft }: FormulaDraft) => ({
  ...draft,
  description_change: description_change ?? null,
  last_update: new Date(),
})
