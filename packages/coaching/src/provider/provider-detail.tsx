import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { facilitatorDraft, type Provider, providerDraft, providers } from '@legajo/contract/coaching/provider.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Avatar } from '@legajo/ui/avatar.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { Panel, Stack } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { ProviderFields } from './provider-fields.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: '0 0 12px', padding: 0, display: 'grid', rowGap: '8px' },
  item: { display: 'flex', columnGap: '10px', alignItems: 'center' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** A provider's data and facilitators. */
export const ProviderDetail = ({
  provider,
  onClose,
  onSaved,
}: {
  readonly provider: Provider
  readonly onClose: () => void
  readonly onSaved: () => void
}) => {
  const styles = useStyles()
  const mayChange = usePermitted(providers.update)
  const [isAdding, setAdding] = useState(false)
  const refresh = () => void invalidate(providers.list, providers.listShort)
  return (
    <Stack>
      <ResourceForm
        schema={providerDraft}
        initial={provider}
        readOnly={!mayChange}
        title="Proveedor"
        submitLabel="Guardar proveedor"
        onCancel={onClose}
        onSubmit={(body) => call(providers.update, { params: { id: provider.id }, body })}
        onSaved={() => {
          toastSaved()
          onSaved()
          refresh()
        }}
      >
        <ProviderFields own={provider.taxIdentification ?? undefined} />
      </ResourceForm>
      <Panel
        title="Facilitadores"
        actions={
          mayChange &&
          !isAdding && (
            <Button icon={<AddIcon />} onClick={() => setAdding(true)}>
              Agregar facilitador
            </Button>
          )
        }
      >
        <ul className={styles.list}>
          {provider.facilitators.map(({ id, name, email, specialty }) => (
            <li key={id} className={styles.item}>
              <Avatar name={name} />
              <span>
                {name}
                <br />
                <span className={styles.note}>{[specialty, email].filter(Boolean).join(' · ')}</span>
              </span>
            </li>
          ))}
          {provider.facilitators.length === 0 && <li className={styles.note}>Todavía no tiene facilitadores.</li>}
        </ul>
        {isAdding && (
          <ResourceForm
            schema={facilitatorDraft}
            fieldProps={{ phoneNumber: { input: 'text', placeholder: '1145551234' } }}
            title="Facilitador"
            submitLabel="Agregar"
            onCancel={() => setAdding(false)}
            onSubmit={(body) => call(providers.addFacilitator, { params: { id: provider.id }, body })}
            onSaved={() => {
              setAdding(false)
              toastSaved()
              refresh()
            }}
          />
        )}
      </Panel>
    </Stack>
  )
}
