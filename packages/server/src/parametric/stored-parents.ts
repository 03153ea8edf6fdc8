import type { ParametricRow, TypeRow } from '../choices/parametric-rows.ts'

type Parents = ParametricRow['parents']

/**
 * The stored parents of a value below another one: that one, and those of its own parents on which the type depends too. A town of a
 * department belongs to the province of the department, by which addresses narrow their towns.
 */
export const parentsBelow = (type: TypeRow, parentType: string, parent: Pick<ParametricRow, 'code' | 'parents'>): Parents => ({
  ...Object.fromEntries(Object.entries(parent.parents).filter(([code]) => type.parents.includes(code))),
  [parentType]: parent.code,
})

/** The code of the nearest parent. */
export const nearestParent = (type: TypeRow | undefined, parents: Parents): string | undefined =>
  type?.parents.map((code) => parents[code]).find((code) => code !== undefined)
