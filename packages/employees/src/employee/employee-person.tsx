import { usePermitted, useSeesData } from '@legajo/api/permitted.ts'
import * as parts from '@legajo/contract/employees/person-parts.ts'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { Grid } from '@legajo/ui/layout.tsx'

/** The registers of a person: documents, addresses, contacts, studies, licences, recognized service, accounts. */
export const EmployeePerson = ({ employeeId }: { readonly employeeId: number }) => {
  const mayReadMedical = usePermitted(parts.personDisabilities.list)
  const seesMedical = useSeesData('medical') && mayReadMedical
  const common = { query: { employee_id: employeeId }, url: false } as const
  return (
    <Grid min={520} gap={16} align="start">
      <RecordList {...common} title="Documentos" resource={parts.personDocuments} />
      <RecordList
        {...common}
        resource={parts.personAddresses}
        columns={[
          'kind',
          { id: 'address.street', header: 'Calle' },
          { id: 'address.street_number', header: 'Número' },
          { id: 'address.state', header: 'Localidad' },
        ]}
      />
      <RecordList {...common} resource={parts.personContacts} />
      <RecordList {...common} resource={parts.emergencyContacts} />
      <RecordList {...common} resource={parts.personEducation} />
      <RecordList {...common} resource={parts.personLanguages} />
      <RecordList {...common} resource={parts.personLicences} />
      {seesMedical && <RecordList {...common} resource={parts.personDisabilities} />}
      <RecordList {...common} resource={parts.recognizedServices} />
      <RecordList
        {...common}
        resource={parts.bankAccounts}
        fieldProps={{
          share: {
            hint: 'El resto del neto va a la cuenta principal del legajo, y también esta parte hasta que pasen los días hábiles de espera',
          },
        }}
      />
    </Grid>
  )
}
