import { meritMatrices } from '@legajo/contract/payroll/salary/merit-matrix.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { MeritLines, MeritPositions } from './merit-fields.tsx'

/** Matrices of guidelines: the increase by the score and the position in the band. */
export const MeritMatrixScreen = () => (
  <ResourceScreen
    resource={meritMatrices}
    fields={['name', 'positions', 'lines', 'active']}
    fieldProps={{
      name: { wide: true },
      positions: { wide: true, children: (control) => <MeritPositions control={control as never} /> },
      lines: { wide: true, children: (control) => <MeritLines control={control as never} /> },
    }}
    columns={[
      { id: 'name', phone: 'title' },
      {
        id: 'positions',
        value: ({ positions = [] }) => (positions as number[]).map((from) => `${from} %`).join(' · '),
        sortable: false,
        filter: false,
      },
      {
        id: 'lines',
        value: ({ lines = [] }) => (lines as { score: number }[]).map(({ score }) => score).join(' · '),
        sortable: false,
        filter: false,
      },
      'studies',
      'active',
    ]}
    size="large"
  />
)
