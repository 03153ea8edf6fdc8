import { units } from '@legajo/contract/org/unit.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { leaveRoles, ownStandIns } from '@legajo/contract/time/leave/approval.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'

type NamedChoice = { readonly id: number; readonly name: string }
const toOption = ({ id, name }: NamedChoice) => ({ value: id, label: name })

export const typeOptions = optionsFrom<NamedChoice & { code: string; active: boolean }>(
  noticeTypes.list,
  ({ code, active, ...type }) => ({
    ...toOption(type),
    hint: code,
    disabled: !active,
  }),
)
export const roleOptions = optionsFrom<NamedChoice>(leaveRoles.list, toOption)
export const userOptions = optionsFrom<NamedChoice>(ownStandIns.options, toOption)
export const unitOptions = optionsFrom<NamedChoice>(units.listMinimalByTypeCode, toOption, { params: { code: 'SUPERVISION' } })
