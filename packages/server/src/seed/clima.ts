import { addDays } from '@legajo/kernel/dates.ts'
import { lotsOf } from '../anonymity/answer-lots.ts'
import { addShown } from '../anonymity/release.ts'
import type { AnonymousAnswer } from '../anonymity/subject.ts'
import { segmentColumns, segmentsOf } from '../clima/answer-segments.ts'
import { namedEmployees } from '../db/named-employees.ts'
import { type Random, randomFrom } from './random.ts'
import type { Seed } from './seed-context.ts'

type SampleQuestion = {
  readonly kind: 'SINGLE' | 'SCALE' | 'TEXT'
  readonly text: string
  readonly options: string[]
  readonly required: boolean
}

const scaleEnds = ['Nada de acuerdo', 'Muy de acuerdo']
const questions: readonly SampleQuestion[] = [
  { kind: 'SCALE', text: 'Recomendaría esta empresa como lugar de trabajo', options: scaleEnds, required: true },
  { kind: 'SCALE', text: 'Mi jefe o jefa me da devoluciones útiles', options: scaleEnds, required: true },
  { kind: 'SCALE', text: 'Tengo las herramientas que necesito para hacer bien mi trabajo', options: scaleEnds, required: true },
  { kind: 'SCALE', text: 'Puedo equilibrar mi trabajo con mi vida personal', options: scaleEnds, required: true },
  {
    kind: 'SINGLE',
    text: '¿Qué mejorarías primero?',
    options: ['Comunicación', 'Reconocimiento', 'Capacitación', 'Condiciones del lugar', 'Horarios'],
    required: true,
  },
  {
    kind: 'SINGLE',
    text: '¿Hace cuánto que no recibís una capacitación?',
    options: ['Menos de 3 meses', 'De 3 a 12 meses', 'Más de un año', 'Nunca'],
    required: true,
  },
  { kind: 'TEXT', text: '¿Qué te gustaría contarnos?', options: [], required: false },
]

const remarks = [
  'El equipo es lo mejor que tiene la empresa.',
  'Necesitamos más capacitación para los sistemas nuevos.',
  'Los turnos de fin de semana deberían avisarse con más tiempo.',
  'Siento que mi trabajo se valora.',
  'Falta ventilación en el depósito.',
  'Me gustaría que haya más oportunidades internas.',
  'La comunicación entre sectores puede mejorar.',
  'Muy conforme con el ambiente de trabajo.',
  'Sería bueno tener una sala de descanso.',
  'Los objetivos cambian muy seguido.',
  'Agradezco el apoyo cuando tuve un problema familiar.',
  'Haría falta renovar las herramientas.',
]

/** A climate study: last year's survey, closed with its results, this year's, just opened, and a draft. */
export const seedClima: Seed = async ({ companies, inCompany, tenant }) => {
  const random = randomFrom(7100 + tenant.id)
  const today = new Date().toISOString().slice(0, 10)
  const company = companies[0] ?? 0
  await inCompany(company, async (db) => {
    const { id: study } = await db
      .insertInto('climate_study')
      .values({ name: 'Clima laboral' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: schema } = await db
      .insertInto('segmentation_schema')
      .values({ name: 'Por área', field: 'area' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const segmentOf = await segmentsOf(db, schema)
    const people = await db
      .selectFrom(namedEmployees.as('employee'))
      .select(['id', ...segmentColumns])
      .where('company_id', 'in', [...companies])
      .execute()

    const accounts = await db.selectFrom('user_account').select('employee_id').execute()
    const users = new Set(accounts.map(({ employee_id }) => employee_id))

    const add = async (name: string, state: 'DRAFT' | 'OPEN' | 'CLOSED', from: number, until: number, share: number) => {
      const { id } = await db
        .insertInto('survey')
        .values({
          name,
          introduction: 'Son siete preguntas y lleva unos cinco minutos.',
          thanks: '¡Gracias! Tu opinión nos ayuda a mejorar.',
          study_id: study,
          state,
          date_from: addDays(today, from),
          date_until: addDays(today, until),
          allowed_companies: [...companies],
          segmentation_schema_id: schema,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const rows = await db
        .insertInto('survey_question')
        .values(questions.map((question, place) => ({ ...question, options: [...question.options], survey_id: id, place })))
        .returning(['id', 'place'])
        .execute()
      // Employees with a user answer for themselves.
      const given = people.filter(({ id: person }) => random.chance(share) && !users.has(person))
      if (given.length > 0)
        await db
          .insertInto('answer_mark')
          .values(given.map((person) => ({ subject: 'SURVEY' as const, subject_id: id, person: `employee:${person.id}` })))
          .execute()
      const ballots = given.map((person) => ({
        named: true,
        segment: segmentOf(person),
        answers: rows.flatMap(({ id: question, place }) => answerOf(random, questions[place], String(question))),
      }))
      await addShown(db, { subject: 'SURVEY', id }, lotsOf(ballots).shown)
    }
    const year = Number(today.slice(0, 4))
    await add(`Encuesta de clima ${year - 1}`, 'CLOSED', -380, -350, 0.78)
    await add(`Encuesta de clima ${year}`, 'OPEN', -6, 24, 0)
    await add('Pulso: trabajo remoto', 'DRAFT', 30, 45, 0)
  })
}

const answerOf = (random: Random, question: SampleQuestion | undefined, id: string): AnonymousAnswer[] => {
  switch (question?.kind) {
    case 'SCALE':
      return [{ question: id, value: String(1 + Math.min(4, random.below(3) + random.below(4))), free: false }]
    case 'SINGLE':
      return [{ question: id, value: random.pick(question.options), free: false }]
    default:
      return random.chance(0.4) ? [{ question: id, value: random.pick(remarks), free: true }] : []
  }
}
