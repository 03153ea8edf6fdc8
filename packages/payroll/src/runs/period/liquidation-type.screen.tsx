import { queryOf } from '@legajo/api/queries.ts'
import { liquidationTypeDraft, liquidationTypes } from '@legajo/contract/payroll/runs/period.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { startWithCatalogue } from '../../rules/catalogue/start-with-catalogue.tsx'

export const LiquidationTypeScreen = () => {
  const types = useQuery(queryOf(liquidationTypes.list))
  return (
    <ResourceScreen
      title="Tipos de liquidación"
      noun="tipo de liquidación"
      purpose="Qué se puede liquidar en un período: mensual, aguinaldo, vacaciones, final."
      resource={liquidationTypes}
      schema={liquidationTypeDraft}
      columns={[
        'code',
        'name',
        {
          id: 'incompatibleWith',
          header: 'No va con',
          value: (row) => (row['incompatibleWith'] as readonly string[]).join(', '),
          sortable: false,
        },
        'active',
      ]}
      table={{ empty: startWithCatalogue('Todavía no hay tipos de liquidación') }}
      fieldProps={{
        incompatibleWith: { options: (types.data ?? []).map(({ code, name }) => ({ value: code, label: name })), wide: true },
      }}
    />
  )
}
