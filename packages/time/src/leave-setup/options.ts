import { units } from '@legajo/contract/org/unit.ts'
import { noticeTypes } from '@legajo/contract/time/absence.ts'
import { leaveRoles, ownStandIns } from '@legajo/contract/time/leave/approval.ts'
import { optionsFrom } from '@legajo/forms/option.ts'

type Named = { readonly id: number; readonly name: string }
const toOption = ({ id, name }: Named) => ({ value: id, label: name })

export const typeOptions = optionsFrom<Named & { code: string; active: boolean }>(
  noticeTypes.list,
  ({ code, active, ...type }) => ({
    ...toOption(type),
    hint: code,
    disabled: !active,
  }),
)
export const roleOptions = optionsFrom<Named>(leaveRoles.list, toOption)
export const userOptions = optionsFrom<Named>(ownStandIns.options, toOption)
export const unitOptions = optionsFrom<Named>(units.listMinimalByTypeCode, toOption, { params: { code: 'SUPERVISION' } })
