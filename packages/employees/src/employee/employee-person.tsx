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
      <RecordList
        {...common}
        title="Documentos"
        noun="documento"
        resource={parts.personDocuments}
        columns={['kind', 'number', 'country', 'expires_on']}
      />
      <RecordList
        {...common}
        title="Otros domicilios"
        noun="domicilio"
        resource={parts.personAddresses}
        columns={[
          'kind',
          { id: 'address.street', header: 'Calle' },
          { id: 'address.street_number', header: 'Número' },
          { id: 'address.state', header: 'Localidad' },
        ]}
      />
      <RecordList
        {...common}
        title="Otros contactos"
        noun="contacto"
        resource={parts.personContacts}
        columns={['kind', 'value', 'note']}
      />
      <RecordList
        {...common}
        title="Contactos de emergencia"
        noun="contacto"
        resource={parts.emergencyContacts}
        columns={['name', 'relationship', 'phone']}
      />
      <RecordList
        {...common}
        title="Estudios"
        noun="estudio"
        resource={parts.personEducation}
        columns={['level', 'title', 'institution', 'state']}
      />
      <RecordList
        {...common}
        title="Idiomas"
        noun="idioma"
        resource={parts.personLanguages}
        columns={['language', 'level', 'certificate']}
      />
      <RecordList
        {...common}
        title="Licencias y credenciales"
        noun="licencia"
        feminine
        resource={parts.personLicences}
        columns={['kind', 'number', 'category', 'expires_on']}
      />
      {seesMedical && (
        <RecordList
          {...common}
          title="Discapacidad"
          noun="certificado"
          resource={parts.personDisabilities}
          columns={['kind', 'certificate', 'expires_on']}
        />
      )}
      <RecordList
        {...common}
        title="Antigüedad reconocida"
        noun="servicio"
        resource={parts.recognizedServices}
        columns={['company', 'from', 'until', 'state']}
      />
      <RecordList
        {...common}
        title="Otras cuentas bancarias"
        noun="cuenta"
        feminine
        resource={parts.bankAccounts}
        columns={['bank_name', 'cbu', 'alias', 'share', 'active', 'active_from']}
        fieldProps={{
          share: {
            hint: 'El resto del neto va a la cuenta principal del legajo, y también esta parte hasta que pasen los días hábiles de espera',
          },
        }}
      />
    </Grid>
  )
}
