import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { tradeUnionDraft, tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { withId } from '../../common/with-id.ts'
import { Categories } from './categories.tsx'

/** Trade unions with their agreement; the drawer of each contains its categories and their pay. */
export const TradeUnionScreen = () => (
  <ResourceScreen
    title="Sindicatos y categorías"
    noun="sindicato"
    purpose="Los convenios colectivos de la empresa, sus categorías y el básico de cada una mes a mes."
    resource={tradeUnions}
    schema={withId(tradeUnionDraft)}
    rowSchema={tradeUnionDraft}
    size="large"
    columns={[
      'code',
      'name',
      { id: 'numberCct', header: 'Convenio (CCT)' },
      { id: 'scaleCode', header: 'Escala de básicos', optional: true },
      { id: 'categories', header: 'Categorías', kind: 'number', value: (row) => row.categories },
      { id: 'employees', header: 'Empleados', kind: 'number', value: (row) => row.employees },
      'active',
    ]}
    fields={['id', 'code', 'name', 'numberCct', 'scaleCode', 'basicColumn', 'trialMonths', 'active', 'version']}
    fieldProps={{
      scaleCode: {
        source: optionsFrom<{ code: string; description: string }>(scales.list, ({ code, description }) => ({
          value: code,
          label: code,
          hint: description,
        })),
      },
    }}
    detail={(row) => <Categories union={row} />}
  />
)
