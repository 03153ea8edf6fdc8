import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { changeKinds } from '@legajo/contract/employees/change-kinds.ts'
import {
  type ModificationRequest,
  modificationRequest,
  modificationRequests,
  requestStatuses,
} from '@legajo/contract/employees/modification-request.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemovalBy } from '@legajo/screens/dialog-queue.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { SettingsIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdditionalRequests } from './additional-requests.tsx'
import { ChangePolicyDialog } from './change-policy.dialog.tsx'
import { RequestDecision } from './request-decision.tsx'

const tones = { OPEN: 'progress', APPLIED: 'finalized', ANSWERED: 'finalized', WITHDRAWN: 'default' } as const

/** Requests of employees to change their files: present and proposed values, and one press to apply them. */
export const ModificationRequestScreen = () => {
  const { detail, open, close, drop } = useDetail()
  const [isSetting, setSetting] = useState(false)
  const additional = useQuery(queryOf(formAnswers.requests)).data ?? []
  return (
    <Page
      title="Pedidos de cambio de datos"
      purpose="Lo que las personas pidieron cambiar de su legajo: lo que dice, lo que proponen, y se aplica o se responde."
      secondary={
        <Button icon={<SettingsIcon />} onClick={() => setSetting(true)}>
          Qué se aplica solo
        </Button>
      }
    >
      <Tabs
        label="Qué se pide cambiar"
        tabs={[
          { id: 'legajo', title: 'Datos del legajo', content: () => <FileRequests onOpen={open} /> },
          {
            id: 'adicionales',
            title: 'Datos adicionales',
            ...(additional.length > 0 && { count: additional.length }),
            content: () => <AdditionalRequests />,
          },
        ]}
      />
      <DetailDrawer isOpen={detail !== undefined} title="Pedido de cambio" size="large" onClose={() => void close()}>
        {detail && <OneRequest id={Number(detail)} onDone={drop} />}
      </DetailDrawer>
      {isSetting && <ChangePolicyDialog onClose={() => setSetting(false)} />}
    </Page>
  )
}

const FileRequests = ({ onOpen }: { readonly onOpen: (id: number) => void }) => {
  const mayRemove = usePermitted(modificationRequests.remove)
  const remove = useAction(
    async ({ id }: ModificationRequest) => {
      const body = await confirmRemovalBy(modificationRequests.remove)
      if (!body) return undefined
      return write(modificationRequests.remove, { params: { id }, ...body })
    },
    { done: (_, { employeeName }) => ({ title: 'Pedido eliminado', text: employeeName }) },
  )
  return (
    <DataTable<ModificationRequest>
      label="Pedidos de cambio de datos"
      endpoint={modificationRequests.list}
      schema={modificationRequest}
      columns={[
        { id: 'employeeName', phone: 'title' },
        { id: 'kind', kind: 'select' },
        {
          id: 'changes',
          filter: 'text',
          value: ({ changes, request }) => changes.map(({ label, proposed }) => `${label}: ${proposed}`).join(' · ') || request,
        },
        { id: 'createdAt', kind: 'datetime' },
        {
          id: 'status',
          kind: 'select',
          cell: ({ status }) => <StatusBadge label={requestStatuses[status]} tone={tones[status]} />,
        },
        { id: 'decided_by', optional: true },
        { id: 'resolution', optional: true },
      ]}
      exportName="pedidos-de-cambio"
      onOpen={({ id }) => onOpen(id)}
      actions={mayRemove ? [removeAction((row) => void remove.run(row))] : []}
      empty={{ title: 'No hay pedidos', text: 'Cuando alguien pida un cambio desde el autoservicio te avisamos.' }}
    />
  )
}

const OneRequest = ({ id, onDone }: { readonly id: number; readonly onDone: () => void }) => {
  return (
    <Loader of={[{ ...queryOf(modificationRequests.get, { params: { id } }), staleTime: 0 }]}>
      {(request) => (
        <>
          <h3>
            {request.employeeName}: {changeKinds[request.kind]}
          </h3>
          <RequestDecision key={request.version} request={request} onDone={onDone} />
        </>
      )}
    </Loader>
  )
}
