import { legalEntities } from '@legajo/contract/org/legal-entity.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { addressLines } from '../company/address-lines.ts'

export const LegalEntityScreen = () => (
  <ResourceScreen
    resource={legalEntities}
    size="large"
    columns={[
      'name',
      { id: 'cuit', kind: 'cuil' },
      'personeria',
      {
        id: 'authorities',
        header: 'Autoridades',
        value: (row) => row.authorities?.map(({ name }) => name).join(', '),
      },
    ]}
    fields={[
      ...['name', 'cuit', 'personeria', 'number_cct', 'day_gremio'],
      ...addressLines.map((line) => `address.${line}`),
      ...['authorities', 'contacts'],
    ]}
    fieldProps={{
      day_gremio: { placeholder: '26/09' },
      authorities: {
        rows: { title: 'Autoridades', noun: 'autoridad', feminine: true, fields: ['name', 'position', 'from', 'until'] },
      },
      contacts: { rows: { title: 'Contactos', noun: 'contacto', fields: ['name', 'phone', 'email'] } },
    }}
  />
)
