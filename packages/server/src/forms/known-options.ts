import type { KnownOptions } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { type OptionSource, optionSources } from '@legajo/contract/dynamic-forms/option-sources.ts'
import { parametricOptions } from '@legajo/contract/dynamic-forms/parametric-options.ts'
import type { FieldChoice, FieldShape } from '@legajo/contract/shared/field-shape.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const tables: Readonly<Record<OptionSource, 'cost_center' | 'position' | 'area' | 'hierarchical_level'>> = {
  '/datos-maestros/cost-centers/getAllReduced': 'cost_center',
  '/descripcion-puestos/positions/': 'position',
  '/descripcion-puestos/areas/': 'area',
  '/descripcion-puestos/hierarchical-levels/': 'hierarchical_level',
}

/** The options of the suite's own lists, in the current company, and those of parametric types. */
const readKnownOptions = async (db: Db, urls: readonly string[]): Promise<KnownOptions> => {
  const lists = new Map<string, readonly FieldChoice[]>()
  for (const url of new Set(urls)) {
    if (!Object.hasOwn(optionSources, url)) continue
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(tables[url as OptionSource])}
      where company_id = app_company() group by name order by name limit 2000`.execute(db)
    lists.set(
      url,
      rows.map(({ name }) => ({ value: name, label: name })),
    )
  }
  return { url: (url) => lists.get(url) ?? [], parametric: parametricOptions }
}

/** Stored shapes with the choices that their source has today. */
export const withChoices = async (db: Db, shapes: readonly FieldShape[]): Promise<readonly FieldShape[]> => {
  const flat = shapes.flatMap((shape) => [shape, ...(shape.columns ?? [])])
  const urls = flat.flatMap(({ optionSource }) => (optionSource ? [optionSource] : []))
  if (urls.length === 0 && flat.every(({ parametricType }) => parametricType === undefined)) return shapes
  const known = await readKnownOptions(db, urls)
  const complete = (shape: FieldShape): FieldShape => ({
    ...shape,
    ...(shape.optionSource && { choices: known.url?.(shape.optionSource) ?? [] }),
    ...(shape.parametricType !== undefined && { choices: known.parametric?.(shape.parametricType) ?? [] }),
    ...(shape.columns && { columns: shape.columns.map(complete) }),
  })
  return shapes.map(complete)
}
