import { LinesField } from '@legajo/forms/lines-field.tsx'
import type { FieldSettings } from '@legajo/forms/resource-form.tsx'

/** The lists of a company's form. */
export const companyLists: FieldSettings = {
  references: {
    rows: { title: 'Referencias', noun: 'referencia', feminine: true, fields: ['name', 'relation', 'phone', 'email'] },
  },
  dependences: {
    rows: { title: 'Dependencias y sucursales', noun: 'dependencia', feminine: true, fields: ['name', 'address', 'phone'] },
  },
  bank_data: {
    rows: {
      title: 'Cuentas bancarias',
      noun: 'cuenta',
      feminine: true,
      fields: ['bank_name', 'branch_name', 'account_number', 'alias', 'cbu'],
    },
  },
  'integrationInfo.emails': {
    wide: true,
    hint: 'Reciben por mail las cargas que fallan y las marcas de reloj sin persona; uno por línea',
    children: (control) => <LinesField {...control} />,
  },
}
