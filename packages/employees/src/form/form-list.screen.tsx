import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type DynamicForm,
  dynamicForm,
  dynamicForms,
  formDraft,
  namedForms,
} from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import type { RowAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, CopyIcon, DeleteIcon, PeopleIcon } from '@legajo/ui/icons.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormVersions } from './form-versions.tsx'
import { formsAddress } from './forms-address.ts'
import { ReassignDialog } from './reassign.dialog.tsx'

/** The forms of the company with their states. */
export const FormListScreen = () => {
  const mayWrite = usePermitted(dynamicForms.create)
  const { detail, open, close, drop } = useDetail()
  const versionsOf = detail !== undefined && /^\d+$/.test(detail) ? Number(detail) : undefined
  const { data: forms = [] } = useQuery({ ...queryOf(dynamicForms.listDynamic), enabled: versionsOf !== undefined })
  const [reassigned, setReassigned] = useState<DynamicForm>()
  const duplicate = useAction(({ id }: DynamicForm) => write(dynamicForms.duplicate, { params: { id } }), {
    done: 'Formulario copiado',
  })
  const setDefault = useAction(({ id }: DynamicForm) => write(dynamicForms.setDefault, { params: { id } }), {
    done: 'Formulario por defecto cambiado',
  })
  const disable = useAction(({ id }: DynamicForm) => write(dynamicForms.disable, { params: { id } }), {
    done: 'Formulario desactivado',
  })
  const enable = useAction(({ id }: DynamicForm) => write(dynamicForms.enable, { params: { id } }), {
    done: 'Formulario activado',
  })
  const remove = useAction(
    async ({ id }: DynamicForm) => ((await confirmRemoval()) ? write(dynamicForms.remove, { params: { id } }) : undefined),
    { done: 'Registro eliminado' },
  )
  const newButton = mayWrite && (
    <Button appearance="primary" icon={<AddIcon />} onClick={() => open('nuevo')}>
      Nuevo formulario
    </Button>
  )
  return (
    <Page
      title="Formularios"
      purpose="Los datos que la empresa agrega a legajos, unidades, posiciones, tareas de planes, exámenes médicos, opiniones de cursos y a sí misma."
      action={newButton}
    >
      <DataTable<DynamicForm>
        label="Formularios"
        endpoint={dynamicForms.listDynamic}
        schema={dynamicForm}
        columns={[
          { id: 'description', phone: 'title' },
          'module',
          {
            id: 'status',
            kind: 'status',
            value: (row) => ({ DRAFT: 'Borrador', ACTIVE: 'Activo', DISABLED: 'Inactivo' })[row.status],
          },
          'is_default',
          'published',
          'has_changes',
          'fields',
          { id: 'assigned', value: ({ assigned, by_default }) => assigned + by_default },
          { id: 'published_at', kind: 'datetime', optional: true },
        ]}
        exportName="formularios"
        onOpen={(row) => void navigate(`${formsAddress}/${row.id}`)}
        empty={{
          title: 'Todavía no hay formularios',
          text: 'Creá el primero para agregar datos propios al legajo.',
          action: newButton || undefined,
        }}
        actions={[
          { label: 'Versiones', isHidden: ({ published }) => published === 0, run: ({ id }) => open(id) },
          ...((mayWrite
            ? [
                {
                  label: 'Duplicar',
                  icon: <CopyIcon />,
                  run: duplicate.run,
                },
                {
                  label: 'Usar por defecto',
                  isHidden: ({ status, is_default, module }) =>
                    status !== 'ACTIVE' || is_default || namedForms[module] !== undefined,
                  run: setDefault.run,
                },
                {
                  label: 'Desactivar',
                  isHidden: ({ status }) => status !== 'ACTIVE',
                  run: disable.run,
                },
                {
                  label: 'Activar',
                  isHidden: ({ status }) => status !== 'DISABLED',
                  run: enable.run,
                },
                {
                  label: 'Pasar legajos acá',
                  icon: <PeopleIcon />,
                  isHidden: ({ status, module }) => status !== 'ACTIVE' || module !== 'EMPLOYEE',
                  run: setReassigned,
                },
                {
                  label: 'Eliminar',
                  icon: <DeleteIcon />,
                  isDangerous: true,
                  isHidden: ({ published }) => published > 0,
                  run: remove.run,
                },
              ]
            : []) satisfies readonly RowAction<DynamicForm>[]),
        ]}
      />
      <DetailDrawer
        isOpen={versionsOf !== undefined}
        title="Versiones"
        subtitle={forms.find(({ id }) => id === versionsOf)?.description}
        onClose={() => void close()}
        size="large"
      >
        {versionsOf !== undefined && <FormVersions id={versionsOf} />}
      </DetailDrawer>
      <DetailDrawer isOpen={detail === 'nuevo'} title="Nuevo formulario" onClose={() => void close()}>
        <ResourceForm
          schema={formDraft}
          fields={['description', 'module']}
          title="Nuevo formulario"
          initial={{ module: 'EMPLOYEE', form: '{"components":[]}' }}
          submitLabel="Crear"
          onCancel={() => void close()}
          onSubmit={(body) => write(dynamicForms.createDynamic, { body })}
          onSaved={({ id }) => {
            drop()
            void navigate(`${formsAddress}/${id}`)
          }}
        />
      </DetailDrawer>
      {reassigned && (
        <ReassignDialog
          form={reassigned}
          onClose={() => setReassigned(undefined)}
          onDone={(count) => {
            setReassigned(undefined)
            toast({ intent: 'success', title: `Legajos que cambiaron de formulario: ${count}` })
          }}
        />
      )}
    </Page>
  )
}
