import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { mailSenderDraft, mailSenders } from '@legajo/contract/auth/mail-sender.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Card } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'

/** The sender name and address of the organisation's mails. */
export const MailSenderScreen = () => (
  <Page title="Remitente de los correos" purpose="Con qué nombre y desde qué dirección salen los correos de la organización.">
    <Loader of={[queryOf(mailSenders.get)]} lines={3}>
      {(data) => (
        <Card>
          <ResourceForm
            key={JSON.stringify(data)}
            schema={mailSenderDraft}
            title="Remitente de los correos"
            initial={data}
            fieldProps={{
              name: { hint: 'Una comunicación puede llevar el suyo.' },
              address: { hint: addressHint(data.installation) },
            }}
            onSubmit={(body) => write(mailSenders.save, { body })}
            onSaved={() => toastSaved()}
          />
        </Card>
      )}
    </Loader>
  </Page>
)

const addressHint = (installation: string | null): string =>
  installation === null
    ? 'Esta instalación todavía no envía correos.'
    : `Vacía, salen desde ${installation}. El servidor de correo tiene que admitir otra dirección.`
