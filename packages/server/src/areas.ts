import { serveAnonymity } from './anonymity/registry.ts'
import { serveAuth } from './auth/registry.ts'
import { closeEndedSurveys } from './clima/entrance.ts'
import { serveClima } from './clima/registry.ts'
import { serveCoaching } from './coaching/registry.ts'
import { serveCommunication } from './communication/registry.ts'
import { serveDocuments } from './documents/registry.ts'
import { serveEmbedding } from './embedding/registry.ts'
import { finishSignedTasks, peopleOf, setAssignedForm } from './employees/entrance.ts'
import { serveEmployeeArea } from './employees/registry.ts'
import { serveFiles } from './files/registry.ts'
import { serveDynamicForms } from './forms/registry.ts'
import { serveHome } from './home/registry.ts'
import type { Area } from './http/server.ts'
import { serveLawBookArea } from './law-book/registry.ts'
import { serveLegal } from './legal/registry.ts'
import { serveMassLoads } from './load/registry.ts'
import { massLoads } from './mass-loads.ts'
import { serveOrg } from './org/registry.ts'
import { serveParametric } from './parametric/registry.ts'
import { enterDays, removeNoted, storeScaleRows } from './payroll/entrance.ts'
import { servePayroll } from './payroll/registry.ts'
import { servePerformance } from './performance/registry.ts'
import { serveReceipts } from './receipts/registry.ts'
import { serveSalary } from './salary/registry.ts'
import { serveEveryday } from './shared/registry.ts'
import { serveTenant } from './tenant/registry.ts'
import { serveTime } from './time/registry.ts'

/** All areas that the API serves; a new resource adds its line to the registry of its area. */
export const areas: readonly Area[] = [
  serveAuth,
  serveEveryday,
  serveFiles,
  serveOrg,
  serveParametric({ storeScaleRows }),
  serveTenant,
  serveEmployeeArea,
  serveDocuments({ finishSignedTasks, peopleOf }),
  serveTime,
  serveLegal({ enterDays, removeNoted }),
  serveDynamicForms({ setAssignedForm }),
  serveCoaching,
  servePerformance,
  serveAnonymity({ closeEndedSurveys }),
  serveClima,
  serveCommunication,
  servePayroll,
  serveReceipts,
  serveLawBookArea,
  serveSalary,
  serveHome,
  serveMassLoads(massLoads, new URL('./load.thread.ts', import.meta.url)),
  // After the others, whose calls it opens to pages of other sites.
  serveEmbedding,
]
