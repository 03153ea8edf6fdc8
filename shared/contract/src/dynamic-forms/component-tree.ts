import { childrenOf, type FormComponent, type FormDefinition } from './component.ts'

/** Every component of a form, outer ones first. */
export const allComponents = (components: readonly FormComponent[]): readonly FormComponent[] =>
  components.flatMap((component) => [component, ...allComponents(childrenOf(component))])

/** The grids of a form by the keys of their columns. */
export const gridsByColumn = (all: readonly FormComponent[]): ReadonlyMap<string, FormComponent> =>
  new Map(all.flatMap((grid) => (grid.type === 'datagrid' ? childrenOf(grid).map(({ key }) => [key, grid] as const) : [])))

/** The fields that a condition of a component may compare: a column of a grid has meaning in its rows alone. */
export const comparableFrom = (all: readonly FormComponent[], key: string | undefined): readonly string[] => {
  const grids = gridsByColumn(all)
  const own = key === undefined ? undefined : grids.get(key)
  return all.filter((one) => one.input && (!grids.has(one.key) || grids.get(one.key) === own)).map((one) => one.key)
}

/** The fields that the conditions of the component `key` may compare; without a key, those of a component outside of grids. */
export const keysForConditions = ({ components }: FormDefinition, key: string | undefined): readonly string[] =>
  comparableFrom(allComponents(components), key)
