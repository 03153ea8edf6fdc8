import { approvers, groups, type VacationGroup } from '@legajo/contract/time/vacation-setup.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'

export const groupOptions = optionsFrom<VacationGroup>(groups.list, ({ id, name }) => ({ value: id, label: name }))
export const approverOptions = optionsFrom<{ id: number; name: string }>(approvers.list, ({ id, name }) => ({
  value: id,
  label: name,
}))
