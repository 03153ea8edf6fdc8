import { exams, questions } from '@legajo/contract/coaching/exam.ts'
import { sql } from 'kysely'
import { refuse } from '../../errors/app-error.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { maySee } from '../content/content-visibility.ts'

/** Exams and their banks of questions. A question that changes stays as it was in the attempts that have it. */
export const serveExams: Area = (server) => {
  serveResource(server, exams, {
    table: 'coaching_exam',
    orderBy: ['title'],
    visible: () => maySee('EVALUATION', 'coaching_exam.id'),
    fields: {
      course: () => sql<string>`(select c.name from coaching_course c where c.id = coaching_exam.course_id)`,
      questions: () =>
        sql<number>`(select count(*)::int from coaching_question q where q.exam_id = coaching_exam.id and q.active)`,
      toCorrect: () =>
        sql<number>`(select count(*)::int from coaching_attempt t where t.exam_id = coaching_exam.id and t.state = 'SENT')`,
    },
    blankAsNull: ['module', 'minutes', 'questionCount'],
    references: { courseId: { table: 'coaching_course', noun: 'El curso' } },
    beforeUpdate: (_, draft, former) => {
      if (draft.courseId !== former.courseId) refuse('courseId', 'Una evaluación no cambia de curso: creá otra')
    },
    heldBy: [{ table: 'coaching_attempt', column: 'exam_id', what: 'La evaluación', noun: 'intento' }],
  })
  serveResource(server, questions, {
    table: 'coaching_question',
    orderBy: ['id'],
    visible: () => maySee('EVALUATION', 'coaching_question.exam_id'),
    fields: {
      points: () => sql<number>`coaching_question.points::float8`,
      penalty: () => sql<number>`coaching_question.penalty::float8`,
    },
    references: { examId: { table: 'coaching_exam', noun: 'La evaluación' } },
    values: ({ points, penalty, kind }) => ({
      points: String(points),
      penalty: String(penalty),
      ...(kind === 'OPEN' && { options: '[]' }),
    }),
    beforeUpdate: (_, draft, former) => {
      if (draft.examId !== former.examId) refuse('examId', 'Una pregunta no cambia de evaluación: creá otra')
    },
  })
}
