import { examDraft, exams } from '@legajo/contract/coaching/exam.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { courseOptions } from '../choices.ts'
import { useMayEdit } from '../use-content-rights.ts'
import { Attempts } from './attempts.tsx'
import { Questions } from './questions.tsx'

/** Exams of courses: limits and pass mark, the bank of questions, and the attempts to correct. */
export const ExamScreen = () => {
  const mayEdit = useMayEdit('EVALUATION')
  return (
    <ResourceScreen
      title="Evaluaciones"
      noun="evaluación"
      feminine
      purpose="Qué se pregunta en cada curso, con cuánto se aprueba y qué falta corregir."
      resource={exams}
      schema={examDraft}
      size="large"
      isFixed={({ id }) => !mayEdit(Number(id))}
      columns={[
        { id: 'title', header: 'Evaluación', phone: 'title' },
        { id: 'course', header: 'Curso', sortable: false, filter: false },
        { id: 'module', header: 'Módulo' },
        { id: 'questions', header: 'Preguntas', kind: 'number', sortable: false, filter: false },
        { id: 'passMark', header: 'Se aprueba con (%)', kind: 'number' },
        { id: 'attempts', header: 'Intentos', kind: 'number' },
        { id: 'toCorrect', header: 'Por corregir', kind: 'number', sortable: false, filter: false },
        { id: 'active', header: 'Activa', kind: 'boolean' },
      ]}
      fieldProps={{ courseId: { source: courseOptions } }}
      detail={({ id }) => (
        <Tabs
          label="Partes de la evaluación"
          urlKey="parte"
          tabs={[
            {
              id: 'preguntas',
              title: 'Preguntas',
              content: () => <Questions examId={Number(id)} isFixed={!mayEdit(Number(id))} />,
            },
            { id: 'intentos', title: 'Intentos', content: () => <Attempts examId={Number(id)} /> },
          ]}
        />
      )}
    />
  )
}
