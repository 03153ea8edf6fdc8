import { seesData } from '@legajo/api/permitted.ts'
import { EmptyState } from '@legajo/ui/states.tsx'

/** Whether this user may see pay in the current company. */
export const seesPay = (): boolean => seesData('pay')

/** Whether this includes all its employees, also those marked confidential. */
export const seesPayOfAll = (): boolean => seesPay() && seesData('confidential')

/** Replaces amounts for users who may not see them. */
export const Confidential = () => (
  <EmptyState
    title="Los importes son confidenciales"
    text="Tu usuario no puede ver en esta empresa lo que cobra cada persona. Si lo necesitás, pedile el acceso a quien administra los usuarios."
  />
)
