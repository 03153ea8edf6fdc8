import { queryOf } from '@legajo/api/queries.ts'
import { tenants } from '@legajo/contract/auth/tenant.ts'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'

/** Whether this installation sends mails; true until it is known. */
export const useSendsMail = (): boolean => useQuery(queryOf(tenants.get)).data?.sendsMail ?? true

/** A notice that mails wait, where the installation has no mail server. */
export const NoMailNotice = () =>
  useSendsMail() ? null : (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        Esta instalación todavía no envía correos: los que se piden esperan una semana. Para que salgan, quien la opera configura
        SMTP_URL y MAIL_FROM. Mientras tanto, «Generar contraseña» en «Usuarios» da acceso en el momento.
      </MessageBarBody>
    </MessageBar>
  )
