import { queryOf } from '@legajo/api/queries.ts'
import { studies } from '@legajo/contract/payroll/salary/study.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { employeeSource } from '../common/employee-source.ts'
import { SalaryHistory } from './history-drawer.tsx'
import { StudyReports } from './study-reports.tsx'

/** Reports of a chosen study, and the salary history of a person. */
export const SalaryReportsScreen = () => (
  <Page
    title="Reportes salariales"
    purpose="Uso del presupuesto, lugar en las bandas, brecha de género y solapamientos de cada revisión; y la historia salarial de una persona."
  >
    <Tabs
      label="Reportes"
      tabs={[
        { id: 'revision', title: 'Por revisión', content: () => <OfStudy /> },
        { id: 'persona', title: 'Por persona', content: () => <OfPerson /> },
      ]}
    />
  </Page>
)

const OfStudy = () => {
  const { search, setSearch } = useRoute()
  const list = useQuery(queryOf(studies.list))
  const launched = (list.data ?? []).filter(({ state }) => state !== 'DRAFT')
  const id = Number(search['revision'] ?? launched[0]?.id ?? 0)
  const found = useQuery({ ...queryOf(studies.get, { params: { id } }), enabled: id > 0 })
  if (!list.data) return <LoadState of={[list]} lines={6} />
  if (launched.length === 0) return <EmptyState title="Todavía no hay revisiones lanzadas" />
  return (
    <Stack>
      <Field label="Revisión">
        <Select value={String(id)} onChange={(_, { value }) => setSearch({ revision: value })}>
          {launched.map((study) => (
            <option key={study.id} value={study.id}>
              {study.name} · {formatMonth(study.effective_month)}
            </option>
          ))}
        </Select>
      </Field>
      {found.data ? <StudyReports study={found.data} /> : <LoadState of={[found]} lines={8} />}
    </Stack>
  )
}

const OfPerson = () => {
  const { search, setSearch } = useRoute()
  const id = Number(search['legajo'] ?? 0)
  return (
    <Stack>
      <Field label="Empleado">
        <Combobox
          value={id > 0 ? id : ''}
          source={employeeSource}
          onChange={(value) => setSearch({ legajo: value ? String(value) : null })}
        />
      </Field>
      {id > 0 ? <SalaryHistory key={id} employeeId={id} /> : <EmptyState title="Elegí a una persona" />}
    </Stack>
  )
}
