import { holidayIndex, nextLawfulStart } from '@legajo/contract/time/vacation-rules.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { todayOf } from '../platform/today.ts'
import { deliverHolidays, deliverLawRules, deliverNoticeTypes, deliverTimeItems } from '../tenant/deliver-time.ts'
import { entitlementWith, openYear, type Person, personColumns } from '../time/vacation-balance.ts'
import { yearDays } from '../time/year-days.ts'
import { type Random, randomFrom } from './random.ts'
import type { Seed } from './seed-context.ts'

const seedNotices = async (db: Db, people: readonly Person[], today: string): Promise<void> => {
  const types = await deliverNoticeTypes(db)
  // The company's own, with a balance: the law has none.
  await db
    .insertInto('notice_type')
    .values({ code: 'DPE', name: 'Días personales', self_service: true, balance_rule: 'FIXED_YEAR', balance_days: '3' })
    .execute()
  const slots = await db
    .insertInto('time_slot')
    .values([
      { name: 'Mañana', start_time: '08:00', end_time: '16:00' },
      { name: 'Tarde', start_time: '14:00', end_time: '22:00' },
    ])
    .returning('id')
    .execute()
  await db
    .insertInto('work_shift')
    .values([
      { name: 'Turno mañana', time_slot_ids: [slots[0]?.id ?? 0] },
      { name: 'Turno tarde', time_slot_ids: [slots[1]?.id ?? 0] },
    ])
    .execute()
  await deliverTimeItems(db)
  const random = randomFrom(people.length + 3)
  const typeOf = (code: string) => types.find((type) => type.code === code)?.id ?? 0
  const notices = people.flatMap(({ id: employee_id, admission_date }) => {
    if (!random.chance(0.35)) return []
    const date_from = addDays(today, -random.below(330) - 10)
    if (date_from < admission_date) return []
    const code = random.weighted([
      { code: 'ENF', weight: 10 },
      { code: 'EXA', weight: 2 },
      { code: 'INJ', weight: 3 },
      { code: 'MUD', weight: 1 },
    ]).code
    return [
      {
        employee_id,
        notice_type_id: typeOf(code),
        date_from,
        date_until: addDays(date_from, code === 'ENF' ? random.below(5) : 0),
        hours: null,
        observation: null,
      },
    ]
  })
  await inChunks(notices, (rows) => db.insertInto('notice').values(rows).execute())
  await seedPending(db, people, typeOf('EXA'), today)
}

