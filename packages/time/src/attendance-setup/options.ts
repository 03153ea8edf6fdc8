import { units } from '@legajo/contract/org/unit.ts'
import {
  type Scheme,
  type Sequence,
  schemes,
  sequences,
  type TimeSlot,
  timeSlots,
} from '@legajo/contract/time/absence/work-schedule.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'

type NamedChoice = { readonly id: number; readonly name: string }

export const slotOptions = optionsFrom<TimeSlot>(timeSlots.list, ({ id, name, start_time, end_time, active }) => ({
  value: id,
  label: name,
  hint: `${start_time}–${end_time}`,
  disabled: !active,
}))
export const sequenceOptions = optionsFrom<Sequence>(sequences.list, ({ id, name, active }) => ({
  value: id,
  label: name,
  disabled: !active,
}))
export const schemeOptions = optionsFrom<Scheme>(schemes.list, ({ id, name, active }) => ({
  value: id,
  label: name,
  disabled: !active,
}))
export const unitOptions = optionsFrom<NamedChoice>(units.listByCompany, ({ id, name }) => ({ value: id, label: name }))
