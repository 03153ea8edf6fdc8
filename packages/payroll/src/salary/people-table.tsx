import { type Proposal, proposal, proposals } from '@legajo/contract/payroll/salary/proposal.ts'
import type { StudyDetails } from '@legajo/contract/payroll/salary/study.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { HistoryDrawer } from './history-drawer.tsx'

/** The people of a study or of one of its sheets, paged, with pay, band and proposal; a row opens the history of its pay. */
export const PeopleTable = ({ study, sheetId }: { readonly study: StudyDetails; readonly sheetId?: number }) => {
  const { detail, open, close } = useDetail('persona')
  return (
    <>
      <DataTable<Proposal>
        label="Gente de la revisión"
        endpoint={sheetId === undefined ? proposals.ofStudy : proposals.ofSheet}
        params={{ id: sheetId ?? study.id }}
        schema={proposal}
        columns={[
          'file_code',
          { id: 'employee', phone: 'title' },
          'position',
          { id: 'level', optional: true },
          { id: 'manager', optional: true },
          { id: 'present', kind: 'money' },
          { id: 'floor', kind: 'money', optional: true },
          { id: 'compa_ratio', kind: 'number' },
          { id: 'in_band', kind: 'number', optional: true },
          { id: 'last_change', optional: true },
          { id: 'last_pct', kind: 'number', optional: true },
          { id: 'score', kind: 'number', optional: !study.with_score },
          { id: 'guideline', kind: 'number', optional: !study.merit_matrix_id },
          { id: 'proposed', kind: 'money' },
          { id: 'pct', kind: 'number' },
          { id: 'difference', kind: 'money' },
          { id: 'new_compa_ratio', kind: 'number' },
          { id: 'real_prices', kind: 'number', optional: !study.prices_change },
          { id: 'real_agreement', kind: 'number', optional: true },
          'warning',
          'reason',
          'excluded',
        ]}
        onOpen={({ employee_id }) => open(employee_id)}
        sort={{ id: 'employee', order: 1 }}
        {...(sheetId !== undefined && { urlPrefix: 'gente-' })}
        exportName={`revision-${study.id}${sheetId === undefined ? '' : `-planilla-${sheetId}`}`}
        empty={{ title: 'Nadie de esta revisión está a tu alcance' }}
      />
      {detail && <HistoryDrawer employeeId={Number(detail)} onClose={() => void close()} />}
    </>
  )
}
