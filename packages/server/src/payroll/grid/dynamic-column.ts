import { columnSources, type DynamicColumn, dynamicColumns, gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { systemAccumulators } from '@legajo/payroll-rules/system-accumulators.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { fail, notFound, refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { byLabel, byText } from '../../http/sort.ts'
import { requireValidColumn } from './check-column.ts'
import { columnsWithNames, kindOf, scopesOf, wordsOf } from './column-rows.ts'
import { addedColumns, employeeColumn, employeeColumns } from './employee-columns.ts'
import { previewOf } from './preview-column.ts'

/** The columns that a company defines for its grids. */
export const serveDynamicColumns: Area = (server) => {
  serve(server, dynamicColumns.list, async ({ db }, { query: { scope, ...query } }) => {
    const found = withUses(db)
      .where(filterOf(query.filter, { search: "fold_text(k.code || ' ' || k.name)", columns: filterable }))
      .$if(scope !== undefined, (rows) => rows.where('k.status', '=', 'ACTIVE').where(fitsIn(scope ?? 'LIQUIDATION')))
    const page = await pageOf(found, query, sortable, { id: 'k.id', sort: sortable.name })
    return { ...page, content: page.content.map(columnOf) }
  })
  serve(server, dynamicColumns.sources, async ({ db }) => ({
    employee: [
      ...Object.entries(employeeColumns).map(([value, { label, kind }]) => ({ value, label, kind })),
      ...(await addedColumns(db)).map((added) => ({
        value: added.code,
        label: added.label,
        kind: employeeColumn(added.code, added)?.kind ?? ('text' as const),
      })),
    ],
    concepts: (await conceptChoices(db)).map((one) => ({ ...one, kind: 'money' as const })),
    quantities: (await conceptChoices(db, true)).map((one) => ({ ...one, kind: 'number' as const })),
    accumulators: (await accumulatorChoices(db)).map((one) => ({ ...one, kind: 'money' as const })),
  }))
  serve(server, dynamicColumns.get, ({ db }, { params }) => one(db, params.id))
  serve(server, dynamicColumns.create, async ({ db }, { body }) => {
    await mustBeFree(db, body, 0)
    return one(db, await insertRow(db, 'dynamic_column', await storedOf(db, body)))
  })
  serve(server, dynamicColumns.update, async ({ db }, { params, body }) => {
    await one(db, params.id)
    await mustBeFree(db, body, params.id)
    const stored = await storedOf(db, body)
    await mustKeepGrids(db, params.id, stored)
    await updateRow(db, 'dynamic_column', params.id, stored)
    return one(db, params.id)
  })
  serve(server, dynamicColumns.remove, async ({ db }, { params }) => {
    const { name } = await one(db, params.id)
    const grids = await gridsWith(db, params.id)
    if (grids.length > 0) fail('in_use', { what: `La columna «${name}»`, count: inWords(grids.map((grid) => grid.name)) })
    await removeRow(db, 'dynamic_column', params.id)
  })
  serve(server, dynamicColumns.preview, ({ db, session }, { body }) => previewOf(db, session, body))
}

const filterable = {
  code: { kind: 'text', sql: 'k.code' },
  name: { kind: 'text', sql: 'k.name' },
  source: { kind: 'select', sql: 'k.source' },
  status: { kind: 'select', sql: 'k.status' },
} as const
const sortable = {
  code: byText('k.code'),
  name: byText('k.name'),
  source: byLabel('k.source', columnSources),
  status: 'k.status',
}

const fitsIn = (scope: keyof typeof gridScopes) => {
  if (scope === 'LIQUIDATION') return sql<boolean>`true`
  const letters = scope === 'NOVELTY' ? '^[CA][.]' : '^[CAN][.]'
  return sql<boolean>`not exists (select from unnest(k.reads) as read where read ~ ${letters})`
}

const withUses = (db: Db) =>
  columnsWithNames(db).select(
    sql<number>`(select count(*)::int from dynamic_grid_column u where u.tenant_id = k.tenant_id and u.column_id = k.id)`.as(
      'grids',
    ),
  )

type ColumnRow = Awaited<ReturnType<ReturnType<typeof withUses>['executeTakeFirstOrThrow']>>

const columnOf = ({ bound, added, reads, ...row }: ColumnRow): DynamicColumn => {
  const own = row.source === 'ACCUMULATOR' ? systemAccumulators.find(({ code }) => code === row.binding)?.name : undefined
  return {
    ...row,
    kind: kindOf({ ...row, added }),
    words: wordsOf({ ...row, added, bound: own ?? bound }),
    scopes: scopesOf(reads),
  }
}

const one = async (db: Db, id: number): Promise<DynamicColumn> =>
  columnOf(await withUses(db).where('k.id', '=', id).executeTakeFirstOrThrow(notFound))

type Draft = Omit<DynamicColumn, 'id' | 'kind' | 'words' | 'scopes' | 'grids'>

/** A draft as it is stored, without data that its source does not use. */
const storedOf = async (db: Db, { version, ...draft }: Draft) => {
  const reads = [...(await requireValidColumn(db, draft))]
  const isFormula = draft.source === 'FORMULA'
  return {
    ...draft,
    description: draft.description || null,
    binding: isFormula ? null : (draft.binding ?? null),
    formula: isFormula ? (draft.formula ?? '') : null,
    reads,
    ...(version !== undefined && { version }),
  }
}

const mustBeFree = async (db: Db, { code, name }: Pick<Draft, 'code' | 'name'>, id: number): Promise<void> => {
  const others = db
    .selectFrom('dynamic_column')
    .select(['code', 'name'])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('id', '<>', id)
  const sameCode = await others.where('code', '=', code).executeTakeFirst()
  if (sameCode) refuse('code', `El código «${code}» ya es el de la columna «${sameCode.name}»; elegí otro`)
  const sameName = await others.where(sql<boolean>`fold_text(name) = fold_text(${name})`).executeTakeFirst()
  if (sameName) refuse('name', `Ya hay una columna «${sameName.name}» (${sameName.code}); elegí otro título`)
}

const gridsWith = (db: Db, columnId: number) =>
  db
    .selectFrom('dynamic_grid_column as u')
    .innerJoin('dynamic_grid as g', (join) => join.onRef('g.tenant_id', '=', 'u.tenant_id').onRef('g.id', '=', 'u.grid_id'))
    .select(['g.name', 'g.scope'])
    .where('u.column_id', '=', columnId)
    .orderBy('g.name')
    .execute()

/** A column must still have values in the grids that contain it. */
const mustKeepGrids = async (
  db: Db,
  id: number,
  { source, reads }: { readonly source: string; readonly reads: readonly string[] },
) => {
  const scopes = scopesOf(reads)
  const lost = (await gridsWith(db, id)).find(({ scope }) => !scopes.includes(scope))
  if (lost)
    refuse(
      source === 'FORMULA' ? 'formula' : 'binding',
      `La columna está en la grilla «${lost.name}», de ${gridScopes[lost.scope].toLowerCase()}, donde esto no tiene valor; sacala antes de esa grilla`,
    )
}

const inWords = (names: readonly string[]): string =>
  [...names.slice(0, 5).map((name) => `grilla «${name}»`), ...(names.length > 5 ? [`y ${names.length - 5} más`] : [])].join(', ')

const conceptChoices = (db: Db, withQuantity = false) =>
  db
    .selectFrom('concept')
    .select(['code as value', sql<string>`code || ' · ' || name`.as('label')])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('status', '=', 'ACTIVE')
    .$if(withQuantity, (rows) => rows.where(sql<boolean>`coalesce(formula_quantity, '') <> ''`))
    .orderBy('concept_order')
    .orderBy('code')
    .execute()

const accumulatorChoices = async (db: Db) => [
  ...systemAccumulators.map(({ code, name }) => ({ value: code, label: `${code} · ${name}` })),
  ...(await db
    .selectFrom('accumulator')
    .select(['code as value', sql<string>`code || ' · ' || name`.as('label')])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('status', '=', 'ACTIVE')
    .orderBy('code')
    .execute()),
]
