import type { ScaleColumn } from '@legajo/contract/payroll/rules/scale.ts'
import { type PeriodClone, scaleGrid } from '@legajo/contract/payroll/rules/scale-grid.ts'
import { valueProblem } from '@legajo/contract/payroll/rules/scale-problems.ts'
import { addDecimals, divideDecimals, isDecimal, multiplyDecimals, roundDecimal } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { freeCopyOf } from '../formula/free-name.ts'
import { valueColumns } from '../rule-set/read-rules.ts'
import { readPeriod, readScale, savePeriod, shapeOf } from './scale-rows.ts'

/** Scales edited as a sheet: copies, columns and rows, each change separately. */
export const serveScaleGrid: Area = (server) => {
  serve(server, scaleGrid.clone, async ({ db }, { params, body }) => {
    const from = await readScale(db, params.id)
    const id = await insertRow(db, 'scale', {
      ...(await nameOfCopy(db, from, body)),
      status: from.status,
      definition: shapeOf(from, from.columns),
    })
    await sql`insert into scale_period (company_id, scale_id, valid_from, columns, rows, source)
      select company_id, ${id}, valid_from, columns, rows, source from scale_period where scale_id = ${params.id}`.execute(db)
    return readScale(db, id)
  })
  serve(server, scaleGrid.clonePeriod, async ({ db }, { params, body }) => {
    const scale = await readScale(db, params.scaleId)
    const { columns, rows } = await readPeriod(db, params.scaleId, params.periodId)
    const types = valueColumns(scale, columns)
    const unknown = body.columns?.find((name) => !types.some((column) => column.name === name))
    if (unknown !== undefined)
      refuse('columns', `La escala no tiene la columna «${unknown}»; tiene ${columns.slice(1).join(', ')}`)
    return savePeriod(db, params.scaleId, null, {
      validFrom: body.validFrom,
      columns,
      rows: rows.map(([key = '', ...cells]) => [key, ...cells.map((cell, index) => raiseCell(cell, types[index], body))]),
      source: body.source ?? null,
    })
  })

  serve(server, scaleGrid.addColumn, async ({ db }, { params, body: { fill, version, ...column } }) => {
    const period = await readPeriod(db, params.scaleId, params.periodId)
    if (period.columns.includes(column.name)) refuse('name', `La columna «${column.name}» ya está; elegí otro nombre`)
    const wrong = fill && valueProblem(column, fill)
    if (wrong) refuse('fill', wrong)
    await keepTypes(db, params.scaleId, [column])
    return savePeriod(db, params.scaleId, params.periodId, {
      ...draftOf(period),
      columns: [...period.columns, column.name],
      rows: period.rows.map((row) => [...row, fill || emptyOf(column)]),
      ...(version !== undefined && { version }),
    })
  })
  serve(server, scaleGrid.updateColumns, async ({ db }, { params, body: { columns, version } }) => {
    const period = await readPeriod(db, params.scaleId, params.periodId)
    const present = period.columns.slice(1)
    const missing = present.find((name) => !columns.some((column) => column.name === name))
    if (missing !== undefined) refuse('columns', `Falta la columna «${missing}»: acá no se eliminan`)
    const extra = columns.findIndex(({ name }) => !present.includes(name))
    if (extra >= 0) refuse(`columns[${extra}].name`, `La columna «${columns[extra]?.name}» no está; agregala primero`)
    const renamed = columns.map(({ newName, ...column }) => ({ ...column, name: newName ?? column.name }))
    await keepTypes(db, params.scaleId, renamed)
    const places = columns.map(({ name }) => period.columns.indexOf(name))
    return savePeriod(db, params.scaleId, params.periodId, {
      ...draftOf(period),
      columns: [period.columns[0] ?? 'CLAVE', ...renamed.map(({ name }) => name)],
      rows: period.rows.map((row) => [row[0] ?? '', ...places.map((place) => row[place] ?? '')]),
      ...(version !== undefined && { version }),
    })
  })

  serve(server, scaleGrid.addRow, async ({ db }, { params, body: { values, version } }) => {
    const period = await readPeriod(db, params.scaleId, params.periodId)
    return savePeriod(db, params.scaleId, params.periodId, {
      ...draftOf(period),
      rows: [...period.rows, values],
      ...(version !== undefined && { version }),
    })
  })
  serve(server, scaleGrid.updateRow, async ({ db }, { params, body: { rowId, values, version } }) => {
    const period = await readPeriod(db, params.scaleId, params.periodId)
    if (!period.rows[rowId - 1]) refuse('rowId', `No hay una fila ${rowId}; las filas van de 1 a ${period.rows.length}`)
    return savePeriod(db, params.scaleId, params.periodId, {
      ...draftOf(period),
      rows: period.rows.with(rowId - 1, values),
      ...(version !== undefined && { version }),
    })
  })
  serve(server, scaleGrid.removeRow, async ({ db }, { params, query: { version } }) => {
    const period = await readPeriod(db, params.scaleId, params.periodId)
    if (!period.rows[params.rowId - 1]) fail('not_found')
    await savePeriod(db, params.scaleId, params.periodId, {
      ...draftOf(period),
      rows: period.rows.toSpliced(params.rowId - 1, 1),
      ...(version !== undefined && { version }),
    })
  })
}

type ScaleName = { readonly code?: string; readonly description?: string }

/** The name of a copy: the requested one, or the first free name derived from its own. */
const nameOfCopy = async (db: Db, from: Required<ScaleName>, { code, description }: ScaleName) => {
  const taken = new Set((await db.selectFrom('scale').select('code').execute()).map((scale) => scale.code))
  return { code: code ?? freeCopyOf(from.code, taken), description: description || `${from.description.slice(0, 191)} (copia)` }
}

type Period = Awaited<ReturnType<typeof readPeriod>>
const draftOf = ({ validFrom, columns, rows, source }: Period) => ({ validFrom, columns, rows, source })

const emptyOf = ({ type }: ScaleColumn): string => ({ number: '0', text: '-', boolean: 'false', date: '2000-01-01' })[type]

/** The types of some columns, used by every validity of the scale from now on. */
const keepTypes = async (db: Db, scaleId: number, columns: readonly ScaleColumn[]): Promise<void> => {
  const scale = await readScale(db, scaleId)
  const others = scale.columns.filter(({ name }) => !columns.some((column) => column.name === name))
  await updateRow(db, 'scale', scaleId, { definition: shapeOf(scale, [...others, ...columns]) })
}

const raiseCell = (cell: string, column: ScaleColumn | undefined, { percent, columns, roundTo }: PeriodClone): string => {
  const applies = percent && column?.type === 'number' && (!columns || columns.length === 0 || columns.includes(column.name))
  if (!applies || !isDecimal(cell)) return cell
  const exact = multiplyDecimals(cell, divideDecimals(addDecimals('100', percent), '100', 8))
  const step = roundTo && !/^0*(\.0*)?$/.test(roundTo) ? roundTo : undefined
  return roundDecimal(step ? multiplyDecimals(divideDecimals(exact, step, 0), step) : exact, column.decimals)
}
