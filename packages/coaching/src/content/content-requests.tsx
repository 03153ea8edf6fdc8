import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import {
  type ContentRequest,
  type ContentStatus,
  contentDecisions,
  contentRequests,
  contentStatuses,
  contentTypes,
  nextContentStatuses,
} from '@legajo/contract/coaching/content.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'
import { useState } from 'react'
import { ChangeStatusDialog } from './change-status.dialog.tsx'

const tones: Readonly<Record<ContentStatus, StatusTone>> = {
  WITHOUT_FLOW: 'default',
  DRAFT: 'default',
  SENT: 'progress',
  IN_REVIEW: 'warning',
  APPROVED: 'finalized',
  REJECTED: 'error',
  PUBLISHED: 'finalized',
}
const statuses = keyNames(contentStatuses)

/** Contents with their state; each offers the states that may follow. */
export const ContentRequests = () => {
  const { search, setSearch } = useRoute()
  const status = statuses.find((one) => one === search['estado'])
  const mayChange = usePermitted(contentRequests.updateStatus)
  const [change, setChange] = useState<{ readonly row: ContentRequest; readonly status: ContentStatus }>()
  const move = useAction(
    ({ id, typeOfContent }: ContentRequest, next: ContentStatus) =>
      write(contentRequests.updateStatus, { body: { id, typeOfContent, contentRequestStatus: next, reason: null } }),
    { done: (_, { name }, next) => ({ title: contentStatuses[next], text: name }) },
  )
  const start = (row: ContentRequest, next: ContentStatus) => {
    if (next === 'REJECTED' || row.associations.length > 0) setChange({ row, status: next })
    else void move.run(row, next)
  }
  return (
    <>
      <DataTable<ContentRequest>
        key={status ?? 'todos'}
        label="Contenidos"
        endpoint={contentRequests.paginate}
        query={status ? { status } : {}}
        rowId={({ typeOfContent, id }) => `${typeOfContent}-${id}`}
        sort={{ id: 'name', order: 1 }}
        summary={[
          { label: 'Todos', isOn: status === undefined, onClick: () => setSearch({ estado: null }) },
          ...statuses.map((one) => ({
            label: contentStatuses[one],
            isOn: status === one,
            onClick: () => setSearch({ estado: one }),
          })),
        ]}
        columns={[
          { id: 'name', header: 'Contenido', phone: 'title' },
          { id: 'typeOfContent', header: 'Clase', filter: false, value: ({ typeOfContent }) => contentTypes[typeOfContent] },
          { id: 'course', header: 'Curso' },
          { id: 'changedBy', header: 'Cambió', sortable: false, filter: false },
          { id: 'changedAt', header: 'Cuándo', kind: 'datetime', filter: false },
          { id: 'reason', header: 'Motivo', sortable: false, filter: false },
          {
            id: 'contentRequestStatus',
            header: 'Estado',
            filter: false,
            value: (row) => contentStatuses[row.contentRequestStatus],
            cell: (row) => (
              <StatusBadge label={contentStatuses[row.contentRequestStatus]} tone={tones[row.contentRequestStatus]} />
            ),
          },
        ]}
        actions={
          mayChange
            ? statuses.map((next) => ({
                label: `Pasar a «${contentStatuses[next]}»`,
                isHidden: (row) =>
                  !nextContentStatuses[row.contentRequestStatus].includes(next) ||
                  !(contentDecisions.includes(next) ? row.mayApprove : row.mayEdit),
                run: (row) => start(row, next),
              }))
            : []
        }
        exportName="contenidos"
        empty={{ title: 'Todavía no hay contenidos' }}
      />
      {change && <ChangeStatusDialog {...change} onClose={() => setChange(undefined)} />}
    </>
  )
}
