import { write } from '@legajo/api/act.ts'
import { type Company, companies, company, companyDraft } from '@legajo/contract/org/company.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { type UnitType, unitTypes } from '@legajo/contract/org/unit-type.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useAddedColumns } from '@legajo/screens/added-columns.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { CheckmarkCircleIcon } from '@legajo/ui/icons.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { addressLines } from './address-lines.ts'
import { CompanyAdditional } from './company-additional.tsx'
import { companyLists } from './company-lists.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { StoredFilesPanel } from './stored-files.tsx'

const { list, get, create, update, remove } = companies

const shownFields = [
  ...['name', 'razonsocial', 'cuit', 'rubro', 'phone', 'email', 'website', 'communicationDisplayName'],
  ...addressLines.map((line) => `address.${line}`),
  ...['legal_data.number_cct', 'legal_data.day_gremio', 'legal_data.personeria', 'typeEmployerId'],
  ...['from', 'company_sector_id', 'level', 'social', 'taxpayer_identification_number'],
  ...['primaryUOTypeId', 'positionUOId', 'defaultUOForTeamVacation', 'defaultUOForTeamNovelties', 'defaultUOForPaymentReceipt'],
  ...['accountingInterface', 'companyConfig.use_tya', 'active', 'description'],
  ...['integrationInfo.emails', 'bank_data', 'references', 'dependences'],
]
const unitOptions = optionsFrom(units.listByCompany, (one: { id: number; name: string; typeUOCode: string }) => ({
  value: one.id,
  label: one.name,
  hint: one.typeUOCode,
}))
const ofThisCompany = 'Se elige estando en la empresa'
const types = optionsFrom(unitTypes.list, (type: UnitType) => ({ value: type.id, label: type.name }))
const unitField = { source: unitOptions, hint: ofThisCompany }

export const CompanyScreen = () => {
  const toggle = useAction(({ id, active }: Company) => write(companies.activate, { params: { id, flag: String(!active) } }), {
    done: (_, { active }) => successToast(active ? 'Empresa desactivada' : 'Empresa activada'),
  })
  const added = useAddedColumns('COMPANY')
  return (
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
        { id: 'active', kind: 'status', header: 'Estado', value: (row) => (row.active ? 'Activo' : 'Baja') },
        ...added,
      ]}
      actions={[{ label: 'Activar o desactivar', icon: <CheckmarkCircleIcon />, run: (row) => void toggle.run(row) }]}
      size="large"
      fields={shownFields}
      detail={(row) => (
        <>
          <CompanyLogo company={row} />
          <Button onClick={() => void navigate(`/company-module/company-setup?empresa=${row.id}`)}>Puesta en marcha</Button>
          <CompanyAdditional id={row.id} />
        </>
      )}
      secondary={<Button onClick={() => void navigate('/company-module/company-setup')}>Puesta en marcha</Button>}
      fieldProps={{
        ...companyLists,
        primaryUOTypeId: { source: types, hint: 'El árbol con que se abren las unidades' },
        positionUOId: { ...unitField, hint: 'La recibe quien ingresa sin una unidad elegida' },
        defaultUOForTeamVacation: {
          source: unitOptions,
          hint: 'Quienes la conducen deciden las vacaciones de quien no tiene responsable',
        },
        defaultUOForTeamNovelties: {
          ...unitField,
          hint: 'Sus personas con permiso reciben los avisos de novedades; sin nadie, todas',
        },
        defaultUOForPaymentReceipt: {
          ...unitField,
          hint: 'Sus personas con permiso reciben los pedidos y disconformidades de recibos',
        },
        accountingInterface: { options: accountingOptions() },
        'companyConfig.use_tya': { hint: 'La puesta en marcha pide además los esquemas horarios y las credenciales' },
        'legal_data.day_gremio': { placeholder: '26/09' },
      }}
    >
      <StoredFilesPanel />
    </ResourceScreen>
  )
}

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
