import { columnSources, type DynamicColumn, dynamicColumns, gridScopes } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { systemAccumulators } from '@legajo/payroll-rules/system-accumulators.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { byLabel, byText } from '../../http/sort.ts'
import type { ReadContext } from '../../resource/resource.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { requireValidColumn } from './check-column.ts'
import { kindOf, scopesOf, wordsOf } from './column-rows.ts'
import { employeeColumn, employeeColumns, readCompanyFieldColumns } from './employee-columns.ts'
import { columnsOf } from './grid-rows.ts'
import { previewOf } from './preview-column.ts'

/** The columns that a company defines for its grids. */
export const serveDynamicColumns: Area = (server) => {
  serveResource(server, dynamicColumns, {
    table: 'dynamic_column',
    orderBy: [sortColumns.name],
    fields: { grids: () => usesOf },
    later: ['kind', 'words', 'scopes'],
    complete: withContents,
    visible: (of) => of('company_id', '=', sql<number>`app_company()`),
    listed: (of, { query: { scope } }) =>
      scope === undefined ? sql<boolean>`true` : of.and([of('status', '=', 'ACTIVE'), fitsIn(scope)]),
    filters: { search: "fold_text(dynamic_column.code || ' ' || dynamic_column.name)", columns: filterable },
    sortable: sortColumns,
    beforeSave: ({ db, id }, draft) => mustBeFree(db, draft, id ?? 0),
    values: async (draft, { db, id }) => {
      const stored = await toColumnRow(db, draft)
      if (id !== undefined) await mustKeepGrids(db, id, stored)
      return stored
    },
    beforeRemove: async ({ db, id }, { name }) => {
      const grids = await gridsWith(db, id)
      if (grids.length > 0) fail('in_use', { what: `La columna «${name}»`, count: inWords(grids.map((grid) => grid.name)) })
    },
  })
  serve(server, dynamicColumns.sources, async ({ db }) => ({
    employee: [
      ...Object.entries(employeeColumns).map(([value, { label, kind }]) => ({ value, label, kind })),
      ...(await readCompanyFieldColumns(db)).map((added) => ({
        value: added.code,
        label: added.label,
        kind: employeeColumn(added.code, added)?.kind ?? ('text' as const),
      })),
    ],
    concepts: (await conceptChoices(db)).map((one) => ({ ...one, kind: 'money' as const })),
    quantities: (await conceptChoices(db, true)).map((one) => ({ ...one, kind: 'number' as const })),
    accumulators: (await accumulatorChoices(db)).map((one) => ({ ...one, kind: 'money' as const })),
  }))
  serve(server, dynamicColumns.preview, ({ db, session }, { body }) => previewOf(db, session, body))
}

const filterable = {
  code: { kind: 'text', sql: 'dynamic_column.code' },
  name: { kind: 'text', sql: 'dynamic_column.name' },
  source: { kind: 'select', sql: 'dynamic_column.source' },
  status: { kind: 'select', sql: 'dynamic_column.status' },
} as const
const sortColumns = {
  code: byText('dynamic_column.code'),
  name: byText('dynamic_column.name'),
  source: byLabel('dynamic_column.source', columnSources),
  status: 'dynamic_column.status',
}

const fitsIn = (scope: keyof typeof gridScopes) => {
  if (scope === 'LIQUIDATION') return sql<boolean>`true`
  const letters = scope === 'NOVELTY' ? '^[CA][.]' : '^[CAN][.]'
  return sql<boolean>`not exists (select from unnest(dynamic_column.reads) as read where read ~ ${letters})`
}

const usesOf = sql<number>`(select count(*)::int from dynamic_grid_column u
  where u.tenant_id = dynamic_column.tenant_id and u.column_id = dynamic_column.id)`

type StoredColumn = Omit<DynamicColumn, 'kind' | 'words' | 'scopes'>

/** Adds to each column its kind of value, its description in words and where it fits. */
const withContents = async ({ db }: ReadContext, rows: readonly StoredColumn[]): Promise<DynamicColumn[]> => {
  const named = await columnsOf(
    db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(named.map((column) => [column.id, column]))
  return rows.map((row) => {
    const column = byId.get(row.id) ?? fail('not_found')
    const { source, binding, bound } = column
    const ofSuite = source === 'ACCUMULATOR' ? systemAccumulators.find(({ code }) => code === binding)?.name : undefined
    const words = wordsOf({ ...column, bound: ofSuite ?? bound })
    return { ...row, kind: kindOf(column), words, scopes: scopesOf(column.reads) }
  })
}

type Draft = Omit<DynamicColumn, 'id' | 'kind' | 'words' | 'scopes' | 'grids'>

/** A draft as it is stored, without data that its source does not use. */
const toColumnRow = async (db: Db, { version: _, ...draft }: Draft) => {
  const reads = [...(await requireValidColumn(db, draft))]
  const isFormula = draft.source === 'FORMULA'
  return {
    ...draft,
    description: draft.description || null,
    binding: isFormula ? null : (draft.binding ?? null),
    formula: isFormula ? (draft.formula ?? '') : null,
    reads,
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
