import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type Provider, providers } from '@legajo/contract/coaching/provider.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { removeAction } from '@legajo/screens/row-action.ts'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Facilitators } from './facilitators.tsx'
import { ProviderDialog } from './provider.dialog.tsx'
import { StoredProvider } from './provider-detail.tsx'

/** The providers of the courses. */
export const ProviderScreen = () => {
  const requested = useQuery(queryOf(providers.list))
  const mayCreate = usePermitted(providers.create)
  const mayRemove = usePermitted(providers.remove)
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const chosen = requested.data?.find(({ id }) => String(id) === detail)
  const remove = useAction(
    async (row: Provider) => {
      if (!(await confirmRemoval())) return undefined
      return write(providers.remove, { params: { id: row.id } })
    },
    { done: (_, row) => ({ title: 'Registro eliminado', text: row.businessName }) },
  )
  const newButton = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nuevo proveedor
    </Button>
  )
  return (
    <Page
      title="Proveedores"
      purpose="Quiénes dan los cursos, cómo encontrarlos y cuánto trabajo tienen con la empresa."
      action={newButton}
    >
      <Tabs
        label="Proveedores"
        tabs={[
          {
            id: 'proveedores',
            title: 'Proveedores',
            content: () => (
              <DataTable<Provider>
                label="Proveedores"
                rows={requested.data ?? []}
                request={requested}
                sort={{ id: 'businessName', order: 1 }}
                columns={[
                  { id: 'businessName', header: 'Razón social', phone: 'title' },
                  { id: 'taxIdentification', header: 'CUIT', width: '140px' },
                  { id: 'contact', header: 'Contacto', value: ({ contact }) => contact.name },
                  { id: 'phoneNumber', header: 'Teléfono' },
                  { id: 'email', header: 'Email' },
                  {
                    id: 'facilitators',
                    header: 'Facilitadores',
                    kind: 'number',
                    value: ({ facilitators }) => facilitators.length,
                  },
                  { id: 'coursesPending', header: 'Pendientes', kind: 'number' },
                  { id: 'coursesInProcess', header: 'En proceso', kind: 'number' },
                  { id: 'coursesFinished', header: 'Finalizados', kind: 'number' },
                ]}
                onOpen={(row) => open(row.id)}
                actions={mayRemove ? [{ ...removeAction<Provider>((row) => void remove.run(row)), icon: <DeleteIcon /> }] : []}
                exportName="proveedores"
                empty={{
                  title: 'Todavía no hay proveedores',
                  text: 'Dá de alta al primero para asignarle cursos y facilitadores.',
                  action: newButton,
                }}
              />
            ),
          },
          { id: 'facilitadores', title: 'Facilitadores', content: () => <Facilitators /> },
        ]}
      />
      {isNew && <ProviderDialog onClose={() => void close()} onSaved={drop} />}
      <DetailDrawer
        isOpen={detail !== undefined && !isNew}
        title={chosen?.businessName ?? 'Proveedor'}
        size="large"
        onClose={() => void close()}
      >
        {detail !== undefined && !isNew && <StoredProvider id={detail} onClose={() => void close()} onSaved={drop} />}
      </DetailDrawer>
    </Page>
  )
}
