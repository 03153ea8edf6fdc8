import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type mailResults, type OutgoingMail, outgoingMails } from '@legajo/contract/auth/outgoing-mail.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { MailIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'
import { NoMailNotice } from './no-mail-notice.tsx'

type Result = (typeof mailResults)[number]

const states: Readonly<Record<Result, readonly [label: string, tone: StatusTone, filter: string]>> = {
  FAILED: ['No salió', 'error', 'No salieron'],
  WAITING: ['Por salir', 'warning', 'Por salir'],
  SENT: ['Enviado', 'finalized', 'Enviados'],
  EXPIRED: ['Venció sin salir', 'default', 'Vencidos'],
}

/** The outbox: what waits, what the mail server accepted, and the dead letters, which are sent again from here. */
export const OutgoingMailListScreen = () => {
  const { search, setSearch } = useRoute()
  const mayResend = usePermitted(outgoingMails.resend)
  const result = (Object.keys(states) as Result[]).find((code) => code === search.estado)
  const resend = useAction((row: OutgoingMail) => write(outgoingMails.resend, { params: { id: row.id } }), {
    done: (_, row) => ({ title: 'Vuelve a salir', text: row.recipient }),
  })
  return (
    <Page
      title="Correos"
      purpose="Qué correos salieron, cuáles esperan y cuáles no llegaron, con el motivo. Se reintentan solos durante un día; los que el servidor de correo rechaza se reenvían desde acá."
    >
      <NoMailNotice />
      <DataTable<OutgoingMail>
        label="Correos"
        endpoint={outgoingMails.list}
        query={result ? { result } : {}}
        sort={{ id: 'createdAt', order: -1 }}
        summary={Object.entries(states).map(([code, [, , label]]) => ({
          label,
          isOn: result === code,
          onClick: () => setSearch({ estado: result === code ? null : code }),
        }))}
        columns={[
          { id: 'createdAt', header: 'Creado', kind: 'datetime', filter: false, width: '150px' },
          { id: 'recipient', header: 'Para', phone: 'title', width: '230px' },
          { id: 'subject', header: 'Asunto' },
          {
            id: 'result',
            header: 'Estado',
            value: (row) => states[row.result][0],
            cell: (row) => <StatusBadge label={states[row.result][0]} tone={states[row.result][1]} />,
            sortable: false,
            filter: false,
            width: '140px',
          },
          { id: 'tries', header: 'Intentos', kind: 'number', sortable: false, filter: false, width: '90px' },
          { id: 'error', header: 'Motivo', sortable: false, filter: false },
          { id: 'sentAt', header: 'Enviado', kind: 'datetime', filter: false, width: '150px' },
        ]}
        actions={
          mayResend
            ? [
                {
                  label: 'Reenviar',
                  icon: <MailIcon />,
                  run: (row) => void resend.run(row),
                  isHidden: (row) => row.result !== 'FAILED',
                  isDisabled: (row) => !row.canResend,
                },
              ]
            : []
        }
        empty={{ title: 'Ningún correo', text: 'No hay correos con esas condiciones.' }}
      />
    </Page>
  )
}
