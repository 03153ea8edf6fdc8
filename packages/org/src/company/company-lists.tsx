import { companyAccount, companyDependence, companyReferenceItem } from '@legajo/contract/org/company.ts'
import { ListFields } from '@legajo/forms/list-fields.tsx'
import type { FieldSettings } from '@legajo/forms/resource-form.tsx'
import { EmailsField } from './emails-field.tsx'

/** The lists of a company's form. */
export const companyLists: FieldSettings = {
  references: {
    wide: true,
    label: '',
    children: () => (
      <ListFields
        name="references"
        title="Referencias"
        noun="referencia"
        feminine
        item={companyReferenceItem}
        fields={['name', 'relation', 'phone', 'email']}
      />
    ),
  },
  dependences: {
    wide: true,
    label: '',
    children: () => (
      <ListFields
        name="dependences"
        title="Dependencias y sucursales"
        noun="dependencia"
        feminine
        item={companyDependence}
        fields={['name', 'address', 'phone']}
      />
    ),
  },
  bank_data: {
    wide: true,
    label: '',
    children: () => (
      <ListFields
        name="bank_data"
        title="Cuentas bancarias"
        noun="cuenta"
        feminine
        item={companyAccount}
        fields={['bank_name', 'branch_name', 'account_number', 'alias', 'cbu']}
      />
    ),
  },
  'integrationInfo.emails': {
    wide: true,
    hint: 'A quiénes se avisa de las integraciones; uno por línea',
    children: (control) => <EmailsField {...control} />,
  },
}
