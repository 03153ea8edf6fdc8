import { facilitators, providers } from '@legajo/contract/coaching/provider.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { CoursesOfFacilitator } from './given-courses.tsx'

const providerOptions = optionsFrom<{ id: number; businessName: string }>(providers.listShort, ({ id, businessName }) => ({
  value: id,
  label: businessName,
}))

/** All facilitators: of providers, and employees of the company. */
export const Facilitators = () => (
  <RecordList
    title="Facilitadores"
    noun="facilitador"
    url="facilitadores"
    resource={facilitators}
    fields={['employeeId', 'providerId', 'name', 'specialty', 'email', 'phoneNumber']}
    fieldProps={{
      employeeId: { source: employeeOptions },
      providerId: { source: providerOptions },
      phoneNumber: { input: 'text', placeholder: '1145551234' },
    }}
    columns={[
      { id: 'name', header: 'Nombre', phone: 'title' },
      { id: 'provider', header: 'Proveedor', value: ({ provider }) => provider ?? 'De la empresa' },
      { id: 'specialty', header: 'Especialidad' },
      { id: 'email', header: 'Email' },
      { id: 'phoneNumber', header: 'Teléfono' },
      { id: 'courses', header: 'Cursos', kind: 'number' },
    ]}
    detail={({ id }) => <CoursesOfFacilitator facilitatorId={id} />}
    empty={{ title: 'Todavía no hay facilitadores' }}
  />
)
