import { sanitizeHtml } from '@legajo/contract/communication/safe-html.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { lotsOf } from '../anonymity/answer-lots.ts'
import { addShown } from '../anonymity/release.ts'
import type { AnonymousAnswer, Ballot } from '../anonymity/subject.ts'
import { randomFrom } from './random.ts'
import type { Seed } from './seed-context.ts'

type Sample = {
  readonly name: string
  readonly title: string
  readonly content: string
  /** Start and end in days from today. */
  readonly days: readonly [number, number]
  readonly feedbackType: 'STARS' | 'LIKERT' | 'NO_FEEDBACK'
  readonly question: string
  readonly background: string
  readonly answers: number
}

const samplePublications: readonly Sample[] = [
  {
    name: 'Beneficios 2026',
    title: 'Más beneficios para vos y tu familia',
    content:
      '<p>Desde este mes sumamos tres beneficios:</p><ul><li><b>Día libre por cumpleaños</b>, a elegir dentro de la semana.</li><li>Reintegro del 50 % en actividades físicas.</li><li>Ampliación de la licencia por cuidado familiar.</li></ul><p>Consultá con Recursos Humanos cómo empezar a usarlos.</p>',
    days: [-12, 40],
    feedbackType: 'STARS',
    question: '¿Qué te parecen los nuevos beneficios?',
    background: 'fondo:amanecer',
    answers: 47,
  },
  {
    name: 'Comedor',
    title: 'Renovamos el comedor',
    content:
      '<p>Terminó la obra del comedor de planta: hay <b>60 lugares más</b>, cocina propia y opciones vegetarianas y sin TACC todos los días.</p><p>El horario va de 12 a 15. ¡Contanos cómo lo ves!</p>',
    days: [-30, 15],
    feedbackType: 'LIKERT',
    question: '¿Cómo calificás el nuevo comedor?',
    background: 'fondo:bosque',
    answers: 64,
  },
  {
    name: 'Simulacro',
    title: 'Simulacro de evacuación',
    content:
      '<p>El próximo jueves a las 10.30 hacemos el simulacro anual. Seguí las indicaciones de los líderes de piso y usá las escaleras.</p><h3>Punto de encuentro</h3><p>La plaza frente a la entrada principal.</p>',
    days: [-3, 8],
    feedbackType: 'NO_FEEDBACK',
    question: '',
    background: 'fondo:mar',
    answers: 0,
  },
  {
    name: 'Fiesta',
    title: 'Reservá la fecha: fiesta de fin de año',
    content: '<p>Ya tenemos lugar y fecha. En unos días te contamos cómo inscribirte con un acompañante.</p>',
    days: [9, 60],
    feedbackType: 'NO_FEEDBACK',
    question: '',
    background: 'fondo:noche',
    answers: 0,
  },
  {
    name: 'Campaña solidaria',
    title: 'Gracias por la colecta',
    content: '<p>Entre todos juntamos <b>1.240 kg</b> de alimentos para los comedores del barrio. ¡Gracias!</p>',
    days: [-90, -45],
    feedbackType: 'STARS',
    question: '¿Repetimos la colecta?',
    background: 'fondo:tierra',
    answers: 38,
  },
]

const comments = [
  'Muy buena iniciativa, se nota el cambio.',
  'Estaría bueno que llegue también a las sucursales.',
  'Me parece bien, pero faltó avisar con tiempo.',
  'Excelente, felicitaciones al equipo.',
  'Podría mejorar el horario.',
  'Lo usé dos veces y todo perfecto.',
  'Para mí no cambia mucho, trabajo de noche.',
  'Gracias por escuchar lo que pedimos.',
  'Falta información sobre cómo anotarse.',
  'Ojalá se mantenga todo el año.',
]

/** News of a sample tenant with its employees' comments. */
export const seedCommunication: Seed = async ({ companies, inCompany, tenant }) => {
  const random = randomFrom(8100 + tenant.id)
  const today = new Date().toISOString().slice(0, 10)
  await inCompany(companies[0] ?? 0, async (db) => {
    for (const { name, title, content, days, feedbackType, question, background, answers } of samplePublications) {
      const { id } = await db
        .insertInto('publication')
        .values({
          name,
          title,
          content: sanitizeHtml(content),
          allowed_companies: [...companies],
          initial_date: addDays(today, days[0]),
          end_date: addDays(today, days[1]),
          notify: false,
          feedback_type: feedbackType,
          feedback_question: question,
          background_image: background,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const ballots: Ballot[] = []
      for (let index = 0; index < answers; index++) {
        const lowest = feedbackType === 'STARS' ? 1 : 0
        const given: AnonymousAnswer[] = [
          { question: 'rating', value: String(lowest + Math.min(4, random.below(3) + random.below(4))), free: false },
        ]
        if (random.chance(0.7)) given.push({ question: 'comment', value: random.pick(comments), free: true })
        ballots.push({ named: true, segment: '', answers: given })
      }
      await addShown(db, { subject: 'PUBLICATION', id }, lotsOf(ballots).shown)
    }
    await db
      .insertInto('communication_wrapper')
      .values([
        { type: 'CAMPAIGN', name: 'Bienestar' },
        { type: 'CAMPAIGN', name: 'Seguridad e higiene' },
        { type: 'CATEGORY', name: 'Novedades' },
        { type: 'CATEGORY', name: 'Cumpleaños' },
      ])
      .execute()
    await db
      .insertInto('partner_origin')
      .values({ origin: 'https://intranet.socio.example', embeds: true, redirects: true })
      .execute()
    await db
      .insertInto('tracked_link')
      .values({ title: 'Portal de beneficios', base_url: 'https://intranet.socio.example/beneficios', scheduled_id: null })
      .execute()
    await db
      .insertInto('scheduled_communication')
      .values({
        channel: 'emails',
        allowed_companies: [...companies],
        communication: JSON.stringify({
          name: 'Saludo de cumpleaños',
          displayName: 'Recursos Humanos',
          subject: '¡Feliz cumpleaños, @nombre!',
          htmlBody: '<p>Querido/a <strong>@nombre</strong>:</p><p>Todo el equipo te desea un muy feliz cumpleaños.</p>',
          textBody: '',
        }),
        period: JSON.stringify({ type: 'event', event: 'birthday' }),
        hour: '09:00',
        category_id: null,
        campaign_id: null,
        employee_filter: null,
        paused: true,
        paused_from: null,
        paused_to: null,
      })
      .execute()
  })
}
