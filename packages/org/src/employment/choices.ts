import { type Area, areas, type Sector, sectors } from '@legajo/contract/org/area.ts'
import { employments } from '@legajo/contract/org/employment.ts'
import { type HierarchicalLevel, hierarchicalLevels } from '@legajo/contract/org/hierarchical-level.ts'
import { type Position, positions } from '@legajo/contract/org/position.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'

const toOption = (one: { readonly id: number; readonly name: string }) => ({ value: one.id, label: one.name })
const seats = optionsFrom(employments.listReduced, (one: { id: number; name: string; area: string | null }) => ({
  ...toOption(one),
  hint: one.area ?? undefined,
}))

/** The choices of the fields of a seat. */
export const seatFields = {
  position_id: { source: optionsFrom(positions.list, (one: Position) => toOption(one)) },
  area_id: { source: optionsFrom(areas.list, (one: Area) => toOption(one)) },
  sector_id: { source: optionsFrom(sectors.list, (one: Sector) => toOption(one)) },
  hierarchical_level_id: { source: optionsFrom(hierarchicalLevels.list, (one: HierarchicalLevel) => toOption(one)) },
  parent_id: { source: seats },
  matrixReportPosition: { source: seats },
}
