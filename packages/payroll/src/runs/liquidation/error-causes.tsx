import { queryOf } from '@legajo/api/queries.ts'
import {
  type EmployeeResult,
  type ErrorCause,
  type ErrorRemedy,
  type Liquidation,
  liquidations,
} from '@legajo/contract/payroll/runs/liquidation.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowSyncIcon } from '@legajo/ui/icons.tsx'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { FindingList, FindingSection } from '../../common/finding-list.tsx'
import { newsPath } from '../../rules/concept/paths.ts'
import { rulePath } from '../../rules/rule/rule-path.ts'
import { useMayReliquidate } from './again-choices.ts'
import { useLiquidateAgain } from './run-actions.ts'

/** The value of the address's parameter that selects all causes. */
const allCauses = 'todos'
const prefix = 'e.'

/** The errors of a run, one line per cause; expanded, the screens that correct it, the affected employees, and their reliquidation. */
export const ErrorCauses = ({ run, onOpen }: { readonly run: Liquidation; readonly onOpen: (row: EmployeeResult) => void }) => {
  const { search, setSearch } = useRoute()
  const requested = useQuery(queryOf(liquidations.causes, { params: { id: run.id } }))
  if (!requested.data) return <LoadState of={[requested]} lines={4} label="Buscando qué los detuvo" />
  const causes = requested.data
  const wanted = search['causa']
  const isThere = wanted === '' || wanted === allCauses || causes.some(({ id }) => id === wanted)
  // A single cause opens automatically; so does the last remaining one after the open one is corrected.
  const opened = isThere ? wanted : causes.length === 1 ? causes[0]?.id : undefined
  const toggle = (id: string) => {
    // A different list starts at its first page.
    const left = Object.keys(search).filter((key) => key.startsWith(prefix))
    setSearch({ ...Object.fromEntries(left.map((key) => [key, null])), causa: opened === id ? '' : id })
  }
  return (
    <>
      <Text as="p" tone="soft">
        {peopleText(run.failed)} sin resultado
        {causes.length === 1
          ? ' por la misma causa.'
          : `, por ${causes.length} causas. Corregí una y volvé a liquidar solo a los que detuvo.`}
      </Text>
      <FindingList label="Causas de los errores">
        {causes.map((cause) => (
          <FindingSection
            key={cause.id}
            title={cause.message}
            count={peopleText(cause.employees)}
            isOpen={opened === cause.id}
            onToggle={() => toggle(cause.id)}
            isWide
          >
            <Remedies run={run} cause={cause} />
            <Stopped run={run} cause={cause.id} isCauseShown={cause.messages > 1} onOpen={onOpen} />
          </FindingSection>
        ))}
        {causes.length > 1 && (
          <FindingSection
            title="Todos juntos, cada uno con su causa"
            count={peopleText(run.failed)}
            isOpen={opened === allCauses}
            onToggle={() => toggle(allCauses)}
            isWide
          >
            <Stopped run={run} isCauseShown onOpen={onOpen} />
          </FindingSection>
        )}
      </FindingList>
    </>
  )
}

const Remedies = ({ run, cause }: { readonly run: Liquidation; readonly cause: ErrorCause }) => {
  const mayAgain = useMayReliquidate() && !run.released
  const again = useLiquidateAgain(run)
  return (
    <Row>
      {cause.remedies.map((remedy) => (
        <Button key={`${remedy.kind} ${remedy.name}`} onClick={() => void navigate(pathTo(remedy))}>
          {remedyLinkTexts[remedy.kind]} {remedy.name}
        </Button>
      ))}
      {mayAgain && (
        <Button icon={<ArrowSyncIcon />} onClick={() => void again.run('failed', cause.id)}>
          Volver a liquidar {cause.employees === 1 ? 'a ese empleado' : `a estos ${peopleText(cause.employees)}`}
        </Button>
      )}
    </Row>
  )
}

const remedyLinkTexts: Readonly<Record<ErrorRemedy['kind'], string>> = {
  concept: 'Abrir el concepto',
  scale: 'Abrir la escala',
  parameter: 'Abrir el parámetro',
  catalogue: 'Abrir',
}

const pathTo = ({ kind, id }: ErrorRemedy): string => (kind === 'catalogue' ? newsPath : rulePath({ kind, id }))

/** The affected employees; each expands into the screens of their data. */
const Stopped = ({
  run,
  cause,
  isCauseShown,
  onOpen,
}: {
  readonly run: Liquidation
  readonly cause?: string
  readonly isCauseShown: boolean
  readonly onOpen: (row: EmployeeResult) => void
}) => (
  <DataTable<EmployeeResult>
    label="Empleados con error"
    endpoint={liquidations.employees}
    params={{ id: run.id }}
    query={cause ? { cause } : { onlyErrors: true }}
    columns={[
      { id: 'fileCode', header: 'Legajo' },
      { id: 'fullName', header: 'Apellido y nombre', phone: 'title' },
      { id: 'cuil', header: 'CUIL', kind: 'cuil' },
      ...(isCauseShown ? [causeColumn] : []),
    ]}
    onOpen={onOpen}
    sort={{ id: 'fileCode', order: 1 }}
    urlPrefix={prefix}
    paginator="auto"
    exportName={`errores-${run.id}`}
  />
)

const causeColumn: ColumnSpec<EmployeeResult> = {
  id: 'why',
  header: 'Qué pasó y qué hacer',
  value: ({ error }) => error?.message ?? '',
  filter: false,
  sortable: false,
}
