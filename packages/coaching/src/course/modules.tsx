import { write } from '@legajo/api/act.ts'
import { call } from '@legajo/api/call.ts'
import { type Course, courseModule, events } from '@legajo/contract/coaching/event.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { useState } from 'react'
import { useRun } from '../use-run.ts'
import { courseDraftOf } from './course-draft.ts'

/** The modules of an edition; they start as those of its course. */
export const Modules = ({ course, mayChange }: { readonly course: Course; readonly mayChange: boolean }) => {
  const { isBusy, run } = useRun(events.get, events.paginate)
  const [isAdding, setAdding] = useState(false)
  const rows = course.modules.map((module, index) => ({ ...module, index }))
  const handleRemove = async (module: number, title: string) => {
    if (await confirmRemoval())
      await run(() => call(events.deleteModule, { query: { eventId: course.id, module } }), 'Módulo quitado', title)
  }
  const addButton = mayChange && (
    <Button icon={<AddIcon />} disabled={isBusy} onClick={() => setAdding(true)}>
      Agregar módulo
    </Button>
  )
  return (
    <>
      <DataTable
        label="Módulos"
        rows={rows}
        rowId={({ index }) => index}
        url={false}
        searchable={false}
        paginator="auto"
        tools={addButton}
        exportName={`modulos-${course.id}`}
        columns={[
          { id: 'title', header: 'Módulo', phone: 'title', filter: false },
          { id: 'hours', header: 'Horas', kind: 'number', filter: false },
        ]}
        actions={
          mayChange ? [{ label: 'Quitar', isDangerous: true, run: ({ index, title }) => void handleRemove(index, title) }] : []
        }
        empty={{ title: 'Sin módulos', text: 'Van impresos en el certificado.', action: addButton }}
      />
      {isAdding && (
        <FormDialog
          title="Agregar módulo"
          width="480px"
          schema={courseModule}
          formTitle="Módulo"
          onSubmit={(module) =>
            write(events.update, {
              params: { id: course.id },
              body: { ...courseDraftOf(course), expenses: course.expenses, modules: [...course.modules, module] },
            })
          }
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
