import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Sessions, an exam, material and a required course for the sample courses of a company. */
export const seedTraining = async (db: Db, today: CalendarDate): Promise<void> => {
  await sql`update coaching_course set validity_months = 12, window_days = 60, legal_source = 'Dec. 351/79, anexo I, art. 208'
    where company_id = app_company() and name = 'Evacuación y primeros auxilios'`.execute(db)
  await sql`update coaching_qualification q set valid_until = completed_on + 364, window_from = completed_on + 304
    from coaching_course c where c.id = q.course_id and c.company_id = app_company() and c.name = 'Evacuación y primeros auxilios'`.execute(
    db,
  )
  await sql`insert into coaching_requirement (course_id, applies_from, due_days)
    select id, ${addDays(today, -300)}::date, 60 from coaching_course
    where company_id = app_company() and name = 'Evacuación y primeros auxilios'`.execute(db)
  await sql`insert into coaching_career (name, description, steps)
    select 'Carrera en sucursales', 'De la caja a la conducción de la sucursal.', jsonb_build_array(
      jsonb_build_object('positionId', f.id, 'months', 0, 'courses', '[]'::jsonb),
      jsonb_build_object('positionId', l.id, 'months', 24, 'courses', (select jsonb_agg(c.id order by c.name) from coaching_course c
        where c.company_id = app_company() and c.name in ('Atención al cliente', 'Conducción de equipos'))))
    from position f join position l on l.name = 'Encargado de sucursal' where f.name = 'Cajero'`.execute(db)
  await sql`insert into coaching_budget (year, amount) values (${Number(today.slice(0, 4))}, 12000000)`.execute(db)
  await sql`insert into coaching_session (event_id, day, starts, ends, topic)
    select e.id, e.date_from + n, '09:00', '11:00', topic
    from coaching_event e cross join (values (0, 'Presentación y diagnóstico'), (7, 'Práctica y cierre')) t (n, topic)
    where e.company_id = app_company() and e.name in ('Conducción de equipos', 'Seguridad de la información')`.execute(db)
  await sql`insert into coaching_guide (course_id, name, objectives, audience, materials, activities, evaluation)
    select id, 'Guía para quien la da', 'Evacuar el edificio sin pánico y aplicar reanimación hasta que llegue la ambulancia.',
      'Todo el personal; grupos de hasta quince personas.', 'Maniquí, desfibrilador de práctica, planos de evacuación.',
      ${JSON.stringify(activities)}::jsonb, 'Práctica de reanimación y recorrido de la salida.'
    from coaching_course where company_id = app_company() and name = 'Evacuación y primeros auxilios'`.execute(db)
  const { rows } = await sql<{
    id: number
    course_id: number
  }>`insert into coaching_exam (course_id, title, minutes, pass_mark, attempts)
    select id, 'Claves y correos engañosos', 20, 60, 2 from coaching_course
    where company_id = app_company() and name = 'Seguridad de la información' returning id, course_id`.execute(db)
  const [exam] = rows
  if (!exam) return
  for (const [text, right, wrong] of questions)
    await db
      .insertInto('coaching_question')
      .values({
        exam_id: exam.id,
        text,
        options: JSON.stringify([
          { text: right, correct: true },
          { text: wrong, correct: false },
        ]),
      })
      .execute()
  const { id } = await db
    .insertInto('coaching_document')
    .values({ name: 'Guía para reconocer correos engañosos', kind: 'LINK', address: 'https://aula.example/correos' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into coaching_document_version (document_id, number, address) values (${id}, 1, 'https://aula.example/correos')`.execute(
    db,
  )
  await db.insertInto('coaching_course_document').values({ document_id: id, course_id: exam.course_id }).execute()
}

const activities = [
  { title: 'Presentación y plan de evacuación', minutes: 30, text: 'Exposición con los planos del edificio.' },
  { title: 'Reanimación con maniquí', minutes: 60, text: 'Práctica en parejas.' },
  { title: 'Recorrido de las salidas', minutes: 30, text: 'Simulacro con los brigadistas.' },
]

const questions = [
  [
    'Llega un correo que pide tu clave para no perder la cuenta. ¿Qué hacés?',
    'Lo informo y no respondo',
    'Respondo con la clave',
  ],
  ['¿Dónde se guarda una clave?', 'En un administrador de claves', 'En un papel sobre el escritorio'],
  ['Te vas a almorzar. ¿Cómo queda el equipo?', 'Bloqueado', 'Como está'],
] as const
