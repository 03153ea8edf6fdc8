import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { Course } from '@legajo/contract/coaching/event.ts'
import { sessions } from '@legajo/contract/coaching/event-session.ts'
import {
  type FacilitatorLink,
  facilitatorLinkDraft,
  facilitatorLinks,
  linkStates,
} from '@legajo/contract/coaching/facilitator-room.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { addDays } from '@legajo/kernel/dates.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { SendIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const tones = { VALID: 'finalized', EXPIRED: 'default', REVOKED: 'error' } as const

/** The temporary links of those who give an edition: each is sent by mail, ends on a day, and can be revoked. */
export const FacilitatorLinks = ({ course, mayChange }: { readonly course: Course; readonly mayChange: boolean }) => {
  const params = { id: course.id }
  const requested = useQuery({ ...queryOf(facilitatorLinks.list, { params }), staleTime: 0 })
  const given = useQuery(queryOf(sessions.list, { query: { eventId: course.id } })).data ?? []
  const [isSending, setSending] = useState(false)
  const givers = new Map<number, string>()
  if (course.facilitatorId && course.facilitator) givers.set(course.facilitatorId, course.facilitator)
  for (const { facilitatorId, facilitator } of given) if (facilitatorId && facilitator) givers.set(facilitatorId, facilitator)
  const options = [...givers].map(([value, label]) => ({ value, label }))
  const revoke = useAction(
    async ({ id, facilitator }: FacilitatorLink) => {
      const isSure = await confirm({
        title: '¿Revocar el enlace?',
        text: `${facilitator} deja de entrar en este momento.`,
        confirmLabel: 'Revocar',
        cancelLabel: 'Volver',
        danger: true,
      })
      return isSure ? write(facilitatorLinks.revoke, { params: { ...params, linkId: id } }) : undefined
    },
    { done: (_, { facilitator }) => ({ title: 'Enlace revocado', text: facilitator }) },
  )
  const sendButton = mayChange && options.length > 0 && (
    <Button icon={<SendIcon />} onClick={() => setSending(true)}>
      Mandar un enlace
    </Button>
  )
  return (
    <>
      <DataTable<FacilitatorLink>
        label="Enlaces de facilitadores"
        rows={requested.data ?? []}
        request={requested}
        url={false}
        searchable={false}
        paginator="auto"
        tools={sendButton}
        exportName={`enlaces-${course.id}`}
        columns={[
          { id: 'facilitator', header: 'Facilitador', phone: 'title' },
          { id: 'sentTo', header: 'Enviado a', value: ({ sentTo }) => sentTo ?? 'Abierto en autoservicio' },
          { id: 'createdAt', header: 'Creado', kind: 'datetime' },
          { id: 'expiresAt', header: 'Vence', kind: 'datetime' },
          { id: 'usedAt', header: 'Último uso', kind: 'datetime' },
          {
            id: 'state',
            header: 'Estado',
            value: ({ state }) => linkStates[state],
            cell: ({ state }) => <StatusBadge label={linkStates[state]} tone={tones[state]} />,
          },
        ]}
        actions={
          mayChange
            ? [
                {
                  label: 'Revocar',
                  isDangerous: true,
                  isHidden: ({ state }) => state !== 'VALID',
                  run: revoke.run,
                },
              ]
            : []
        }
        empty={{
          title: 'Sin enlaces',
          text:
            options.length > 0
              ? 'Quien la da entra sin usuario a sus encuentros, la asistencia, las notas y el material.'
              : 'Elegí un facilitador en «Datos» o en un encuentro; después podés mandarle su enlace.',
          action: sendButton,
        }}
      />
      {isSending && (
        <Dialog title="Mandar un enlace" width="520px" onDismiss={() => setSending(false)}>
          <ResourceForm
            schema={facilitatorLinkDraft}
            initial={{ facilitatorId: options[0]?.value, until: addDays(latestExpiry(course.dateUntil), 15) }}
            fieldProps={{ facilitatorId: { input: 'select', options } }}
            title="Enlace"
            submitLabel="Mandar por mail"
            onCancel={() => setSending(false)}
            onSubmit={(body) => write(facilitatorLinks.send, { params, body })}
            onSaved={({ sentTo }) => {
              toast({ title: 'Enlace enviado', text: sentTo ?? '' })
              setSending(false)
            }}
          />
        </Dialog>
      )}
    </>
  )
}

/** The later of a day and today: a link that ends in the past is refused. */
const latestExpiry = (day: string): string => {
  const today = new Date().toLocaleDateString('en-CA')
  return day > today ? day : today
}
