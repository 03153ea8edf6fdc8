import { project, projects } from '@legajo/contract/performance/project.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
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
  const open = (id: number) => setSearch({ detalle: null, ciclo: id }, { push: true })
  return (
    <ResourceScreen
      title="Evaluación de desempeño"
      noun="ciclo"
      purpose="Cada ciclo tiene sus personas, su formulario y sus etapas. Al lanzarlo, las reglas quedan congeladas."
      resource={{ list: projects.list, create: projects.create, remove: projects.remove }}
      rowSchema={project}
      table={{ label: 'Ciclos' }}
      columns={[
        { id: 'name', phone: 'title' },
        { id: 'state', cell: ({ state }) => <CycleState state={state} /> },
        'date_from',
        'date_until',
        'participants',
        { id: 'sent', header: 'Enviadas', value: (row) => `${row.sent} de ${row.evaluations}`, whole: true },
      ]}
      onOpen={({ id }) => open(id)}
      isKept={({ state }) => state !== 'BORRADOR'}
      removalText={({ name }) => name}
      exportName="ciclos-de-evaluacion"
      emptyText="Creá el primero: después elegís a quiénes, con qué formulario y en qué etapas."
      size="large"
      content={({ onClose, onSaved }) => (
        <CycleForm
          onCancel={onClose}
          onSaved={(saved) => {
            toastSaved()
            onSaved()
            open(saved.id)
          }}
        />
      )}
    />
  )
}
