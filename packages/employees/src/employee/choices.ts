import { queryClient, queryOf } from '@legajo/api/queries.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { type Area, areas, type Sector, sectors } from '@legajo/contract/org/area.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { employments } from '@legajo/contract/org/employment.ts'
import { type HierarchicalLevel, hierarchicalLevels } from '@legajo/contract/org/hierarchical-level.ts'
import { type Position, positions } from '@legajo/contract/org/position.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { matching, type OptionSource } from '@legajo/forms/option.ts'

const byName = ({ name }: { readonly name: string }) => ({ value: name, label: name })

/** The categories of a trade union, by its code; without one, those of all trade unions. The file's current value stays displayed. */
export const categoriesOf = (union: string | null | undefined): OptionSource => ({
  find: async (text) => matching(await categoryOptions(union), text),
  resolve: async (value) => (await categoryOptions(union)).find((one) => one.value === value) ?? { value, label: String(value) },
})
const categoryOptions = async (union: string | null | undefined) =>
  (await queryClient().fetchQuery(queryOf(employees.categories)))
    .filter((one) => !union || one.union === union)
    .map(({ code, name }) => ({ value: code, label: name, hint: code === name ? undefined : code }))

/** The code of the only trade union that has a category. */
export const unionOfCategory = async (category: string): Promise<string | undefined> => {
  const all = await queryClient().fetchQuery(queryOf(employees.categories))
  const [only, ...others] = new Set(all.filter(({ code }) => code === category).map(({ union }) => union))
  return others.length === 0 ? only : undefined
}

const unionOptions = async () =>
  (await queryClient().fetchQuery(queryOf(employees.tradeUnions))).map(({ code, name, numberCct }) => ({
    value: code,
    label: name,
    hint: [code, numberCct && `CCT ${numberCct}`].filter(Boolean).join(' · '),
  }))
const unions: OptionSource = {
  find: async (text) => matching(await unionOptions(), text),
  resolve: async (value) => (await unionOptions()).find((one) => one.value === value) ?? { value, label: String(value) },
}

/** The choices of the fields of a file. */
export const fileChoices = {
  position: { source: optionsFrom(positions.list, (one: Position) => byName(one)) },
  area: { source: optionsFrom(areas.list, (one: Area) => byName(one)) },
  sector: { source: optionsFrom(sectors.list, (one: Sector) => byName(one)) },
  hierchical_level: { source: optionsFrom(hierarchicalLevels.list, (one: HierarchicalLevel) => byName(one)) },
  employment_id: {
    source: optionsFrom(employments.listReduced, (one: { id: number; name: string; area: string | null }) => ({
      value: one.id,
      label: one.name,
      hint: one.area ?? undefined,
    })),
  },
  organizational_unit_id: {
    source: optionsFrom(
      units.listMinimalByTypeCode,
      (one: { id: number; name: string; code: string }) => ({ value: one.id, label: one.name, hint: one.code }),
      {
        params: { code: 'SUPERVISION' },
      },
    ),
  },
  cost_center_id: {
    source: optionsFrom(costCenters.listReduced, (one: { id: number; name: string; code: string }) => ({
      value: one.id,
      label: one.name,
      hint: one.code,
    })),
  },
  'union_information.trade_union_id': { source: unions },
} as const
