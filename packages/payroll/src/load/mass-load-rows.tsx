import {
  type LoadOutcome,
  type LoadRowStatus,
  loadOutcomes,
  loadRowStatuses,
  type MassLoad,
  type MassLoadRow,
  massLoads,
} from '@legajo/contract/shared/mass-load.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import type { RowChoice } from '@legajo/screens/row-choice.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowUndoIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { problemText } from '../common/problem-text.ts'
import { isLive } from './live-load.ts'
import { useDiscardRows, useRestoreRows } from './row-acts.ts'

type RowsQuery = { readonly outcome?: LoadOutcome; readonly status?: LoadRowStatus; readonly warned?: boolean }

/** The rows of a load as a table. */
export const MassLoadRows = ({
  massLoad,
  tab,
  label,
  query,
}: {
  readonly massLoad: MassLoad
  readonly tab: string
  readonly label: string
  readonly query: RowsQuery
}) => {
  const discard = useDiscardRows(massLoad)
  const restore = useRestoreRows(massLoad)
  return (
    <DataTable<MassLoadRow>
      // Progress changes the version every second.
      key={`${label} ${isLive(massLoad) ? massLoad.status : massLoad.version}`}
      label={label}
      endpoint={massLoads.rows}
      params={{ id: massLoad.id }}
      query={{ ...query }}
      rowId={({ line }) => line}
      urlPrefix={`${tab}-`}
      exportName="filas-del-lote"
      {...(massLoad.status === 'CHECKED' && {
        actions: [
          {
            label: 'Descartar la fila',
            run: ({ line }) => void discard.run([line]),
            isHidden: ({ status }) => status === 'DISCARDED',
          },
          {
            label: 'Recuperar la fila',
            run: ({ line }) => void restore.run([line]),
            isHidden: ({ status }) => status !== 'DISCARDED',
          },
        ],
        selectionBar: (chosen) => <ChosenRows massLoad={massLoad} chosen={chosen} isDiscarded={query.status === 'DISCARDED'} />,
      })}
      columns={[
        { id: 'line', header: 'Fila', kind: 'number', filter: false, width: '80px' },
        { id: 'title', header: 'Registro', filter: false, phone: 'title' },
        {
          id: 'outcome',
          header: 'Resultado',
          value: ({ outcome, status }) => (status === 'DISCARDED' ? '' : loadOutcomes[outcome]),
          filter: false,
          width: '120px',
        },
        {
          id: 'status',
          header: 'Estado',
          kind: 'status',
          value: ({ status }) => loadRowStatuses[status],
          filter: false,
          width: '120px',
        },
        {
          id: 'differences',
          header: 'Antes → después',
          value: ({ outcome, differences }) =>
            differences
              .map(({ label: field, before, after }) =>
                outcome === 'NEW' ? `${field}: ${after}` : `${field}: ${before || 'vacío'} → ${after || 'vacío'}`,
              )
              .join(' · '),
          filter: false,
          sortable: false,
        },
        {
          id: 'problems',
          header: 'Qué pasa y qué hacer',
          value: ({ problems, warnings }) =>
            [
              ...problems.map(problemText),
              ...warnings.map(({ message, remedy }) => `Aviso: ${problemText({ message, remedy })}`),
            ].join(' '),
          filter: false,
          sortable: false,
        },
      ]}
      empty={{ title: 'No hay filas' }}
    />
  )
}

/** The selected rows are left out of the load together, or taken in again. */
const ChosenRows = ({
  massLoad,
  chosen: { count, readIds, clear },
  isDiscarded,
}: {
  readonly massLoad: MassLoad
  readonly chosen: RowChoice<MassLoadRow>
  readonly isDiscarded: boolean
}) => {
  const discard = useDiscardRows(massLoad, clear)
  const restore = useRestoreRows(massLoad, clear)
  const handle = async () => {
    const lines = (await readIds()).map(Number)
    await (isDiscarded ? restore : discard).run(lines)
  }
  return (
    <Button size="small" icon={isDiscarded ? <ArrowUndoIcon /> : <DeleteIcon />} onClick={() => void handle()}>
      {isDiscarded ? `Recuperar ${countText(count, 'fila')}` : `Descartar ${countText(count, 'fila')}`}
    </Button>
  )
}
