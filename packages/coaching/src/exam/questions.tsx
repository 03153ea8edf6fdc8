import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type Question, questionDraft, questionKinds, questions } from '@legajo/contract/coaching/exam.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { useState } from 'react'

/** The bank of questions of an exam. */
export const Questions = ({ examId, isFixed }: { readonly examId: number; readonly isFixed: boolean }) => {
  const mayChange = usePermitted(questions.create) && !isFixed
  const [open, setOpen] = useState<Question | 'new'>()
  const close = () => setOpen(undefined)
  const remove = useAction(
    async ({ id }: Question) => ((await confirmRemoval()) ? write(questions.remove, { params: { id } }) : undefined),
    { done: 'Pregunta eliminada' },
  )
  const addButton = mayChange && (
    <Button icon={<AddIcon />} onClick={() => setOpen('new')}>
      Agregar pregunta
    </Button>
  )
  return (
    <>
      <DataTable<Question>
        label="Preguntas"
        endpoint={questions.list}
        query={{ examId }}
        url={false}
        tools={addButton}
        exportName={`preguntas-${examId}`}
        columns={[
          { id: 'text', header: 'Pregunta', phone: 'title' },
          { id: 'kind', header: 'Clase', value: ({ kind }) => questionKinds[kind], filter: false },
          { id: 'points', header: 'Puntos', kind: 'number' },
          { id: 'active', header: 'Activa', kind: 'boolean' },
        ]}
        onOpen={(row) => setOpen(row)}
        actions={mayChange ? [{ label: 'Eliminar', isDangerous: true, run: remove.run }] : []}
        empty={{ title: 'El banco está vacío', text: 'Sin preguntas, la evaluación no se ofrece.', action: addButton }}
      />
      {open && (
        <FormDialog
          title={open === 'new' ? 'Nueva pregunta' : 'Pregunta'}
          width="680px"
          schema={questionDraft}
          initial={open === 'new' ? { examId } : open}
          readOnly={!mayChange}
          formTitle="Pregunta"
          fields={['kind', 'text', 'options', 'points', 'penalty', 'active']}
          fieldProps={{
            options: { rows: { title: 'Opciones', noun: 'opción', feminine: true, fields: ['text', 'correct'] } },
          }}
          onSubmit={(body) =>
            open === 'new'
              ? write(questions.create, { body: { ...body, examId } })
              : write(questions.update, { params: { id: open.id }, body: { ...body, examId } })
          }
          onClose={close}
        />
      )}
    </>
  )
}
