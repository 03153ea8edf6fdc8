import type { KnownOptions } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { type OptionSource, optionSources } from '@legajo/contract/dynamic-forms/option-sources.ts'
import { findDeliveredType, type ParametricTypeCode, typeCodeOf } from '@legajo/contract/parametric/parametric-types.ts'
import type { FieldChoice, FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { sql } from 'kysely'
import { readValues } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'

const tables: Readonly<Record<OptionSource, 'cost_center' | 'position' | 'area' | 'hierarchical_level'>> = {
  '/datos-maestros/cost-centers/getAllReduced': 'cost_center',
  '/descripcion-puestos/positions/': 'position',
  '/descripcion-puestos/areas/': 'area',
  '/descripcion-puestos/hierarchical-levels/': 'hierarchical_level',
}

/** The options of the suite's own lists, in the current company, and those of parametric types. */
const readKnownOptions = async (db: Db, urls: readonly string[], types: readonly number[]): Promise<KnownOptions> => {
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
  // The options of a large type are searched, and its values checked one by one when they are stored.
  const small = [...new Set(types)].filter((type) => !isLargeType(type))
  const values = small.length === 0 ? [] : await readValues(db, small, { where: sql`v.active` })
  const byType = Map.groupBy(values, ({ type_id }) => type_id)
  return {
    url: (url) => lists.get(url) ?? [],
    parametric: (type) => (byType.get(type) ?? []).map(({ code, name }) => ({ value: code, label: name })),
  }
}

/** The code of a type whose values are too many to list; undefined for the others. */
export const largeTypeOf = (type: number | undefined): ParametricTypeCode | undefined => {
  const code = type === undefined ? undefined : typeCodeOf(type)
  return code !== undefined && findDeliveredType(code)?.isLarge ? (code as ParametricTypeCode) : undefined
}

export const isLargeType = (type: number): boolean => largeTypeOf(type) !== undefined

/** A field of a large type with those of its choices that these texts name, by code or by label; any other field as it is. */
export const withNamedChoices = async (db: Db, shape: FieldShape, texts: readonly string[]): Promise<FieldShape> => {
  if (shape.parametricType === undefined || !isLargeType(shape.parametricType) || texts.length === 0) return shape
  const rows = await readValues(db, [shape.parametricType], {
    where: sql`(v.code = any(${texts}::text[])
      or fold_text(v.name) in (select fold_text(one) from unnest(${texts}::text[]) one))`,
  })
  return { ...shape, choices: rows.map(({ code, name }) => ({ value: code, label: name })) }
}

/** Fields with the labels of the codes that these records have of large types. */
export const withUsedChoices = (
  db: Db,
  shapes: readonly FieldShape[],
  records: readonly unknown[],
): Promise<readonly FieldShape[]> =>
  Promise.all(
    shapes.map((shape) => {
      const values = records.map((record) => (record as Readonly<Record<string, unknown>> | null)?.[shape.key])
      return withNamedChoices(db, shape, [...new Set(values.filter((value) => typeof value === 'string'))])
    }),
  )

/** Stored shapes with the choices that their source has today. */
export const withChoices = async (db: Db, shapes: readonly FieldShape[]): Promise<readonly FieldShape[]> => {
  const flat = shapes.flatMap((shape) => [shape, ...(shape.columns ?? [])])
  const urls = flat.flatMap(({ optionSource }) => (optionSource ? [optionSource] : []))
  if (urls.length === 0 && flat.every(({ parametricType }) => parametricType === undefined)) return shapes
  const types = flat.flatMap(({ parametricType }) => (parametricType === undefined ? [] : [parametricType]))
  const known = await readKnownOptions(db, urls, types)
  const complete = (shape: FieldShape): FieldShape => ({
    ...shape,
    ...(shape.optionSource && { choices: known.url?.(shape.optionSource) ?? [] }),
    ...(shape.parametricType !== undefined && { choices: known.parametric?.(shape.parametricType) ?? [] }),
    ...(shape.columns && { columns: shape.columns.map(complete) }),
  })
  return shapes.map(complete)
}
