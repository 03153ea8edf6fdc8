import { queryOf } from '@legajo/api/queries.ts'
import { unitKindNames, unitType, unitTypeDraft, unitTypes } from '@legajo/contract/org/unit-type.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { DefaultRole } from './default-role.tsx'

const kinds = Object.entries(unitKindNames).map(([value, label]) => ({ value, label }))
const { list, create, update, remove } = unitTypes

export const UnitTypeScreen = () => (
  <ResourceScreen
    title="Tipos de unidad"
    noun="tipo de unidad"
    purpose="Cada tipo es un árbol de unidades: supervisión, equipos, locaciones. Los globales se comparten entre las empresas."
    resource={{ list, create, update, remove }}
    schema={unitTypeDraft}
    rowSchema={unitType}
    columns={['code', 'name', { id: 'kind', kind: 'select', options: kinds }, 'is_primary', 'units']}
    fieldProps={{ kind: { options: kinds }, is_primary: { hint: 'La clase Supervisión siempre es principal' } }}
    detail={(row) => (
      <>
        <DefaultRole row={row} />
        {String(row.kind).endsWith('GLOBAL') && <Companies id={Number(row.id)} />}
      </>
    )}
  />
)

/** The companies that use a global type. */
const Companies = ({ id }: { readonly id: number }) => {
  const { data } = useQuery(queryOf(unitTypes.companiesOf, { params: { id } }))
  return data && <Panel title="Empresas que lo usan">{data.map(({ name }) => name).join(' · ') || 'Ninguna todavía'}</Panel>
}
