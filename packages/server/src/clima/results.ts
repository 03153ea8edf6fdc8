import { smallestGroup } from '@legajo/contract/anonymity.ts'
import { type Question, surveys } from '@legajo/contract/clima/survey.ts'
import { countReleased, selectReleasedTexts } from '../anonymity/read-shown.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { findSurvey } from './survey-rows.ts'

export const serveResults: Area = (server) => {
  serve(server, surveys.results, async ({ db }, { params }) => {
    const survey = await findSurvey(db, params.id)
    const subject = { subject: 'SURVEY', id: survey.id } as const
    const counts = await countReleased(db, subject)
    const texts = await selectReleasedTexts(db, subject)
    return {
      survey: { id: survey.id, name: survey.name, state: survey.state },
      invited: survey.invited,
      answered: survey.answered,
      threshold: smallestGroup,
      questions: survey.questions.map((question) => {
        const own = counts.filter((row) => row.question === String(question.id))
        const segments = [...new Set(own.map(({ segment }) => segment))]
          .filter((segment) => segment !== '')
          .sort((a, b) => a.localeCompare(b, 'es'))
        return {
          id: question.id,
          text: question.text,
          kind: question.kind,
          options: question.options,
          total: summarize(question, '', own),
          groups: segments.map((segment) =>
            summarize(
              question,
              segment,
              own.filter((row) => row.segment === segment),
            ),
          ),
          texts: texts.filter((row) => row.question === String(question.id)).map(({ value }) => value),
        }
      }),
    }
  })
}

type Count = { readonly value: string; readonly count: number }

/** Counts of one group in the order of the options; the average only where values are numbers, with two decimals. */
const summarize = ({ kind, options }: Pick<Question, 'kind' | 'options'>, group: string, rows: readonly Count[]) => {
  const countOf = (value: string) => rows.reduce((sum, row) => sum + (row.value === value ? row.count : 0), 0)
  const labels = kind === 'SCALE' ? ['1', '2', '3', '4', '5'] : kind === 'SINGLE' ? options : []
  const answers = rows.reduce((sum, { count }) => sum + count, 0)
  const sum = rows.reduce((total, { value, count }) => total + Number(value) * count, 0)
  return {
    group,
    answers,
    average: kind === 'SCALE' && answers > 0 ? Math.round((sum / answers) * 100) / 100 : null,
    distribution: labels.map((label) => ({ label, count: countOf(label) })),
  }
}
