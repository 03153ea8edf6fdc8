import { questionKinds, questions } from '@legajo/contract/coaching/exam.ts'
import { RecordList } from '@legajo/screens/record-list.tsx'

/** The bank of questions of an exam. */
export const Questions = ({ examId, isFixed }: { readonly examId: number; readonly isFixed: boolean }) => (
  <RecordList
    title="Preguntas"
    noun="pregunta"
    feminine
    newLabel="Agregar pregunta"
    resource={questions}
    query={{ examId }}
    url={false}
    isFixed={isFixed}
    table={{ searchable: true }}
    exportName={`preguntas-${examId}`}
    columns={[
      { id: 'text', header: 'Pregunta', phone: 'title' },
      { id: 'kind', header: 'Clase', value: ({ kind }) => questionKinds[kind], filter: false },
      { id: 'points', header: 'Puntos', kind: 'number' },
      { id: 'active', header: 'Activa', kind: 'boolean' },
    ]}
    fields={['kind', 'text', 'options', 'points', 'penalty', 'active']}
    fieldProps={{ options: { rows: { title: 'Opciones', noun: 'opción', feminine: true, fields: ['text', 'correct'] } } }}
    empty={{ title: 'El banco está vacío', text: 'Sin preguntas, la evaluación no se ofrece.' }}
  />
)
