import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type Company, companies, company, companyDraft } from '@legajo/contract/org/company.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { CheckmarkCircleIcon } from '@legajo/ui/icons.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { StoredFilesPanel } from './stored-files.tsx'

const { list, get, create, update, remove } = companies
const isActive = (row: object) => (row as Company).active

const handleToggle = async (row: object) => {
  const { id, active } = row as Company
  try {
    await call(companies.activate, { params: { id, flag: String(!active) } })
    toastSaved(active ? 'Empresa desactivada' : 'Empresa activada')
    await invalidate(companies.list, companies.get)
  } catch (error) {
    await showError(error)
  }
}

// In the usual order of entry; the accounts and the main-address mark stay unchanged.
const addressLines = [
  'street',
  'street_number',
  'floor_number',
  'department_number',
  'between_street',
  'postal_code',
  'state',
  'province',
  'country',
]
const shownFields = [
  ...['name', 'razonsocial', 'cuit', 'rubro', 'phone', 'email', 'website', 'communicationDisplayName'],
  ...addressLines.map((line) => `address.${line}`),
  ...['legal_data.number_cct', 'legal_data.day_gremio', 'legal_data.personeria', 'legal_data.employer_type'],
  ...['accountingInterface', 'active', 'description'],
]

export const CompanyScreen = () => (
  <ResourceScreen
    title="Empresas"
    noun="empresa"
    feminine
    purpose="Los empleadores del grupo: sus datos legales, su domicilio y cómo se integran con otros sistemas."
    resource={{ list, get, create, update, remove }}
    schema={companyDraft}
    rowSchema={company}
    columns={[
      'name',
      'razonsocial',
      { id: 'cuit', kind: 'cuil' },
      'rubro',
      { id: 'active', kind: 'status', header: 'Estado', value: (row) => (isActive(row) ? 'Activo' : 'Baja') },
    ]}
    actions={[{ label: 'Activar o desactivar', icon: <CheckmarkCircleIcon />, run: (row) => void handleToggle(row) }]}
    size="large"
    fields={shownFields}
    detail={(row) => <CompanyLogo company={row as Company} />}
    fieldProps={{
      accountingInterface: { options: accountingOptions() },
      'legal_data.day_gremio': { placeholder: '26/09' },
    }}
  >
    <StoredFilesPanel />
  </ResourceScreen>
)

function accountingOptions() {
  return [
    { value: 'NONE', label: 'Ninguna' },
    { value: 'TXT_COMMA', label: 'TXT separado por comas' },
    { value: 'TXT_SEMICOLON', label: 'TXT separado por punto y coma' },
    { value: 'TXT_TAB', label: 'TXT separado por tabulaciones' },
    ...['SAP', 'ANT', 'ZOL', 'ATL'].map((value) => ({ value, label: value })),
    { value: 'XLS', label: 'Asiento contable (xls)' },
  ]
}
