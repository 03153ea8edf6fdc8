import type { FormDefinition } from '@legajo/contract/dynamic-forms/component.ts'
import { componentAt, isSamePath, type Path, slotsOf } from './builder-state.ts'

/** The name of a list inside a component: that of the component, with the column or cell. */
export const titleOfList = (form: FormDefinition, list: Path): string => {
  const owner = list.slice(0, list.lastIndexOf('components', -2) + 2)
  const component = componentAt(form, owner)
  const slot = component && slotsOf(component, owner).find((one) => isSamePath(one.list, list))
  if (!component || !slot) return ''
  const name = component.label || component.key
  return slot.title === name ? name : `${name}, ${slot.title.toLowerCase()}`
}
