import { write } from '@legajo/api/act.ts'
import { type Unit, units } from '@legajo/contract/org/unit.ts'
import type { Option } from '@legajo/forms/option.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useMemo } from 'react'

/** Ids of a unit and of all its descendants. */
const branchOf = (units: readonly Unit[], id: number): ReadonlySet<number> => {
  const branch = new Set([id])
  for (let hasGrown = true; hasGrown; ) {
    const more = units.filter((unit) => unit.parentId !== null && branch.has(unit.parentId) && !branch.has(unit.id))
    for (const unit of more) branch.add(unit.id)
    hasGrown = more.length > 0
  }
  return branch
}

/** Moves a unit below another one that is not its descendant. */
export const MoveUnit = ({ unit, units: list }: { readonly unit: Unit; readonly units: readonly Unit[] }) => {
  const options = useMemo<readonly Option[]>(() => {
    const branch = branchOf(list, unit.id)
    return list.filter(({ id }) => !branch.has(id)).map(({ id, name, code }) => ({ value: id, label: name, hint: code }))
  }, [list, unit.id])
  return (
    <ResourceForm
      schema={units.move.body}
      title="Mover la unidad"
      initial={{ id: unit.id, parentId: unit.parentId, version: unit.version }}
      fields={['parentId']}
      fieldProps={{ parentId: { input: 'combobox', options } }}
      submitLabel="Mover"
      onSubmit={(body) => write(units.move, { body })}
      onSaved={() => toastSaved('La unidad cambió de lugar')}
    />
  )
}
