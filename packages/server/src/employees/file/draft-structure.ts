import type { EmployeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import type { DraftReferences } from '../dated/draft-references.ts'

/** The rows of the structure that a file refers to. */
export interface StructureIds {
  readonly area_id: number | null
  readonly sector_id: number | null
  readonly hierarchical_level_id: number | null
  readonly position_id: number | null
}

type FormerSector = { readonly area: string | null; readonly sector: string | null; readonly sector_id: number | null }

/** The rows that a checked draft names. A sector without an area is the stored one of that name, else the first. */
export const structureOf = (
  { area, sector, hierchical_level: level, position }: EmployeeDraft,
  former: FormerSector | undefined,
  { names, sectors }: Pick<DraftReferences, 'names' | 'sectors'>,
): StructureIds => {
  const isStored = sector && sector === former?.sector && (area || null) === former.area
  const first = [...sectors].find(([name]) => name.endsWith(`|${sector}`))?.[1]
  return {
    area_id: names.area.get(area || '') ?? null,
    sector_id: !sector ? null : isStored ? former.sector_id : ((area ? sectors.get(`${area}|${sector}`) : first) ?? null),
    hierarchical_level_id: names.hierarchical_level.get(level || '') ?? null,
    position_id: names.position.get(position || '') ?? null,
  }
}
