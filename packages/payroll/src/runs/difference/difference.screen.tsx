import { queryOf } from '@legajo/api/queries.ts'
import {
  type EmployeeChange,
  type Presence,
  presences,
  type RunDifference,
  reasonKinds,
  runDifferences,
} from '@legajo/contract/payroll/runs/difference.ts'
import { AmountInput } from '@legajo/forms/amount-input.tsx'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { StatGrid, StatTile } from '@legajo/screens/stat-tile.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field, makeStyles } from '@legajo/ui/fluent.ts'
import { formatMoney, formatNumber } from '@legajo/ui/format.ts'
import { Grid, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { SubjectState } from '../../common/subject-state.tsx'
import { listPath, pathOf } from '../liquidation/paths.ts'
import { DifferenceBars } from './difference-bars.tsx'
import { EmployeeDifferenceDrawer } from './employee-difference.tsx'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '18px', display: 'grid', rowGap: '6px', overflowWrap: 'anywhere' },
})

/** The differences from another run of the same kind: by concept, by employee, with the reasons. */
export const DifferenceScreen = () => {
  const { params, search, setSearch } = useRoute()
  const id = Number(params['id'])
  const against = search['contra'] ? Number(search['contra']) : undefined
  const requested = useQuery(queryOf(runDifferences.get, { params: { id }, query: against === undefined ? {} : { against } }))
  const found = requested.data
  useTitle(found && `Diferencias de ${found.run.name}`)
  return (
    <Page
      title={found ? `Diferencias de ${found.run.name}` : 'Diferencias'}
      purpose="Qué cambió respecto de otra liquidación del mismo tipo, a quién y por qué."
      crumbs={[
        { title: 'Liquidaciones', path: listPath },
        { title: found?.run.name ?? 'Liquidación', path: pathOf(id) },
      ]}
      filters={
        found && (
          <Field label="Comparar con">
            <Select
              value={String(found.against?.id ?? '')}
              onChange={(_, { value }) => setSearch({ contra: value, concepto: null, empleado: null })}
            >
              {!found.against && <option value="">Ninguna anterior</option>}
              {found.candidates.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
        )
      }
    >
      {!found ? (
        <SubjectState back={{ title: 'Liquidaciones', path: listPath }} of={[requested]} lines={10} />
      ) : found.against ? (
        <Found found={found} against={against} />
      ) : (
        <EmptyState
          title="No hay una liquidación anterior"
          text="Cuando haya otra terminada del mismo tipo, acá se ve qué cambió."
        />
      )}
    </Page>
  )
}

const Found = ({ found, against }: { readonly found: RunDifference; readonly against: number | undefined }) => {
  const styles = useStyles()
  const { search, setSearch } = useRoute()
  const { detail, open, close } = useDetail('empleado')
  const concept = found.concepts.find(({ code }) => code === search['concepto'])
  const threshold = search['umbral'] ?? ''
  const presence = search['estado'] as Presence | undefined
  const { net, employees } = found
  return (
    <>
      <StatGrid>
        <StatTile
          label="Neto"
          value={formatMoney(net.after, { symbol: true })}
          hint={`Antes ${formatMoney(net.before, { symbol: true })}`}
          change={{
            text: `${Number(net.difference) > 0 ? '+' : ''}${formatMoney(net.difference, { symbol: true })}`,
            isGood: Number(net.difference) >= 0,
          }}
        />
        <StatTile
          label="Con diferencias"
          value={formatNumber(employees.changed)}
          hint={`de ${formatNumber(employees.both)} en las dos`}
        />
        <StatTile label="Ingresaron" value={formatNumber(employees.in)} />
        <StatTile label="Salieron" value={formatNumber(employees.out)} />
      </StatGrid>
      <Grid columns="minmax(0, 3fr) minmax(0, 2fr)" single={1000} gap={16} align="start">
        <Panel title="Por concepto">
          {found.concepts.length === 0 ? (
            <EmptyState title="Sin diferencias" text="Las dos liquidaciones pagaron lo mismo." />
          ) : (
            <DifferenceBars
              concepts={found.concepts.filter(({ kind }) => kind !== 'INFORMATIVO')}
              chosen={concept?.code}
              onChoose={(code) => setSearch({ concepto: code ?? null })}
            />
          )}
        </Panel>
        <Panel title="Qué cambió">
          {found.changes.length === 0 ? (
            <EmptyState title="Mismas reglas, mismos datos" />
          ) : (
            <ul className={styles.list}>
              {found.changes.map(({ kind, label, detail, employees: people }) => (
                <li key={`${kind} ${label}`}>
                  <Text tone="muted" size={200}>
                    {reasonKinds[kind]}:{' '}
                  </Text>
                  {label}
                  {detail && `: ${detail}`}
                  {typeof people === 'number' && (
                    <Text tone="muted" size={200}>
                      {' '}
                      · {peopleText(people)}
                    </Text>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </Grid>
      <DataTable<EmployeeChange>
        label="Diferencia por empleado"
        endpoint={runDifferences.employees}
        params={{ id: found.run.id }}
        query={{
          ...(against !== undefined && { against }),
          ...(concept && { concept: concept.code }),
          ...(/^\d{1,13}(\.\d{1,2})?$/.test(threshold) && { threshold }),
          ...(presence && { presence }),
        }}
        columns={[
          { id: 'fileCode', header: 'Legajo', filter: false },
          { id: 'fullName', header: 'Apellido y nombre', phone: 'title', filter: false },
          { id: 'presence', header: 'Estado', value: (row) => presences[row.presence], filter: false, sortable: false },
          { id: 'before', header: concept ? `${concept.name}, antes` : 'Neto antes', kind: 'money', filter: false },
          { id: 'after', header: concept ? 'Ahora' : 'Neto ahora', kind: 'money', filter: false },
          { id: 'difference', header: 'Diferencia', kind: 'money', filter: false },
          { id: 'percent', header: '%', kind: 'number', filter: false },
          { id: 'concepts', header: 'Conceptos', kind: 'number', filter: false },
        ]}
        tools={
          <>
            <AmountInput
              value={threshold}
              onChange={(value: string) => setSearch({ umbral: value || null })}
              aria-label="Diferencia mínima en pesos"
              placeholder="Diferencia mínima ($)"
            />
            <Select aria-label="Quiénes" value={presence ?? ''} onChange={(_, { value }) => setSearch({ estado: value || null })}>
              <option value="">Todos</option>
              {Object.entries(presences).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </>
        }
        onOpen={(row) => open(row.id)}
        exportName={`diferencias-${found.run.id}`}
        empty={{ title: 'Nadie con esa diferencia', text: 'Probá con una diferencia mínima menor u otro concepto.' }}
      />
      <EmployeeDifferenceDrawer
        runId={found.run.id}
        against={against}
        employeeId={detail ? Number(detail) : undefined}
        onClose={() => void close()}
      />
    </>
  )
}
