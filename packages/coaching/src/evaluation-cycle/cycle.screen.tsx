import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type Project, project, projects } from '@legajo/contract/performance/project.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { CycleDetail } from './cycle-detail.tsx'
import { CycleForm } from './cycle-form.tsx'
import { CycleState } from './cycle-state.tsx'

/** Cycles of evaluation; `?ciclo=` opens one. */
export const CycleScreen = () => {
  const { search } = useRoute()
  const id = Number(search['ciclo'])
  return Number.isSafeInteger(id) && id > 0 ? <CycleDetail id={id} /> : <CycleList />
}

const CycleList = () => {
  const { setSearch } = useRoute()
  const { isNew, openNew, close, drop } = useDetail()
  const mayCreate = usePermitted(projects.create)
  const mayRemove = usePermitted(projects.remove)
  const remove = useAction(async ({ id, name }: Project) =>
    (await confirmRemoval(name)) ? write(projects.remove, { params: { id } }) : undefined,
  )
  const open = (id: number) => setSearch({ detalle: null, ciclo: id }, { push: true })
  return (
    <Page
      title="Evaluación de desempeño"
      purpose="Cada ciclo tiene sus personas, su formulario y sus etapas. Al lanzarlo, las reglas quedan congeladas."
      action={
        mayCreate && (
          <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
            Nuevo ciclo
          </Button>
        )
      }
    >
      <DataTable<Project>
        label="Ciclos"
        endpoint={projects.list}
        schema={project}
        columns={[
          { id: 'name', phone: 'title' },
          { id: 'state', cell: ({ state }) => <CycleState state={state} /> },
          'date_from',
          'date_until',
          'participants',
          { id: 'sent', header: 'Enviadas', value: (row) => `${row.sent} de ${row.evaluations}`, whole: true },
        ]}
        onOpen={({ id }) => open(id)}
        actions={
          mayRemove
            ? [
                {
                  label: 'Eliminar',
                  isDangerous: true,
                  isHidden: ({ state }) => state !== 'BORRADOR',
                  run: remove.run,
                },
              ]
            : []
        }
        exportName="ciclos-de-evaluacion"
        empty={{
          title: 'Todavía no hay ciclos',
          text: 'Creá el primero: después elegís a quiénes, con qué formulario y en qué etapas.',
        }}
      />
      <DetailDrawer isOpen={isNew} title="Nuevo ciclo" size="large" onClose={() => void close()}>
        <CycleForm
          onCancel={() => void close()}
          onSaved={(saved) => {
            toastSaved()
            drop()
            open(saved.id)
          }}
        />
      </DetailDrawer>
    </Page>
  )
}
