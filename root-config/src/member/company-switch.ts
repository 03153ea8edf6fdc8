import { companyWanted$, enterCompany, leaveCompany } from '@legajo/bus/company.ts'
import { mayLeave } from '@legajo/bus/leaving.ts'
import { openScope } from '@legajo/bus/scope.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { byId } from '../page-parts.ts'
import { withoutParcels } from '../parcels.ts'
import { applyRoute, decideNow, landingPath } from '../routing.ts'
import { refreshPermits } from './permit-refresh.ts'

let switching = false

/**
 * Switches to another company, in an order that isolates the former one: blocks input, requests a decision on unsaved changes, unmounts parcels,
 * cancels calls and clears caches, enters the new company, mounts parcels again.
 */
const switchCompany = async (companyId: number): Promise<void> => {
  const session = currentSession()
  const company = session?.companies.find(({ id }) => id === companyId)
  if (switching || !session || !company || session.companyId === companyId) return
  switching = true
  document.body.dataset.switching = ''
  try {
    if (!(await mayLeave())) return
    await withoutParcels(async () => {
      leaveCompany()
      enterCompany(companyId)
      await refreshPermits()
      const decision = decideNow()
      // The address of a record is invalid in the other company; a list's is kept without its query of filters.
      const isRecord = decision.kind === 'parcel' && decision.route.path.includes('{')
      history.replaceState(history.state, '', isRecord ? landingPath() : location.pathname)
    })
    applyRoute()
    byId('anuncio').textContent = `Ahora trabajás en ${company.name}`
  } finally {
    switching = false
    delete document.body.dataset.switching
  }
}

export const handleCompanyRequests = (): (() => void) => {
  const scope = openScope('cambio de empresa')
  scope.listen(companyWanted$, (id) => void switchCompany(id))
  return scope.close
}
