import { makeCuil } from '@legajo/kernel/cuil.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { syncCertificates } from '../coaching/certificate/issue-certificates.ts'
import { todayOf } from '../platform/today.ts'
import { randomFrom } from './random.ts'
import type { Seed } from './seed-context.ts'
import { seedTraining } from './training.ts'

const providers = [
  { name: 'Instituto Argentino de Formación', contact: 'Marcela Ríos', facilitators: ['Marcela Ríos', 'Javier Ocampo'] },
  { name: 'Seguridad e Higiene del Plata', contact: 'Hernán Vidal', facilitators: ['Hernán Vidal'] },
  { name: 'Academia Digital Sur', contact: 'Paula Etcheverry', facilitators: ['Paula Etcheverry', 'Tomás Lagos', 'Rocío Bazán'] },
] as const

/** Days from today, length, state: a year of training, with running and future courses. */
const courses = [
  ['Inducción a la empresa', 'INDUCCION', 'PRESENCIAL', null, -200, 1, 4, 'FINISHED', false],
  ['Atención al cliente', 'CURSO', 'VIRTUAL', 0, -160, 20, 16, 'FINISHED', false],
  ['Manejo seguro de autoelevadores', 'CURSO', 'PRESENCIAL', 1, -120, 3, 12, 'FINISHED', false],
  ['Planillas de cálculo: nivel inicial', 'TALLER', 'VIRTUAL', 2, -80, 25, 20, 'FINISHED', true],
  ['Evacuación y primeros auxilios', 'JORNADA', 'PRESENCIAL', 1, -30, 0, 6, 'FINISHED', false],
  ['Conducción de equipos', 'CURSO', 'MIXTA', 0, -10, 40, 24, 'IN_PROCESS', false],
  ['Seguridad de la información', 'CURSO', 'VIRTUAL', 2, -3, 20, 8, 'IN_PROCESS', true],
  ['Comunicación efectiva', 'TALLER', 'PRESENCIAL', 0, 14, 5, 10, 'PENDING', true],
  ['Análisis de datos para todos', 'CURSO', 'VIRTUAL', 2, 25, 30, 30, 'PENDING', true],
  ['Ergonomía en el puesto de trabajo', 'CHARLA', 'PRESENCIAL', 1, 40, 0, 2, 'PENDING', true],
  ['Inglés comercial', 'CURSO', 'MIXTA', 0, -60, 10, 40, 'CANCELLED', false],
] as const

const texts: Readonly<Record<string, string>> = {
  'Comunicación efectiva': 'Escucha, claridad y acuerdos: herramientas para el trabajo en equipo de todos los días.',
  'Análisis de datos para todos': 'De la planilla al tablero: ordenar, resumir y mostrar datos sin saber programar.',
  'Ergonomía en el puesto de trabajo': 'Cómo sentarse, levantar cargas y ordenar el puesto para cuidar el cuerpo.',
  'Seguridad de la información': 'Claves, correos engañosos y cuidado de los datos de clientes y compañeros.',
}

