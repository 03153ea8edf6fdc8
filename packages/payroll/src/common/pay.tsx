import { currentCompany } from '@legajo/bus/company.ts'
import { EmptyState } from '@legajo/ui/states.tsx'

/** Whether this user may see pay in the current company. */
export const seesPay = (): boolean => currentCompany()?.flags.seeConfidentialInfo === true

/** Whether this includes all its employees, also those marked confidential. */
export const seesPayOfAll = (): boolean => seesPay() && currentCompany()?.flags.seeConfidentialEmployee === true

/** Replaces amounts for users who may not see them. */
export const Confidential = () => (
  <EmptyState
    title="Los importes son confidenciales"
    text="Tu usuario no puede ver en esta empresa lo que cobra cada persona. Si lo necesitás, pedile el acceso a quien administra los usuarios."
  />
)
