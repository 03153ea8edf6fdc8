import {
  type LoadOutcome,
  type LoadRowStatus,
  type Lote,
  type LoteRow,
  loadOutcomes,
  loadRowStatuses,
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
export const LoteRows = ({
  lote,
  tab,
  label,
  query,
}: {
  readonly lote: Lote
  readonly tab: string
  readonly label: string
  readonly query: RowsQuery
}) => {
  const discard = useDiscardRows(lote)
  const restore = useRestoreRows(lote)
  return (
    <DataTable<LoteRow>
      // Progress changes the version every second.
      key={`${label} ${isLive(lote) ? lote.status : lote.version}`}
      label={label}
      endpoint={massLoads.rows}
      params={{ id: lote.id }}
      query={{ ...query }}
      rowId={({ line }) => line}
      urlPrefix={`${tab}-`}
      exportName="filas-del-lote"
      {...(lote.status === 'CHECKED' && {
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
        selectionBar: (chosen) => <ChosenRows lote={lote} chosen={chosen} isDiscarded={query.status === 'DISCARDED'} />,
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
  lote,
  chosen: { count, readIds, clear },
  isDiscarded,
}: {
  readonly lote: Lote
  readonly chosen: RowChoice<LoteRow>
  readonly isDiscarded: boolean
}) => {
  const discard = useDiscardRows(lote, clear)
  const restore = useRestoreRows(lote, clear)
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
