import { queryOf } from '@legajo/api/queries.ts'
import {
  accountingAccounts,
  conceptAccounts,
  conceptAccountsDraft,
  conceptPostings,
} from '@legajo/contract/payroll/documents/accounting.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { accountsPath } from './paths.ts'

/** The accounts to which each concept is posted. */
export const ConceptAccountsScreen = () => {
  const requested = useQuery(queryOf(accountingAccounts.list))
  const options = (requested.data ?? [])
    .filter(({ active }) => active)
    .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
  const accounts = { input: 'combobox', options } as const
  const scheme = { hint: 'Arma el código de la cuenta: {cuenta}, {cc} centro de costo, {tipo} de liquidación' } as const
  return (
    <ResourceScreen
      title="Imputación de conceptos"
      noun="imputación"
      purpose="A qué cuentas va cada concepto. Sin cuenta en un lado, la contrapartida es Sueldos a pagar."
      crumbs={[{ title: 'Cuentas contables', path: accountsPath }]}
      resource={conceptPostings}
      schema={conceptAccountsDraft}
      rowSchema={conceptAccounts}
      columns={['code', 'name', 'type', 'debe', 'haber', 'excludeAccountingCount']}
      fieldProps={{ debe: accounts, haber: accounts, schemeDebit: scheme, schemeCredit: scheme }}
      sort={{ id: 'code', order: 1 }}
    />
  )
}
