import { queryOf } from '@legajo/api/queries.ts'
import { type Accumulator, accumulatorDraft, accumulators } from '@legajo/contract/payroll/rules/accumulator.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { withId } from '../../common/with-id.ts'
import { RuleUses } from '../rule/rule-uses.tsx'
import { SummedConcepts } from './summed-concepts.tsx'

const count = (codes: readonly string[] | undefined) => codes?.length ?? 0

/** Sums of concepts that formulas read: the company's own and the automatic ones. */
export const AccumulatorScreen = () => {
  const all = useQuery(queryOf(accumulators.list))
  const ofTheSystem = (all.data ?? []).filter(({ isSystem }) => isSystem)
  return (
    <Stack>
      <ResourceScreen
        title="Acumuladores"
        noun="acumulador"
        purpose="Totales que suman y restan conceptos, para que las fórmulas los usen: bases de aportes, de aguinaldo, de embargos."
        resource={{ ...accumulators, list: accumulators.listActivePaged }}
        query={{ all: true }}
        schema={withId(accumulatorDraft)}
        rowSchema={accumulatorDraft}
        size="large"
        columns={[
          'code',
          'name',
          {
            id: 'adding',
            header: 'Suman',
            kind: 'number',
            value: (row) => count(row.adding),
            filter: false,
            sortable: false,
          },
          {
            id: 'subtracting',
            header: 'Restan',
            kind: 'number',
            value: (row) => count(row.subtracting),
            filter: false,
            sortable: false,
          },
          { id: 'status', kind: 'status', filter: false },
        ]}
        sort={{ id: 'code', order: 1 }}
        fieldProps={{ name: { wide: true } }}
        fields={['id', 'code', 'name', 'status', 'description', 'version']}
        detail={(row) => (
          <Stack>
            <SummedConcepts accumulator={row} />
            <RuleUses endpoint={accumulators.usage} id={row.id} />
          </Stack>
        )}
      >
        <DataTable<Accumulator>
          label="Del sistema"
          rows={ofTheSystem}
          request={all}
          rowId={({ code }) => code}
          url={false}
          searchable={false}
          exportName="acumuladores-del-sistema"
          paginator="never"
          columns={[
            { id: 'code', header: 'Código', sortable: false, filter: false },
            { id: 'name', header: 'Qué suma', phone: 'title', sortable: false, filter: false },
            {
              id: 'adding',
              header: 'Suman',
              kind: 'number',
              value: (row) => count(row.adding),
              sortable: false,
              filter: false,
            },
            {
              id: 'subtracting',
              header: 'Restan',
              kind: 'number',
              value: (row) => count(row.subtracting),
              sortable: false,
              filter: false,
            },
          ]}
        />
      </ResourceScreen>
    </Stack>
  )
}
