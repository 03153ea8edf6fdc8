import { usePermitted } from '@legajo/api/permitted.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { type Invitation, type UserAccountRow, userAccountRow, userAccounts } from '@legajo/contract/auth/user-account.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import type { RowChoice } from '@legajo/screens/row-choice.ts'
import { StatTile } from '@legajo/screens/stat-tile.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, MailIcon } from '@legajo/ui/icons.tsx'
import { Grid } from '@legajo/ui/layout.tsx'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'
import { useState } from 'react'
import { useSendsMail } from '../outgoing-mail/no-mail-notice.tsx'
import { useAccountActions } from './account-actions.tsx'
import { ExistingAccount, NewAccount } from './account-form.tsx'
import { useAccountStats } from './account-stats.ts'
import { MailDialog } from './mail.dialog.tsx'

const stateOptions = [
  ['ACTIVE', 'Activos'],
  ['INACTIVE', 'Inactivos'],
  ['BLOCKED', 'Bloqueados'],
  ['UNLOCK_REQUESTED', 'Piden desbloqueo'],
  ['NEVER_USED', 'Sin ingresar'],
  ['SERVICE', 'De servicio'],
  ['LINK_PROPOSED', 'Con un vínculo por confirmar'],
] as const

/** The states of an active account that is still unused. */
const invitationLabels: Readonly<Record<Invitation, readonly [string, StatusTone]>> = {
  NONE: ['Nunca ingresó', 'default'],
  WAITING: ['Invitación por salir', 'warning'],
  SENT: ['Invitado', 'finalized'],
  EXPIRED: ['Invitación vencida', 'warning'],
  FAILED: ['La invitación no llegó', 'error'],
}

/** A user's state as one label, the most severe first. */
export const stateOf = (
  row: Pick<UserAccountRow, 'actived' | 'blocked' | 'held' | 'unlockRequested'> & Partial<Pick<UserAccountRow, 'invitation'>>,
): readonly [string, StatusTone] => {
  if (row.unlockRequested) return ['Pide desbloqueo', 'warning']
  if (row.blocked) return ['Bloqueado', 'error']
  if (row.held) return ['Retenido por intentos', 'warning']
  if (row.actived && row.invitation) return invitationLabels[row.invitation]
  return row.actived ? ['Activo', 'finalized'] : ['Inactivo', 'default']
}

const newAccountText = (sendsMail: boolean): string =>
  sendsMail
    ? 'Recibe por correo un enlace para elegir su contraseña.'
    : 'Esta instalación todavía no envía correos: al guardar ves su contraseña, para dársela.'

/** The user accounts of the suite with their state and actions. */
export const UserAccountListScreen = () => {
  const { search, setSearch } = useRoute()
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const mayCreate = usePermitted(userAccounts.create)
  const mayUpdate = usePermitted(userAccounts.update)
  const mayMail = usePermitted(userAccounts.sendCommunication)
  const [mail, setMail] = useState<RowChoice<UserAccountRow>>()
  const sendsMail = useSendsMail()
  const actions = useAccountActions(sendsMail)
  const stats = useAccountStats()
  const state = stateOptions.find(([code]) => code === search.estado)?.[0]
  const newButton = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nuevo usuario
    </Button>
  )
  return (
    <Page title="Usuarios" purpose="Quiénes ingresan a la suite, con qué roles y en qué empresas." action={newButton}>
      {stats && (
        <Grid min={160}>
          <StatTile label="Usuarios de la empresa" value={String(stats.total)} />
          <StatTile label="Con sesión abierta" value={String(stats.signedIn)} />
          <StatTile label="Bloqueados" value={String(stats.blocked)} />
          <StatTile label="Piden desbloqueo" value={String(stats.unlockRequested)} />
        </Grid>
      )}
      <DataTable<UserAccountRow>
        label="Usuarios"
        endpoint={userAccounts.list}
        query={state ? { state } : {}}
        schema={userAccountRow}
        sort={{ id: 'accountName', order: 1 }}
        summary={stateOptions.map(([code, label]) => ({
          label,
          isOn: state === code,
          onClick: () => setSearch({ estado: state === code ? null : code }),
        }))}
        columns={[
          { id: 'accountName', phone: 'title', filter: false, width: '150px' },
          {
            id: 'fullName',
            header: 'Nombre y apellido',
            value: (row) => `${row.name} ${row.lastName}`,
            sortable: false,
            filter: false,
          },
          { id: 'email', filter: false, width: '220px' },
          {
            id: 'roles',
            value: (row) => (row.admin ? 'Administración total' : row.roles.join(', ')),
            sortable: false,
            filter: false,
          },
          {
            id: 'state',
            header: 'Estado',
            value: (row) => stateOf(row)[0],
            cell: (row) => <StatusBadge label={stateOf(row)[0]} tone={stateOf(row)[1]} />,
            sortable: false,
            filter: false,
            width: '155px',
          },
          { id: 'lastSeenAt', kind: 'datetime', filter: false, width: '140px' },
        ]}
        exportName="usuarios"
        onOpen={(row) => open(row.id)}
        onEdit={mayUpdate ? (row) => open(row.id) : undefined}
        actions={actions}
        selectionBar={
          mayMail
            ? (chosen) => (
                <Button icon={<MailIcon />} onClick={() => setMail(chosen)}>
                  Enviar un correo
                </Button>
              )
            : undefined
        }
        empty={{ title: 'Ningún usuario', text: 'No hay usuarios con esas condiciones.', action: newButton || undefined }}
      />
      {mail && (
        <MailDialog
          count={mail.count}
          readIds={async () => (await mail.readIds()).map(Number)}
          onClose={() => {
            setMail(undefined)
            mail.clear()
          }}
        />
      )}
      <DetailDrawer
        isOpen={detail !== undefined}
        size="large"
        title={isNew ? 'Nuevo usuario' : 'Usuario'}
        subtitle={isNew ? newAccountText(sendsMail) : undefined}
        onClose={() => void close()}
      >
        {isNew && (
          <NewAccount
            employeeId={search.legajo ? Number(search.legajo) : undefined}
            onCancel={() => void close()}
            onSaved={drop}
          />
        )}
        {detail !== undefined && !isNew && (
          <ExistingAccount
            key={detail}
            id={Number(detail)}
            isOwn={Number(detail) === currentSession()?.userId}
            onCancel={() => void close()}
            onSaved={drop}
          />
        )}
      </DetailDrawer>
    </Page>
  )
}
