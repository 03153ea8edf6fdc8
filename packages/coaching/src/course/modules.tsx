import { write } from '@legajo/api/act.ts'
import { type Course, courseModule, events } from '@legajo/contract/coaching/event.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { useState } from 'react'
import { courseDraftOf } from './course-draft.ts'

/** The modules of an edition; they start as those of its course. */
export const Modules = ({ course, mayChange }: { readonly course: Course; readonly mayChange: boolean }) => {
  const [isAdding, setAdding] = useState(false)
  const rows = course.modules.map((module, index) => ({ ...module, index }))
  const remove = useAction(
    async ({ index }: (typeof rows)[number]) =>
      (await confirmRemoval()) ? write(events.deleteModule, { query: { eventId: course.id, module: index } }) : undefined,
    { done: (_, { title }) => ({ title: 'Módulo quitado', text: title }) },
  )
  const addButton = mayChange && (
    <Button icon={<AddIcon />} disabledFocusable={remove.isBusy} onClick={() => setAdding(true)}>
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
        actions={mayChange ? [{ label: 'Quitar', isDangerous: true, run: remove.run }] : []}
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
