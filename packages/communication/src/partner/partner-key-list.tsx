import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { refusalReasons, type SubjectKind, subjectKinds } from '@legajo/contract/communication/embed-exchange.ts'
import {
  type CreatedKey,
  type ExchangeRefusal,
  type KeyState,
  keyStates,
  type PartnerKey,
  partnerKeys,
} from '@legajo/contract/communication/partner-key.ts'
import { embedScopes } from '@legajo/contract/embed-scopes.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { StatusBadge, type StatusTone } from '@legajo/ui/status-badge.tsx'
import { type ReactNode, useState } from 'react'
import { PageCheck } from './page-check.tsx'
import { CreatedKeyDialog, NewKeyDialog } from './partner-key.dialog.tsx'
import { SnippetCard } from './snippet-card.tsx'

const tones: Readonly<Record<KeyState, StatusTone>> = {
  ACTIVE: 'finalized',
  COMING: 'warning',
  ENDED: 'default',
  CLOSED: 'error',
  REVOKED: 'default',
}

/** The keys by which servers of admitted sites open pages with data of their people, and what these servers were refused. */
export const PartnerKeyList = ({ other }: { readonly other: ReactNode }) => {
  const mayCreate = usePermitted(partnerKeys.create)
  const [isNew, setNew] = useState(false)
  const [created, setCreated] = useState<CreatedKey>()
  return (
    <Page
      title="Claves de sitios admitidos"
      purpose="Claves con que el servidor de un sitio muestra a cada persona sus propios datos de Legajo, sin que vuelva a ingresar. Los sitios se admiten en «Ver sitios admitidos»."
      secondary={other}
      action={
        mayCreate && (
          <Button appearance="primary" icon={<AddIcon />} onClick={() => setNew(true)}>
            Nueva clave
          </Button>
        )
      }
    >
      <Loader of={[queryOf(partnerKeys.list), queryOf(partnerKeys.sites), queryOf(partnerKeys.refusals)]} lines={8}>
        {(keys, sites, refusals) => (
          <Tabs
            label="Sitios admitidos"
            tabs={[
              { id: 'claves', title: 'Claves', count: keys.length, content: () => <KeyTable keys={keys} /> },
              { id: 'rechazos', title: 'Rechazos', count: refusals.length, content: () => <RefusalTable refusals={refusals} /> },
              { id: 'pagina', title: 'Mi página', content: () => <PageCheck sites={sites} /> },
              {
                id: 'copiar',
                title: 'Para copiar',
                content: () => <SnippetCard keys={keys.filter(({ state }) => state !== 'REVOKED')} />,
              },
            ]}
          />
        )}
      </Loader>
      {isNew && <NewKeyDialog onCreated={setCreated} onClose={() => setNew(false)} />}
      {created && <CreatedKeyDialog created={created} onClose={() => setCreated(undefined)} />}
    </Page>
  )
}

const KeyTable = ({ keys }: { readonly keys: readonly PartnerKey[] }) => {
  const mayRevoke = usePermitted(partnerKeys.revoke)
  const revoke = useAction(
    async (row: PartnerKey) => {
      const isSure = await confirm({
        title: `¿Revocar la clave «${row.name}»?`,
        text: `Las páginas de ${row.origin} dejan de mostrar datos personales en el acto. No se puede deshacer: para volver hay que crear otra clave.`,
        confirmLabel: 'Revocar',
        cancelLabel: 'Cancelar',
        danger: true,
      })
      return isSure ? write(partnerKeys.revoke, { params: { id: row.id } }) : undefined
    },
    { done: 'Clave revocada' },
  )
  return (
    <DataTable<PartnerKey>
      label="Claves"
      rows={keys}
      url={false}
      columns={[
        { id: 'name', header: 'Clave', phone: 'title' },
        { id: 'origin', header: 'Sitio' },
        {
          id: 'state',
          header: 'Estado',
          value: (row) => keyStates[row.state],
          cell: (row) => <StatusBadge label={keyStates[row.state]} tone={tones[row.state]} />,
        },
        { id: 'scopes', header: 'Qué muestra', value: (row) => row.scopes.map((scope) => embedScopes[scope]).join('; ') },
        {
          id: 'subjectKinds',
          header: 'Persona por',
          value: (row) => row.subjectKinds.map((kind) => subjectKinds[kind]).join(', '),
        },
        { id: 'kind', header: 'Tipo', value: (row) => (row.kind === 'JWK' ? 'Firma' : 'Secreto') },
        { id: 'validUntil', header: 'Vale hasta', kind: 'date' },
        { id: 'lastUsedAt', header: 'Último uso', kind: 'datetime' },
        { id: 'people', header: 'Personas (30 días)', kind: 'number' },
        { id: 'tokens', header: 'Credenciales (30 días)', kind: 'number' },
        { id: 'refusals', header: 'Rechazos (30 días)', kind: 'number' },
      ]}
      actions={
        mayRevoke
          ? [
              {
                label: 'Revocar',
                icon: <DeleteIcon />,
                run: (row) => void revoke.run(row),
                isHidden: (row) => row.state === 'REVOKED',
              },
            ]
          : []
      }
      empty={{
        title: 'Ninguna clave',
        text: 'Sin claves, las páginas de los sitios admitidos muestran solo lo que no es de una persona.',
      }}
    />
  )
}

const RefusalTable = ({ refusals }: { readonly refusals: readonly ExchangeRefusal[] }) => (
  <DataTable<ExchangeRefusal>
    label="Rechazos de los últimos 30 días"
    rows={refusals}
    url={false}
    columns={[
      { id: 'lastAt', header: 'Última vez', kind: 'datetime', phone: 'title' },
      { id: 'reason', header: 'Motivo', value: (row) => `${refusalReasons[row.reason]}${row.detail && ` (${row.detail})`}` },
      { id: 'key', header: 'Clave' },
      { id: 'origin', header: 'Sitio' },
      {
        id: 'subject',
        header: 'Persona',
        value: (row) => (row.subject ? `${subjectKinds[row.subjectKind as SubjectKind] ?? row.subjectKind}: ${row.subject}` : ''),
      },
      { id: 'times', header: 'Veces', kind: 'number' },
    ]}
    empty={{ title: 'Ningún rechazo', text: 'En los últimos 30 días no se rechazó ningún pedido de un sitio.' }}
  />
)
