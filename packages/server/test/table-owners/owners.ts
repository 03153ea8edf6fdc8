import * as anonymity from '../../src/anonymity/tables.ts'
import * as auth from '../../src/auth/tables.ts'
import * as choices from '../../src/choices/tables.ts'
import * as clima from '../../src/clima/tables.ts'
import * as coaching from '../../src/coaching/tables.ts'
import * as communication from '../../src/communication/tables.ts'
import * as db from '../../src/db/tables.ts'
import * as documents from '../../src/documents/tables.ts'
import * as embedding from '../../src/embedding/tables.ts'
import * as employees from '../../src/employees/tables.ts'
import * as files from '../../src/files/tables.ts'
import * as forms from '../../src/forms/tables.ts'
import * as http from '../../src/http/tables.ts'
import * as lawBook from '../../src/law-book/tables.ts'
import * as legal from '../../src/legal/tables.ts'
import * as load from '../../src/load/tables.ts'
import * as org from '../../src/org/tables.ts'
import * as parametric from '../../src/parametric/tables.ts'
import * as payroll from '../../src/payroll/tables.ts'
import * as performance from '../../src/performance/tables.ts'
import * as platform from '../../src/platform/tables.ts'
import * as policies from '../../src/policies/tables.ts'
import * as receipts from '../../src/receipts/tables.ts'
import * as salary from '../../src/salary/tables.ts'
import * as session from '../../src/session/tables.ts'
import * as shared from '../../src/shared/tables.ts'
import * as signers from '../../src/signers/tables.ts'
import * as time from '../../src/time/tables.ts'

type Ownership = { readonly tables: readonly string[]; readonly views?: readonly string[] }

/** The tables that each folder of the server owns, and the views of them that other folders read. */
export const ownedByFolder: Readonly<Record<string, Ownership>> = {
  anonymity,
  auth,
  choices,
  clima,
  coaching,
  communication,
  db,
  documents,
  embedding,
  employees,
  files,
  forms,
  http,
  'law-book': { tables: lawBook.tables },
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