/** Providers with facilitators, a year of courses, and their participants. */
export const seedCoaching: Seed = async ({ companies, inCompany }) => {
  for (const company of companies) {
    await inCompany(company, async (db) => {
      const today = await todayOf(db)
      const random = randomFrom(company * 31)
      const seated: { id: number; facilitators: number[] }[] = []
      for (const [index, provider] of providers.entries()) {
        const digits = makeCuil(71_000_100 + index * 37, '30').replace(/\D/g, '')
        const tax = `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`
        const email = `${provider.contact
          .normalize('NFD')
          .replace(/[^\w ]/g, '')
          .toLowerCase()
          .replace(' ', '.')}@proveedor.example`
        const { id } = await db
          .insertInto('coaching_provider')
          .values({
            business_name: provider.name,
            tax_identification: tax,
            phone_number: `114${String(5_551_000 + index * 113)}`,
            email: 'contacto@proveedor.example',
            address: `Av. de Mayo ${800 + index * 120}, Ciudad Autónoma de Buenos Aires`,
            contact: JSON.stringify({ name: provider.contact, email }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const facilitators = await db
          .insertInto('coaching_facilitator')
          .values(
            provider.facilitators.map((name) => ({ provider_id: id, name, email: null, phone_number: null, specialty: null })),
          )
          .returning('id')
          .execute()
        seated.push({ id, facilitators: facilitators.map((row) => row.id) })
      }
      await db
        .insertInto('certificate_data')
        .values({
          name: 'Certificado de aprobación',
          title: 'Certificado de aprobación',
          text: 'completó y aprobó la capacitación',
          signatory: 'Ramiro Recursos',
          signatory_role: 'Recursos Humanos',
        })
        .execute()
      const people = (
        await db
          .selectFrom('employee')
          .select('id')
          .where('company_id', '=', company)
          .where('work_status', '=', 'ACTIVO')
          .orderBy('id')
          .execute()
      ).map(({ id }) => id)
      const users = (
        await db.selectFrom('user_account').select('employee_id').where('employee_id', 'is not', null).execute()
      ).map((row) => row.employee_id ?? 0)
      const own = users.filter((id) => people.includes(id))
      for (const [name, event_type, mode, provider, offset, length, hours, state, open] of courses) {
        const capacity = Math.min(30, 12 + random.below(19))
        const seat = provider === null ? undefined : seated[provider]
        const from = addDays(today, offset)
        const { id } = await db
          .insertInto('coaching_event')
          .values({
            name,
            description: texts[name] ?? null,
            event_type,
            mode,
            provider_id: seat?.id ?? null,
            facilitator_id: seat ? random.pick(seat.facilitators) : null,
            capacity,
            date_from: from,
            date_until: addDays(from, length),
            hours: String(hours),
            place: mode === 'VIRTUAL' ? 'https://aula.example/curso' : 'Sala de capacitación, planta baja',
            self_enrolment: open,
            modules: JSON.stringify(
              hours > 10
                ? [
                    { title: 'Fundamentos', hours: hours / 2 },
                    { title: 'Práctica', hours: hours / 2 },
                  ]
                : [],
            ) as never,
            expenses: JSON.stringify(
              provider === null
                ? []
                : [
                    { description: 'Honorarios', cost: hours * 45_000 },
                    { description: 'Refrigerios', cost: capacity * 6_500 },
                  ],
            ) as never,
            state,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const finished = state === 'FINISHED'
        const wanted = state === 'PENDING' ? Math.floor(capacity * 0.4) : state === 'CANCELLED' ? 0 : capacity - random.below(4)
        const others = people.filter((person) => !own.includes(person))
        const chosen = new Set<number>(state === 'PENDING' || state === 'CANCELLED' ? [] : own.slice(0, capacity))
        for (let tries = 0; chosen.size < Math.min(wanted, people.length) && tries < wanted * 4 && others.length > 0; tries += 1)
          chosen.add(random.pick(others))
        if (chosen.size === 0) continue
        await db
          .insertInto('coaching_participant')
          .values(
            [...chosen].map((employee_id) => {
              const passed = own.includes(employee_id) || random.chance(0.88)
              const rated = finished && !own.includes(employee_id) && random.chance(0.5)
              return {
                event_id: id,
                employee_id,
                state: finished ? (passed ? ('COMPLETED' as const) : ('FAILED' as const)) : ('ENROLLED' as const),
                attendance: finished ? String(passed ? 80 + random.below(21) : random.below(60)) : null,
                grade: finished && hours > 10 ? String(passed ? 6 + random.below(5) : 2 + random.below(3)) : null,
                rating: rated ? 3 + random.below(3) : null,
                comment: null,
                completed_at: finished && passed ? `${addDays(from, length)}T18:00:00Z` : null,
              }
            }),
          )
          .execute()
        await syncCertificates(db, id)
      }
      await seedTraining(db, today)
    })
  }
}
