import { currentSession } from '@legajo/bus/session-state.ts'
import type { Option } from '@legajo/forms/option.ts'

/** The companies in which the user works, for choosing an audience. */
export const companyOptions = (): readonly Option[] =>
  (currentSession()?.companies ?? []).map(({ id, name }) => ({ value: id, label: name }))

/** A new draft targets the current company. */
export const initialCompanies = (): number[] => {
  const id = currentSession()?.companyId
  return id ? [id] : []
}
