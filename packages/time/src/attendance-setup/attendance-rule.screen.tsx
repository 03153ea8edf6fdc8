import { attendanceRuleDraft, attendanceRules } from '@legajo/contract/time/attendance/day-sheet.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** The dated rules by which days are counted. */
export const AttendanceRuleScreen = () => (
  <ResourceScreen
    title="Reglas de asistencia"
    noun="regla"
    feminine
    size="large"
    resource={attendanceRules}
    schema={attendanceRuleDraft}
    purpose="Cómo se cuentan las llegadas tarde, los descansos, las horas extra y las nocturnas, desde una fecha, para un convenio o para todos. Sin reglas propias vale la ley."
    secondary={<Link to="/schedule-module/attendance-concepts">Conceptos de las horas</Link>}
    columns={[
      { id: 'name', phone: 'title' },
      {
        id: 'trade_union_code',
        header: 'Convenio',
        value: ({ trade_union_code }) => String(trade_union_code ?? 'Toda la empresa'),
      },
      'valid_from',
      'late_counts',
      'overtime_after',
      'month_cap_hours',
    ]}
    sort={{ id: 'valid_from', order: -1 }}
  />
)
