import { tables as anonymity } from '../../src/anonymity/tables.ts'
import { tables as auth } from '../../src/auth/tables.ts'
import { tables as choices } from '../../src/choices/tables.ts'
import { tables as clima } from '../../src/clima/tables.ts'
import { tables as coaching } from '../../src/coaching/tables.ts'
import { tables as communication } from '../../src/communication/tables.ts'
import { tables as db } from '../../src/db/tables.ts'
import { tables as documents } from '../../src/documents/tables.ts'
import { tables as employees } from '../../src/employees/tables.ts'
import { tables as files } from '../../src/files/tables.ts'
import { tables as forms } from '../../src/forms/tables.ts'
import { tables as http } from '../../src/http/tables.ts'
import { tables as lawBook } from '../../src/law-book/tables.ts'
import { tables as legal } from '../../src/legal/tables.ts'
import { tables as load } from '../../src/load/tables.ts'
import { tables as org } from '../../src/org/tables.ts'
import { tables as parametric } from '../../src/parametric/tables.ts'
import { tables as payroll } from '../../src/payroll/tables.ts'
import { tables as performance } from '../../src/performance/tables.ts'
import { tables as platform } from '../../src/platform/tables.ts'
import { tables as policies } from '../../src/policies/tables.ts'
import { tables as receipts } from '../../src/receipts/tables.ts'
import { tables as salary } from '../../src/salary/tables.ts'
import { tables as session } from '../../src/session/tables.ts'
import { tables as shared } from '../../src/shared/tables.ts'
import { tables as signers } from '../../src/signers/tables.ts'
import { tables as time } from '../../src/time/tables.ts'

/** The tables that each folder of the server owns. */
export const tablesByFolder: Readonly<Record<string, readonly string[]>> = {
  anonymity,
  auth,
  choices,
  clima,
  coaching,
  communication,
  db,
  documents,
  employees,
  files,
  forms,
  http,
  'law-book': lawBook,
  legal,
  load,
  org,
  parametric,
  payroll,
  performance,
  platform,
  policies,
  receipts,
  salary,
  session,
  shared,
  signers,
  time,
}
