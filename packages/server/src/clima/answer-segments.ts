import type { Db } from '../db/database.ts'

/**
 * The group in which an employee's answers are counted: the survey's grouping combines values of one attribute under names; a value without
 * a group is its own group, an empty one is «Sin dato», and without grouping all are one group ('').
 */
export const segmentsOf = async (db: Db, schemaId: number | null): Promise<(employee: Employee) => string> => {
  if (schemaId === null) return () => ''
  const schema = await db.selectFrom('segmentation_schema').select('field').where('id', '=', schemaId).executeTakeFirst()
  if (!schema) return () => ''
  const groups = await db
    .selectFrom('segmentation_group')
    .select(['name', 'segment_values'])
    .where('schema_id', '=', schemaId)
    .execute()
  const nameOf = new Map(groups.flatMap(({ name, segment_values }) => segment_values.map((value) => [value, name] as const)))
  return (employee) => {
    const value = employee[schema.field]
    return value ? (nameOf.get(value) ?? value) : 'Sin dato'
  }
}

export type Employee = {
  readonly [field in 'area' | 'sector' | 'position' | 'hierarchical_level' | 'workplace' | 'gender']: string | null
}

export const segmentColumns = ['area', 'sector', 'position', 'hierarchical_level', 'workplace', 'gender'] as const
