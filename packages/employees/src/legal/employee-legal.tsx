import { usePermitted, useSeesData } from '@legajo/api/permitted.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { conciliations } from '@legajo/contract/legal/conciliation.ts'
import { medicalExams, workAccidents } from '@legajo/contract/legal/medical.ts'
import { type SanctionStatus, sanctionStatuses, sanctions } from '@legajo/contract/legal/sanction.ts'
import { telegramExchanges } from '@legajo/contract/legal/telegram.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import type { AnyObjectSchema } from 'yup'

type Row = Readonly<Record<string, unknown>>

type Register = {
  readonly title: string
  readonly route: string
  readonly endpoint: AnyEndpoint
  readonly schema: AnyObjectSchema
  readonly columns: readonly ColumnSpec<Row>[]
}

const registers: readonly Register[] = [
  {
    title: 'Sanciones',
    route: '/sanciones',
    endpoint: sanctions.list,
    schema: sanctions.create.returns,
    columns: [
      { id: 'kind', kind: 'select' },
      'fact_date',
      'notified_on',
      'contest_until',
      { id: 'status', value: ({ status }: Row) => sanctionStatuses[status as SanctionStatus] },
    ],
  },
  {
    title: 'Intercambio telegráfico',
    route: '/intercambio-telegrafico',
    endpoint: telegramExchanges.list,
    schema: telegramExchanges.create.returns,
    columns: ['matter', 'opened_on', 'pieces', 'next_due', { id: 'status', kind: 'select' }],
  },
  {
    title: 'Conciliaciones (SECLO)',
    route: '/seclos',
    endpoint: conciliations.list,
    schema: conciliations.create.returns,
    columns: ['file_number', 'claimed_on', { id: 'status', kind: 'select' }, 'next_hearing', 'claimed', 'unpaid'],
  },
]
const medical: readonly Register[] = [
  {
    title: 'Exámenes médicos',
    route: '/legajo-medico',
    endpoint: medicalExams.list,
    schema: medicalExams.create.returns,
    columns: [{ id: 'kind', kind: 'select' }, 'date', { id: 'aptitude', kind: 'select' }, 'expires_on'],
  },
  {
    title: 'Accidentes y enfermedades del trabajo',
    route: '/legajo-medico/accidentes',
    endpoint: workAccidents.list,
    schema: workAccidents.create.returns,
    columns: [{ id: 'kind', kind: 'select' }, 'date', { id: 'answer', kind: 'select' }, 'discharged_on'],
  },
]

/** The legal items of a person, and the medical ones for those who see them; a row opens its screen. */
export const EmployeeLegal = ({ employeeId }: { readonly employeeId: number }) => {
  const mayReadLegal = usePermitted(sanctions.list)
  const mayReadMedical = usePermitted(medicalExams.list)
  const seesMedical = useSeesData('medical') && mayReadMedical
  return (
    <Stack>
      {[...(mayReadLegal ? registers : []), ...(seesMedical ? medical : [])].map(
        ({ title, route, endpoint, schema, columns }) => (
          <DataTable<Row>
            key={route}
            label={title}
            endpoint={endpoint}
            query={{ employee_id: employeeId }}
            schema={schema}
            columns={columns}
            url={false}
            searchable={false}
            exportName={false}
            paginator="auto"
            empty={{ title: `Sin ${title.charAt(0).toLowerCase()}${title.slice(1)}` }}
            onOpen={({ id }) => void navigate(`${route}?detalle=${String(id)}`)}
          />
        ),
      )}
    </Stack>
  )
}
