import { currentCompany } from '@legajo/bus/company.ts'
import { EmptyState } from '@legajo/ui/states.tsx'

/** Whether this user may see what people are paid in the company in hand. */
export const seesPay = (): boolean => currentCompany()?.flags.seeConfidentialInfo === true

/** Whether that goes for everybody in it, those marked confidential among them. */
export const seesEverybodysPay = (): boolean => seesPay() && currentCompany()?.flags.seeConfidentialEmployee === true

/** In the place of amounts, for those who may not see them. */
export const Confidential = () => (
  <EmptyState
    title="Los importes son confidenciales"
    text="Tu usuario no puede ver en esta empresa lo que cobra cada persona. Si lo necesitás, pedile el acceso a quien administra los usuarios."
  />
)
