import type { Unit } from '@legajo/contract/org/unit.ts'
import { Tree, TreeItem, TreeItemLayout } from '@legajo/screens/fluent.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Badge } from '@legajo/ui/surfaces.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { useMemo, useState } from 'react'

const useStyles = makeStyles({
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusMedium,
    fontWeight: tokens.fontWeightSemibold,
  },
})

const childrenOf = (units: readonly Unit[]): ReadonlyMap<number | null, readonly Unit[]> => {
  const groups = new Map<number | null, Unit[]>()
  for (const unit of units) groups.set(unit.parentId, [...(groups.get(unit.parentId) ?? []), unit])
  return groups
}

/** A tree of units for keyboard and pointer: arrows navigate and fold, Enter selects. */
export const UnitTree = ({
  units,
  label,
  selected,
  onSelect,
}: {
  readonly units: readonly Unit[]
  readonly label: string
  readonly selected: number | undefined
  readonly onSelect: (unit: Unit) => void
}) => {
  const styles = useStyles()
  const below = useMemo(() => childrenOf(units), [units])
  // Small trees start open; large ones show their first two levels.
  const [open, setOpen] = useState<ReadonlySet<string | number>>(
    () => new Set(units.filter(({ parentId }) => units.length <= 60 || parentId === null).map(({ id }) => String(id))),
  )
  const draw = (unit: Unit) => {
    const children = below.get(unit.id) ?? []
    const isChosen = unit.id === selected
    return (
      <TreeItem
        key={unit.id}
        value={String(unit.id)}
        itemType={children.length > 0 ? 'branch' : 'leaf'}
        aria-current={isChosen ? 'true' : undefined}
        onClick={(event) => {
          event.stopPropagation()
          onSelect(unit)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.target !== event.currentTarget) return
          event.preventDefault()
          event.stopPropagation()
          onSelect(unit)
        }}
      >
        <TreeItemLayout
          className={mergeClasses(isChosen && styles.chosen)}
          aside={
            unit.peopleBelow > 0 ? (
              <Tooltip text={unit.peopleBelow === unit.people ? 'Personas' : `${unit.people} propias`}>
                <Badge>{unit.peopleBelow}</Badge>
              </Tooltip>
            ) : undefined
          }
        >
          {unit.name}
        </TreeItemLayout>
        {children.length > 0 && <Tree>{children.map(draw)}</Tree>}
      </TreeItem>
    )
  }
  return (
    <Tree
      aria-label={label}
      openItems={open}
      onOpenChange={(_, data) => {
        // Clicking a name selects it; only the arrow and the keys collapse it.
        if (data.type === 'Click' || data.type === 'Enter') return
        setOpen(new Set(data.openItems))
      }}
    >
      {(below.get(null) ?? []).map(draw)}
    </Tree>
  )
}
