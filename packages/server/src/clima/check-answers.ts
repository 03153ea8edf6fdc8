import type { Question, SurveyAnswers } from '@legajo/contract/clima/survey.ts'
import type { AnonymousAnswer } from '../anonymity/subject.ts'
import { AppError, type FieldError } from '../errors/app-error.ts'

/** Validates one respondent's answers against the questions and prepares them for storage; lists all errors. */
export const checkAnswers = (questions: readonly Question[], given: SurveyAnswers): readonly AnonymousAnswer[] => {
  const wrong: FieldError[] = []
  const seen = new Set<number>()
  const checked = given.flatMap(({ questionId, value }, index): AnonymousAnswer[] => {
    const question = questions.find(({ id }) => id === questionId)
    const problem = !question
      ? 'La pregunta no es de esta encuesta'
      : seen.has(questionId)
        ? 'La pregunta ya tiene respuesta'
        : isAnswer(question, value)
          ? undefined
          : 'Elegí una de las opciones'
    seen.add(questionId)
    if (problem) wrong.push({ path: `answers[${index}].value`, message: problem })
    return [{ question: String(questionId), value, free: question?.kind === 'TEXT' }]
  })
  for (const { id, required } of questions) {
    if (required && !seen.has(id)) wrong.push({ path: `question-${id}`, message: 'requerido' })
  }
  if (wrong.length > 0) throw new AppError('validation', {}, wrong)
  return checked
}

const isAnswer = ({ kind, options }: Question, value: string): boolean => {
  switch (kind) {
    case 'SINGLE':
      return options.includes(value)
    case 'SCALE':
      return /^[1-5]$/.test(value)
    case 'TEXT':
      return value.length > 0
  }
}
