import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow } from '../db/save.ts'
import { todayOf } from '../platform/today.ts'
import type { Seed } from './seed-context.ts'

/** Sanctions, an exchange of letters that ends in a conciliation, and medical records of the first company. */
export const seedLegal: Seed = async ({ companies, inCompany }) => {
  const [company] = companies
  if (company === undefined) return
  await inCompany(company, async (db) => {
    const today = await todayOf(db)
    const people = await employeesWithoutAccount(db)
    await seedSanctions(db, people, today)
    await seedExchange(db, today)
    await seedMedical(db, people, today)
  })
}

/** Active employees of two years or more, the newest first. Users keep files without legal items. */
const employeesWithoutAccount = async (db: Db): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select id from employee
    where company_id = app_company() and work_status = 'ACTIVO' and admission_date < app_today() - 730 and not confidential
      and not exists (select from user_account u where u.employee_id = employee.id)
    order by admission_date desc, id limit 8`.execute(db)
  return rows.map(({ id }) => Number(id))
}

const approval = (day: CalendarDate) => ({ approved_by: 'Administradora, Ana', approved_at: new Date(`${day}T15:00:00Z`) })

const seedSanctions = async (db: Db, [late, absent]: readonly number[], today: CalendarDate): Promise<void> => {
  if (late === undefined || absent === undefined) return
  const first = addDays(today, -160)
  await insertRow(db, 'sanction', {
    employee_id: late,
    kind: 'LLAMADO',
    fact_date: first,
    fact: 'Llegó 40 minutos tarde sin aviso, por tercera vez en el mes.',
    rule: 'Reglamento interno, art. 12',
    status: 'FIRM',
    notified_on: addDays(first, 2),
    notified_how: 'PERSONAL',
    ...approval(addDays(first, 1)),
  })
  const second = addDays(today, -20)
  await insertRow(db, 'sanction', {
    employee_id: late,
    kind: 'APERCIBIMIENTO',
    fact_date: second,
    fact: 'Faltó sin aviso y no justificó la ausencia.',
    rule: 'Reglamento interno, art. 14',
    status: 'NOTIFIED',
    notified_on: addDays(second, 3),
    notified_how: 'PERSONAL',
    ...approval(addDays(second, 1)),
  })
  await insertRow(db, 'sanction', {
    employee_id: absent,
    kind: 'APERCIBIMIENTO',
    fact_date: addDays(today, -3),
    fact: 'No usó los elementos de protección que recibió.',
    rule: 'Ley 19.587, art. 10',
  })
}

/** A former employee claims by telegram, the company answers, and both meet before SECLO. */
const seedExchange = async (db: Db, today: CalendarDate): Promise<void> => {
  const former = await sql<{ id: number }>`select id from employee
    where company_id = app_company() and work_status = 'BAJA' and not confidential order by egress_date desc, id limit 1`.execute(
    db,
  )
  const employee_id = former.rows[0]?.id
  if (employee_id === undefined) return
  const from = addDays(today, -75)
  const conciliation_id = await insertRow(db, 'conciliation', {
    employee_id,
    jurisdiction: 'SECLO',
    file_number: `EX-${from.slice(0, 4)}-104233`,
    claimed_on: addDays(from, 30),
    matter: 'Diferencias de liquidación final y multas',
    status: 'HEARING',
    risk: 'PROBABLE',
    conciliator: 'Dra. Inés Maldonado',
    worker_lawyer: 'Dr. Raúl Quiroga',
    company_lawyer: 'Dra. Paula Echagüe',
  })
  for (const [title, amount] of [
    ['Diferencias de vacaciones y SAC', '1350000.00'],
    ['Preaviso', '980000.00'],
  ] as const)
    await insertRow(db, 'conciliation_head', { conciliation_id, title, amount })
  for (const [date, result] of [
    [addDays(today, -8), 'Cuarto intermedio: la empresa trae una propuesta'],
    [addDays(today, 12), null],
  ] as const)
    await insertRow(db, 'conciliation_hearing', { conciliation_id, date, hour: '10:30', place: 'Videollamada', result })
  await insertRow(db, 'conciliation_offer', { conciliation_id, date: addDays(today, -8), side: 'WORKER', amount: '1900000.00' })
  await insertRow(db, 'conciliation_offer', { conciliation_id, date: addDays(today, -2), side: 'COMPANY', amount: '1200000.00' })
  await insertRow(db, 'conciliation_provision', { conciliation_id, month: `${today.slice(0, 7)}-01`, amount: '1500000.00' })
  const exchange_id = await insertRow(db, 'telegram_exchange', {
    employee_id,
    matter: 'Reclamo por la liquidación final',
    opened_on: from,
    conciliation_id,
  })
  const answers_id = await insertRow(db, 'telegram_piece', {
    exchange_id,
    direction: 'IN',
    kind: 'TELEGRAMA',
    number: 'TCL 88231045',
    text: 'Intimo plazo dos días hábiles abone diferencias de liquidación final bajo apercibimiento de ley.',
    sent_on: from,
    delivered_on: addDays(from, 2),
    term_days: 2,
    done_on: addDays(from, 4),
  })
  await insertRow(db, 'telegram_piece', {
    exchange_id,
    direction: 'OUT',
    kind: 'CARTA_DOCUMENTO',
    number: 'CD 31877420',
    answers_id,
    text: 'Rechazo su telegrama por improcedente. La liquidación final se encuentra abonada y sus comprobantes a su disposición.',
    sent_on: addDays(from, 4),
    delivered_on: addDays(from, 6),
  })
}

const seedMedical = async (db: Db, people: readonly number[], today: CalendarDate): Promise<void> => {
  for (const [index, employee_id] of people.entries())
    await insertRow(db, 'medical_exam', {
      employee_id,
      kind: 'PERIODICO',
      date: addDays(today, -300 + index * 35),
      provider: 'Centro Médico Laboral del Sur',
      aptitude: index === 2 ? 'APTO_CON_RESTRICCION' : 'APTO',
      restrictions: index === 2 ? 'Sin levantar más de 15 kg' : null,
      expires_on: addDays(today, 65 + index * 35),
    })
  const [, , , hurt] = people
  if (hurt === undefined) return
  await insertRow(db, 'work_accident', {
    employee_id: hurt,
    kind: 'IN_ITINERE',
    date: addDays(today, -120),
    hour: '08:10',
    place: 'Av. San Martín al 1400',
    description: 'Cayó de la bicicleta camino al trabajo.',
    injury: 'Esguince de tobillo',
    body_zone: 'Tobillo derecho',
    reported_on: addDays(today, -119),
    claim_number: '2026-778120',
    answer: 'ACEPTADO',
    discharged_on: addDays(today, -105),
  })
}
