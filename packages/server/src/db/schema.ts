import type { AuthTables } from './tables/auth.ts'
import type { ClimaTables } from './tables/clima.ts'
import type { CoachingTables } from './tables/coaching.ts'
import type { CommunicationTables } from './tables/communication.ts'
import type { EmployeesTables } from './tables/employees.ts'
import type { OrgTables } from './tables/org.ts'
import type { PayrollTables } from './tables/payroll.ts'
import type { PayrollClosingTables } from './tables/payroll-closing.ts'
import type { CompanySignerTables } from './tables/payroll-company-signer.ts'
import type { ConceptPastTables } from './tables/payroll-concept-past.ts'
import type { PayrollEarningsTables } from './tables/payroll-earnings.ts'
import type { PayrollFormulaTables } from './tables/payroll-formula.ts'
import type { FunctionPastTables } from './tables/payroll-function-past.ts'
import type { PayrollGridTables } from './tables/payroll-grid.ts'
import type { PayrollMasterTables } from './tables/payroll-masters.ts'
import type { PayrollNoveltyTables } from './tables/payroll-novelty.ts'
import type { OfficialTables } from './tables/payroll-official.ts'
import type { OfficialJobTables } from './tables/payroll-official-job.ts'
import type { PayrollReceiptsTables } from './tables/payroll-receipts.ts'
import type { PayrollRetroTables } from './tables/payroll-retro.ts'
import type { PayrollRunTables } from './tables/payroll-run.ts'
import type { PlatformTables } from './tables/platform.ts'
import type { TimeTables } from './tables/time.ts'

/** Every table, by area. */
export interface Schema
  extends PlatformTables,
    AuthTables,
    OrgTables,
    EmployeesTables,
    PayrollTables,
    PayrollFormulaTables,
    FunctionPastTables,
    PayrollNoveltyTables,
    PayrollClosingTables,
    PayrollRetroTables,
    PayrollEarningsTables,
    PayrollReceiptsTables,
    CompanySignerTables,
    OfficialTables,
    ConceptPastTables,
    OfficialJobTables,
    PayrollRunTables,
    PayrollMasterTables,
    PayrollGridTables,
    TimeTables,
    CoachingTables,
    ClimaTables,
    CommunicationTables {}