/** A few requests that wait for a decision. */
const seedPending = async (db: Db, people: readonly Person[], notice_type_id: number, today: string): Promise<void> => {
  const asking = people.filter((_, index) => index % 40 === 7).slice(0, 4)
  for (const [index, { id: employee_id, company_id }] of asking.entries()) {
    const date_from = addDays(today, 8 + index * 3)
    const { id } = await db
      .insertInto('notice')
      .values({
        employee_id,
        notice_type_id,
        date_from,
        date_until: date_from,
        hours: null,
        observation: 'Final de la facultad',
        status: 'PENDING',
        origin: 'SELF',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('leave_step')
      .values({ company_id, notice_id: id, stage: 'Jefatura', position: 1, waits_since: new Date() })
      .execute()
  }
}

type Status = 'SENT' | 'ACCEPTED' | 'REFUSED' | 'CANCELLED'
interface Sample {
  readonly year: number
  readonly from: string
  readonly days: number
  readonly status: Status
  readonly obs?: string
}

const reasons = [
  'Coincide con el inventario anual',
  'Ya hay dos personas del sector de vacaciones',
  'Pedilas para la quincena siguiente, por favor',
]

/** An employee's requests: last season's vacations enjoyed, some of this season's requested or accepted. */
const samplesOf = (granted: ReadonlyMap<number, number>, random: Random, today: string, year: number): Sample[] => {
  const lawful = (date: string) => nextLawfulStart(date, holidayIndex([]))
  const last = granted.get(year - 1) ?? 0
  const samples: Sample[] = []
  if (last > 0 && random.chance(0.85)) {
    const split = last >= 21 && random.chance(0.4)
    const days = split ? 14 : last
    samples.push({ year: year - 1, from: lawful(random.date(`${year}-01-02`, `${year}-02-25`)), days, status: 'ACCEPTED' })
    if (split)
      samples.push({
        year: year - 1,
        from: lawful(random.date(`${year}-03-16`, `${year}-04-15`)),
        days: last - 14,
        status: 'ACCEPTED',
      })
  }
  const now = granted.get(year) ?? 0
  if (now < 7) return samples
  const days = now >= 21 && random.chance(0.5) ? 14 : Math.min(now, 14)
  if (random.chance(0.1))
    samples.push({ year, from: lawful(addDays(today, -random.below(12) - 1)), days: Math.min(now, 14), status: 'ACCEPTED' })
  else if (random.chance(0.28))
    samples.push({ year, from: lawful(addDays(today, 20 + random.below(90))), days, status: 'ACCEPTED' })
  else if (random.chance(0.07)) samples.push({ year, from: lawful(addDays(today, 15 + random.below(100))), days, status: 'SENT' })
  else if (random.chance(0.03))
    samples.push({
      year,
      from: lawful(addDays(today, 20 + random.below(40))),
      days,
      status: 'REFUSED',
      obs: random.pick(reasons),
    })
  return samples
}

const movementsOf = ({ status, year, days }: Sample, person: Person, request_id: number) => {
  const move = (kind: 'ASKED' | 'TAKEN' | 'RELEASED', pending: number, taken: number) => {
    return { company_id: person.company_id, employee_id: person.id, year, request_id, kind, pending, taken }
  }
  const requested = move('ASKED', days, 0)
  if (status === 'SENT') return [requested]
  return [requested, status === 'ACCEPTED' ? move('TAKEN', -days, days) : move('RELEASED', -days, 0)]
}

/** Holidays, two approval stages, a policy, and the vacations of last season and this one. */
export const seedTime: Seed = async ({ companies, inCompany }) => {
  for (const [index, company] of companies.entries()) {
    await inCompany(company, async (db) => {
      const today = await todayOf(db)
      const year = openYear(today)
      await deliverHolidays(db)
      await deliverLawRules(db)
      const stages = index === 0 ? ['Jefatura', 'Recursos Humanos'] : ['Recursos Humanos']
      await db
        .insertInto('vacation_stage')
        .values(stages.map((name, at) => ({ name, position: at + 1, group_id: null })))
        .execute()
      await db
        .insertInto('vacation_policy')
        .values({
          name: 'General',
          group_id: null,
          blackouts: JSON.stringify([
            { date_from: `${year}-12-28`, date_until: `${year}-12-31`, reason: 'inventario anual' },
          ]) as never,
        })
        .execute()
      const people: Person[] = await db
        .selectFrom('employee')
        .select(personColumns)
        .where('company_id', '=', company)
        .where('work_status', '!=', 'BAJA')
        .orderBy('id')
        .execute()
      const users = new Set(
        (await db.selectFrom('user_account').select('employee_id').where('employee_id', 'is not', null).execute()).map(
          (row) => row.employee_id,
        ),
      )
      await seedNotices(db, people, today)
      await seedVacations(db, people, users, stages, today, year)
    })
  }
}

const seedVacations = async (
  db: Db,
  people: readonly Person[],
  users: ReadonlySet<number | null>,
  stages: readonly string[],
  today: string,
  year: number,
) => {
  const ids = people.map(({ id }) => id)
  const worked = new Map([
    [year - 1, await yearDays(db, ids, year - 1)],
    [year, await yearDays(db, ids, year)],
  ])
  const grants = people.flatMap((person) =>
    [...worked].flatMap(([of, ofPeople]) => {
      const { days } = entitlementWith(person, of, ofPeople.get(person.id))
      return days > 0
        ? [{ company_id: person.company_id, employee_id: person.id, year: of, kind: 'GRANTED' as const, granted: days }]
        : []
    }),
  )
  await inChunks(grants, (rows) => db.insertInto('vacation_movement').values(rows).execute())
  const random = randomFrom(people.length + 7)
  const requested = people.flatMap((person) => {
    const granted = new Map(
      grants.filter(({ employee_id }) => employee_id === person.id).map((grant) => [grant.year, grant.granted]),
    )
    const samples = users.has(person.id) ? ownSamples(granted, year) : samplesOf(granted, random, today, year)
    return samples.filter(({ days }) => days > 0).map((sample) => ({ person, sample }))
  })
  for (let start = 0; start < requested.length; start += 500) await recordSamples(db, requested.slice(start, start + 500), stages)
}

/** The sample employee with a user has enjoyed last season's vacations, was refused once, and can request this season's. */
const ownSamples = (granted: ReadonlyMap<number, number>, year: number): Sample[] => [
  { year: year - 1, from: nextLawfulStart(`${year}-01-12`, new Map()), days: granted.get(year - 1) ?? 0, status: 'ACCEPTED' },
  {
    year,
    from: nextLawfulStart(`${year}-10-19`, new Map()),
    days: Math.min(7, granted.get(year) ?? 0),
    status: 'REFUSED',
    obs: reasons[1] ?? '',
  },
]

const recordSamples = async (db: Db, requested: readonly { person: Person; sample: Sample }[], stages: readonly string[]) => {
  const ids = await db
    .insertInto('vacation_request')
    .values(
      requested.map(({ person, sample: { from, days, status } }) => ({
        company_id: person.company_id,
        employee_id: person.id,
        date_from: from,
        date_until: addDays(from, days - 1),
        days_amount: days,
        observation: null,
        status,
        created_at: `${addDays(from, -40)}T13:20:00Z`,
      })),
    )
    .returning('id')
    .execute()
  const rows = requested.map((one, index) => ({ ...one, id: ids[index]?.id ?? 0 }))
  const states = rows.flatMap(({ id, sample: { from, status, obs } }) =>
    stages.map((stage, at) => {
      const decided = status === 'ACCEPTED' || (status === 'REFUSED' && at === 0)
      return {
        request_id: id,
        stage_id: null,
        stage,
        position: at + 1,
        status: decided ? (status as 'ACCEPTED' | 'REFUSED') : ('PENDING' as const),
        obs: decided && status === 'REFUSED' ? (obs ?? null) : null,
        decided_by: decided ? 'Ramiro Recursos' : null,
        decided_at: decided ? `${addDays(from, -38 + at)}T14:05:00Z` : null,
      }
    }),
  )
  await db.insertInto('vacation_request_state').values(states).execute()
  await db
    .insertInto('vacation_movement')
    .values(rows.flatMap(({ person, sample, id }) => movementsOf(sample, person, id)))
    .execute()
}

const inChunks = async <T>(rows: readonly T[], insert: (rows: T[]) => Promise<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += 1000) await insert(rows.slice(start, start + 1000))
}
