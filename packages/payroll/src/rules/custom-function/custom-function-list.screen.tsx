import { usePermitted } from '@legajo/api/permitted.ts'
import { optionsOf } from '@legajo/contract/payroll/rules/concept.ts'
import { type CustomFunction, customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { valueTypes } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { activeStatesFeminine } from '@legajo/contract/payroll/runs/status-query.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { functionPath } from './paths.ts'

/** The company's own functions of the formula language. */
export const CustomFunctionListScreen = () => {
  const newButton = usePermitted(customFunctions.create) && (
    <Button appearance="primary" icon={<AddIcon />} onClick={() => void navigate(functionPath('nueva'))}>
      Nueva función
    </Button>
  )
  const purpose = 'Cálculos con argumentos, escritos una vez, que cualquier fórmula llama con FN.NOMBRE(…).'
  return (
    <Page title="Funciones personalizadas" purpose={purpose} action={newButton}>
      <DataTable<CustomFunction>
        label="Funciones personalizadas"
        endpoint={customFunctions.list}
        columns={[
          { id: 'code', header: 'Nombre', phone: 'title' },
          { id: 'name', header: 'Qué calcula' },
          {
            id: 'params',
            header: 'Argumentos',
            value: ({ params }) => params.map(({ name }) => name).join('; '),
            sortable: false,
          },
          { id: 'returns', header: 'Devuelve', value: ({ returns }) => valueTypes[returns] },
          {
            id: 'active',
            header: 'Estado',
            kind: 'status',
            value: ({ active }) => (active ? 'ACTIVE' : 'INACTIVE'),
            options: optionsOf(activeStatesFeminine),
          },
        ]}
        sort={{ id: 'code', order: 1 }}
        onOpen={({ id }) => void navigate(functionPath(id))}
        exportName="funciones"
        empty={{ title: 'Todavía no hay funciones', text: purpose, action: newButton }}
      />
    </Page>
  )
}
