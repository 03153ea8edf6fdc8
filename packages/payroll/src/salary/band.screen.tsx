import { hierarchicalLevels } from '@legajo/contract/org/hierarchical-level.ts'
import { positions } from '@legajo/contract/org/position.ts'
import { bands } from '@legajo/contract/payroll/salary/band.ts'
import { type PriceIndex, priceIndices } from '@legajo/contract/payroll/salary/price-index.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

type NamedChoice = { readonly id: number; readonly name: string }
const toOption = ({ id, name }: NamedChoice | PriceIndex) => ({ value: id, label: name })

/** Salary bands of positions and levels, with their amounts aged to today. */
export const BandScreen = () => (
  <ResourceScreen
    resource={bands}
    fieldProps={{
      position_id: { source: optionsFrom(positions.list, toOption) },
      hierarchical_level_id: { source: optionsFrom(hierarchicalLevels.list, toOption) },
      index_id: { input: 'combobox', source: optionsFrom(priceIndices.list, toOption) },
    }}
    columns={[
      { id: 'of', phone: 'title' },
      'valid_from',
      { id: 'today_minimum', kind: 'money' },
      { id: 'today_midpoint', kind: 'money' },
      { id: 'today_maximum', kind: 'money' },
      { id: 'spread', kind: 'number' },
      'index_name',
      { id: 'minimum', header: 'Mínimo cargado', optional: true },
      { id: 'midpoint', header: 'Medio cargado', optional: true },
      { id: 'maximum', header: 'Máximo cargado', optional: true },
      { id: 'source', optional: true },
    ]}
    size="large"
  />
)
