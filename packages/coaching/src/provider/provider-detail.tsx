import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { facilitatorDraft, type Provider, providerDraft, providers } from '@legajo/contract/coaching/provider.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Avatar } from '@legajo/ui/avatar.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { CoursesOfProvider } from './given-courses.tsx'
import { ProviderFields } from './provider-fields.tsx'

/** A provider, read again when it is opened. */
export const StoredProvider = ({
  id,
  onClose,
  onSaved,
}: {
  readonly id: string
  readonly onClose: () => void
  readonly onSaved: () => void
}) => (
  <Loader of={[{ ...queryOf(providers.get, { params: { id } }), staleTime: 0 }]} lines={8}>
    {(data) => <ProviderDetail key={data.id} provider={data} onClose={onClose} onSaved={onSaved} />}
  </Loader>
)

/** A provider's data, facilitators and editions. */
const ProviderDetail = ({
  provider,
  onClose,
  onSaved,
}: {
  readonly provider: Provider
  readonly onClose: () => void
  readonly onSaved: () => void
}) => {
  const mayChange = usePermitted(providers.update)
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack>
      <ResourceForm
        schema={providerDraft}
        initial={provider}
        readOnly={!mayChange}
        title="Proveedor"
        submitLabel="Guardar proveedor"
        onCancel={onClose}
        onSubmit={(body) => write(providers.update, { params: { id: provider.id }, body })}
        onSaved={() => {
          toastSaved()
          onSaved()
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
        <Stack as="ul" gap={8} below={12}>
          {provider.facilitators.map(({ id, name, email, specialty }) => (
            <Row as="li" wrap={false} gap={10} key={id}>
              <Avatar name={name} />
              <span>
                {name}
                <br />
                <Text tone="muted" size={200}>
                  {[specialty, email].filter(Boolean).join(' · ')}
                </Text>
              </span>
            </Row>
          ))}
          {provider.facilitators.length === 0 && (
            <Text as="li" tone="muted" size={200}>
              Todavía no tiene facilitadores.
            </Text>
          )}
        </Stack>
        {isAdding && (
          <ResourceForm
            schema={facilitatorDraft}
            fieldProps={{ phoneNumber: { input: 'text', placeholder: '1145551234' } }}
            title="Facilitador"
            submitLabel="Agregar"
            onCancel={() => setAdding(false)}
            onSubmit={(body) => write(providers.addFacilitator, { params: { id: provider.id }, body })}
            onSaved={() => {
              setAdding(false)
              toastSaved()
            }}
          />
        )}
      </Panel>
      <CoursesOfProvider providerId={provider.id} />
    </Stack>
  )
}
