import { useToggle } from '@legajo/api/use-toggle.ts'
import { currentSession } from '@legajo/bus/session-state.ts'

/** Whether this user may liquidate now: a company may restrict it to its administrators. */
export const useMayLiquidate = (): boolean => {
  const onlyAdmins = useToggle('UI_DISABLE_LIQUIDATION_BUTTON')
  return currentSession()?.admin === true || onlyAdmins === false
}
