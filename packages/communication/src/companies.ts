import { currentSession } from '@legajo/bus/session.ts'
import type { Option } from '@legajo/forms/option.ts'

/** The companies in which the user works, to choose an audience from. */
export const companyOptions = (): readonly Option[] =>
  (currentSession()?.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** A new draft speaks to the company in hand. */
export const companyInHand = (): number[] => {
  const id = currentSession()?.companyId
  return id ? [id] : []
}
