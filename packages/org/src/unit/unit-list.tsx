import { type Unit, unit, units } from '@legajo/contract/org/unit.ts'
import type { UnitType } from '@legajo/contract/org/unit-type.ts'
import { useAddedColumns } from '@legajo/screens/added-columns.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'

/** The units of a type as a table, with the fields that the company adds to them. */
export const UnitList = ({
  type,
  units: all,
  onSelect,
}: {
  readonly type: UnitType
  readonly units: readonly Unit[]
  readonly onSelect: (unit: Unit) => void
}) => {
  const added = useAddedColumns<Unit>('UNIT')
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return (
    <DataTable<Unit>
      label={type.name}
      endpoint={units.listByType}
      params={{ id: type.id }}
      schema={unit}
      columns={[
        { id: 'code', width: '120px' },
        { id: 'name', phone: 'title' },
        { id: 'parent', header: 'Depende de', kind: 'text', value: ({ parentId }) => names.get(parentId ?? 0) ?? '' },
        { id: 'managers', header: 'Responsables', kind: 'text', value: ({ managers }) => managers.join(', ') },
        'people',
        'peopleBelow',
        { id: 'visibility', optional: true },
        { id: 'description', optional: true },
        ...added,
      ]}
      exportName={`unidades-${type.code}`}
      onOpen={onSelect}
    />
  )
}
