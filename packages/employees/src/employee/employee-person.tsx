import { usePermitted, useSeesData } from '@legajo/api/permitted.ts'
import * as parts from '@legajo/contract/employees/person-parts.ts'
import { Grid } from '@legajo/ui/layout.tsx'
import { PartList } from '../legal/part-list.tsx'

/** The registers of a person: documents, addresses, contacts, studies, licences, recognized service, accounts. */
export const EmployeePerson = ({ employeeId }: { readonly employeeId: number }) => {
  const mayReadMedical = usePermitted(parts.personDisabilities.list)
  const seesMedical = useSeesData('medical') && mayReadMedical
  const of = { employee_id: employeeId }
  return (
    <Grid min={520} gap={16} align="start">
      <PartList
        title="Documentos"
        noun="documento"
        resource={parts.personDocuments}
        schema={parts.documentDraft}
        columns={['kind', 'number', 'country', 'expires_on']}
        of={of}
      />
      <PartList
        title="Otros domicilios"
        noun="domicilio"
        resource={parts.personAddresses}
        schema={parts.addressDraft}
        columns={[
          'kind',
          { id: 'address.street', header: 'Calle' },
          { id: 'address.street_number', header: 'Número' },
          { id: 'address.state', header: 'Localidad' },
        ]}
        of={of}
      />
      <PartList
        title="Otros contactos"
        noun="contacto"
        resource={parts.personContacts}
        schema={parts.contactDraft}
        columns={['kind', 'value', 'note']}
        of={of}
      />
      <PartList
        title="Contactos de emergencia"
        noun="contacto"
        resource={parts.emergencyContacts}
        schema={parts.emergencyContactDraft}
        columns={['name', 'relationship', 'phone']}
        of={of}
      />
      <PartList
        title="Estudios"
        noun="estudio"
        resource={parts.personEducation}
        schema={parts.educationDraft}
        columns={['level', 'title', 'institution', 'state']}
        of={of}
      />
      <PartList
        title="Idiomas"
        noun="idioma"
        resource={parts.personLanguages}
        schema={parts.languageDraft}
        columns={['language', 'level', 'certificate']}
        of={of}
      />
      <PartList
        title="Licencias y credenciales"
        noun="licencia"
        resource={parts.personLicences}
        schema={parts.licenceDraft}
        columns={['kind', 'number', 'category', 'expires_on']}
        of={of}
      />
      {seesMedical && (
        <PartList
          title="Discapacidad"
          noun="certificado"
          resource={parts.personDisabilities}
          schema={parts.disabilityDraft}
          columns={['kind', 'certificate', 'expires_on']}
          of={of}
        />
      )}
      <PartList
        title="Antigüedad reconocida"
        noun="servicio"
        resource={parts.recognizedServices}
        schema={parts.recognizedServiceDraft}
        columns={['company', 'from', 'until', 'state']}
        of={of}
      />
      <PartList
        title="Otras cuentas bancarias"
        noun="cuenta"
        resource={parts.bankAccounts}
        schema={parts.bankAccountDraft}
        columns={['bank_name', 'cbu', 'alias', 'share', 'active', 'active_from']}
        of={of}
        fieldProps={{
          share: {
            hint: 'El resto del neto va a la cuenta principal del legajo, y también esta parte hasta que pasen los días hábiles de espera',
          },
        }}
      />
    </Grid>
  )
}
