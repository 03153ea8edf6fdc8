import { courseLoad, facilitatorLoad } from '@legajo/contract/coaching/coaching-loads.ts'
import { courseMassiveLoad, facilitatorMassiveLoad } from '@legajo/contract/coaching/massive-load.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Choice, LoadHandler } from '../../load/load-handler.ts'
import { type AddedTo, changesRecord, type RowAddition, recordLoad } from '../../load/record-load.ts'

const choices = async (db: Db): Promise<ReadonlyMap<string, readonly Choice[]>> => {
  const providers = await sql<Choice>`select id as value, business_name as label from coaching_provider
    where company_id = app_company() order by business_name, id`.execute(db)
  const facilitators =
    await sql<Choice>`select f.id as value, f.name || ' - ' || coalesce(p.business_name, 'De la empresa') as label
    from coaching_facilitator f left join coaching_provider p on p.id = f.provider_id
    where f.company_id = app_company() order by f.name, f.id`.execute(db)
  return new Map([
    ['providerId', providers.rows],
    ['facilitatorId', facilitators.rows],
  ])
}

const courseColumns: Readonly<Record<string, string>> = {
  name: 'name',
  dateFrom: 'date_from',
  dateUntil: 'date_until',
  capacity: 'capacity',
  eventType: 'event_type',
  mode: 'mode',
  hours: 'hours',
  providerId: 'provider_id',
  facilitatorId: 'facilitator_id',
  place: 'place',
  selfEnrolment: 'self_enrolment',
  description: 'description',
}

/** The mass loads of courses and of facilitators. */
export const coachingLoads: readonly LoadHandler[] = [
  recordLoad({
    kind: courseLoad,
    calls: courseMassiveLoad,
    table: 'coaching_event',
    columns: courseColumns,
    choices,
    add: checkCourses,
  }),
  recordLoad({
    kind: facilitatorLoad,
    calls: facilitatorMassiveLoad,
    table: 'coaching_facilitator',
    columns: { providerId: 'provider_id', name: 'name', email: 'email', phoneNumber: 'phone_number', specialty: 'specialty' },
    choices,
  }),
]

/** The checks that the form of a course has too. */
async function checkCourses(db: Db, rows: readonly AddedTo[]): Promise<readonly RowAddition[]> {
  const { rows: facilitators } = await sql<{ id: number; provider: number | null }>`select id, provider_id as provider
    from coaching_facilitator`.execute(db)
  const providerOf = new Map(facilitators.map(({ id, provider }) => [id, provider]))
  const { rows: enrolments } = await sql<{ id: number; n: number }>`select event_id as id, count(*)::int as n
    from coaching_participant group by 1`.execute(db)
  const enrolledIn = new Map(enrolments.map(({ id, n }) => [id, n]))
  return rows.map(({ row, stored }) => {
    const { values } = row
    const value = (field: string, column: string) => (values.has(field) ? values.get(field) : stored?.[column])
    const [from, until] = [value('dateFrom', 'date_from'), value('dateUntil', 'date_until')]
    const [provider, facilitator] = [value('providerId', 'provider_id'), value('facilitatorId', 'facilitator_id')]
    const enrolled = enrolledIn.get(Number(stored?.['id'])) ?? 0
    const problems = [
      typeof from === 'string' &&
        typeof until === 'string' &&
        until < from && {
          field: 'dateUntil',
          message: 'La fecha de fin no puede ser anterior a la de inicio',
          remedy: 'Corregí una de las dos',
        },
      typeof facilitator === 'number' &&
        providerOf.get(facilitator) !== null &&
        providerOf.get(facilitator) !== provider && {
          field: 'facilitatorId',
          message: 'El facilitador no es de ese proveedor',
          remedy: 'Completá su proveedor, o elegí otro facilitador',
        },
      Number(value('capacity', 'capacity') ?? enrolled) < enrolled && {
        field: 'capacity',
        message: `Ya hay ${enrolled} inscriptos`,
        remedy: 'Escribí ese número o uno mayor',
      },
      stored?.['state'] === 'CANCELLED' &&
        changesRecord({ row, stored }, courseColumns) && {
          field: 'name',
          message: 'El curso está cancelado',
          remedy: 'Volvé a planificarlo antes de cambiarlo',
        },
    ].filter((problem) => problem !== false)
    return { problems }
  })
}
