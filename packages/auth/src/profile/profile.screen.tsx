import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { profiles } from '@legajo/contract/auth/profile.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Card } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { OwnSessions } from './own-sessions.tsx'

/** The contact data of the user's own account. */
export const ProfileScreen = () => {
  const id = currentSession()?.userId ?? 0
  const requested = useQuery(queryOf(profiles.get, { params: { id } }))
  const { data } = requested
  return (
    <Page title="Mi cuenta" purpose={data && `Datos de contacto de ${data.name} ${data.lastName} (usuario ${data.accountName}).`}>
      {!data ? (
        <LoadState of={[requested]} lines={5} label="Cargando la cuenta" />
      ) : (
        <Card>
          <ResourceForm
            key={JSON.stringify(data)}
            schema={profiles.update.body}
            title="Mi cuenta"
            initial={data}
            fieldProps={{ personalEmail: { input: 'email' }, personalPhone: { input: 'phone' }, mobilePhone: { input: 'phone' } }}
            onSubmit={(body) => write(profiles.update, { params: { id }, body })}
            onSaved={() => toastSaved()}
          />
        </Card>
      )}
      <OwnSessions />
    </Page>
  )
}
