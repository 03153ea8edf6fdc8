import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { accountingAccounts } from '@legajo/contract/payroll/documents/accounting.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { Input } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { accountOptions, findTypedAccount, optionOfUnlistedAccount } from './account-option.ts'

/** An account of the chart by its code or name, or a code typed in full; plain text for users who may not see the chart. */
export const AccountInput = ({ value, onChange, ...control }: Control<string | null | undefined>) => {
  const mayRead = usePermitted(accountingAccounts.list)
  const requested = useQuery({ ...queryOf(accountingAccounts.list), enabled: mayRead })
  const chart = useMemo(() => requested.data ?? [], [requested.data])
  const options = useMemo(() => {
    const listed = accountOptions(chart)
    return value && !chart.some(({ code }) => code === value) ? [optionOfUnlistedAccount(value), ...listed] : listed
  }, [chart, value])
  if (!mayRead || requested.error)
    return <Input {...control} value={value ?? ''} maxLength={40} onChange={(_, { value: typed }) => onChange(typed)} />
  return (
    <Combobox
      {...control}
      value={value ?? ''}
      onChange={(chosen) => onChange(String(chosen))}
      options={options}
      typedOption={(text) => findTypedAccount(chart, text)}
      emptyText={requested.isPending ? 'Cargando el plan de cuentas…' : 'Ninguna cuenta; escribí el código completo'}
      placeholder="Buscá una cuenta o escribí su código"
    />
  )
}
