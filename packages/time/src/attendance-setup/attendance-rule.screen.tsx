import { queryOf } from '@legajo/api/queries.ts'
import { schemes as schemeList } from '@legajo/contract/time/absence/work-schedule.ts'
import { attendanceRules, ruleFormulas } from '@legajo/contract/time/attendance/attendance-rule.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { schemeOptions } from './options.ts'
import { RuleFormulaField } from './rule-formula-field.tsx'
import { SampleDayPanel } from './sample-day-panel.tsx'

const formulaFields = keyNames(ruleFormulas)

const useSchemeNames = () => new Map((useQuery(queryOf(schemeList.list)).data ?? []).map(({ id, name }) => [id, name]))

/** The dated rules by which days are counted. */
export const AttendanceRuleScreen = () => {
  const schemes = useSchemeNames()
  return (
    <ResourceScreen
      title="Reglas de asistencia"
      size="large"
      resource={attendanceRules}
      secondary={<Link to="/schedule-module/attendance-concepts">Conceptos de las horas</Link>}
      fieldProps={{
        scheme_id: { source: schemeOptions },
        ...Object.fromEntries(
          formulaFields.map((field, index) => [
            field,
            {
              wide: true,
              input: 'text',
              children: (control: Control<string>) => (
                <Stack>
                  <RuleFormulaField field={field} control={control} />
                  {index === formulaFields.length - 1 && <SampleDayPanel />}
                </Stack>
              ),
            },
          ]),
        ),
      }}
      columns={[
        { id: 'name', phone: 'title' },
        {
          id: 'trade_union_code',
          header: 'Convenio',
          value: ({ trade_union_code }) => String(trade_union_code ?? 'Toda la empresa'),
        },
        { id: 'scheme_id', header: 'Esquema', value: ({ scheme_id }) => schemes.get(Number(scheme_id)) ?? '' },
        'valid_from',
        'late_counts',
        'overtime_after',
        'month_cap_hours',
      ]}
      sort={{ id: 'valid_from', order: -1 }}
    />
  )
}
