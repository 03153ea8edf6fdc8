import { makeCuil } from '@legajo/kernel/cuil.ts'
import { addDays, addMonths, endOfMonth, startOfMonth, weekday } from '@legajo/kernel/dates.ts'
import type { APIRequestContext } from '@playwright/test'
import { apiOf, newUser } from '../fixtures/new-user.ts'
import { todayOfTenant } from '../fixtures/today.ts'

type Row = { readonly id: number }
type PlannedDay = { readonly date: string; readonly kind: string; readonly hours: string }

const names = [
  ['Aguilar', 'Ana'],
  ['Bravo', 'Bruno'],
  ['Castro', 'Carla'],
  ['Díaz', 'Darío'],
  ['Ezeiza', 'Eva'],
] as const

/** The first Monday of a month. */
const firstMonday = (month: string): string => addDays(month, (8 - weekday(month)) % 7)

/**
 * A company of its own, with five people of a round wage whose shifts rotate in the first two whole weeks of last month, and two users who
 * administer it.
 */
export const openShop = async (request: APIRequestContext) => {
  const first = await apiOf(request, 'admin')
  const number = Date.now() % 1_000_000
  const { id } = (await first.call('POST', '/datos-maestros/companies/', {
    name: `Tienda ${number}`,
    razonsocial: 'Tienda S.A.',
    cuit: makeCuil(50_000_000 + number, '30'),
  })) as Row
  const shop = await apiOf(request, 'admin', id)
  const add = async (path: string, data: object) => ((await shop.call('POST', path, data)) as Row).id
  await shop.call('POST', `/datos-maestros/companies/${id}/setup/copy`, { from: null, parts: ['calendars', 'time'] })
  const news = (await shop.call('GET', '/parametrizacion/catalogue/news')) as { key: string }[]
  await shop.call('POST', '/parametrizacion/catalogue/news', { keys: news.map(({ key }) => key) })

  const month = startOfMonth(addMonths(todayOfTenant(), -1))
  const monday = firstMonday(month)
  const shift = async (name: string, start_time: string, end_time: string) => {
    const slot = await add('/novedades/timeSlot/', { name, start_time, end_time })
    return add('/novedades/workShift/', { name, time_slot_ids: [slot] })
  }
  const [early, late] = [await shift('Turno mañana', '08:00', '16:00'), await shift('Turno tarde', '12:00', '20:00')]
  const week = (of: number) => [of, of, of, of, of, 0, 0]
  const sequence_id = await add('/novedades/sequence/', { name: 'Rotativo', work_shift_ids: [...week(early), ...week(late)] })
  const scheme_id = await add('/novedades/scheme/', { name: 'Tienda', sequence_id, date_from: monday })
  const people: number[] = []
  for (const [at, [lastname, name]] of names.entries()) {
    const employee_id = await add('/datos-maestros/employees/', {
      file_code: `T${at + 1}`,
      admission_date: '2018-03-01',
      out_of_agreement: true,
      salary: '1200000.00',
      person: { name, lastname, cuil: makeCuil(60_000_000 + number * 10 + at, '27'), address: {} },
    })
    people.push(employee_id)
    const dates = { date_from: monday, date_until: addDays(monday, 13) }
    await add('/novedades/schemeAssignment/', { scheme_id, employee_id, ...dates })
    await add('/novedades/attendance/cards', { employee_id, code: String(at + 1), date_from: month })
  }
  await add('/novedades/attendance/layouts', { name: 'ZKTeco (attlog)', in_codes: '0', out_codes: '1', direction_at: 4 })
  const periods = [month, startOfMonth(todayOfTenant())]
  for (const dateFrom of periods)
    await add('/parametrizacion/liquidation_periods/', {
      name: `Mes ${dateFrom.slice(0, 7)}`,
      dateFrom,
      dateUntil: endOfMonth(dateFrom),
      payDate: endOfMonth(dateFrom),
    })
  const planned = (await shop.call('GET', `/novedades/attendance/planner?from=${monday}&days=14&filter=Aguilar`)) as {
    people: { days: PlannedDay[] }[]
  }
  const days = planned.people[0]?.days.filter(({ kind }) => kind === 'WORK') ?? []
  const user = (name: string) => newUser(shop, { username: `${name}.${number}` })
  return { shop, month: month.slice(0, 7), monday, people, days, boss: await user('ana'), second: await user('sara') }
}

/** A file of a clock in which people come and go as planned, except for the times that `change` returns. */
export const clockFile = (
  days: readonly PlannedDay[],
  change: (person: number, day: number, times: readonly [string, string]) => readonly string[],
): string =>
  days
    .flatMap(({ date, hours }, day) =>
      names.flatMap((_, at) => {
        const [from = '', until = ''] = hours.split('–')
        return change(at + 1, day, [from, until]).map((time, status) => `${at + 1}\t${date} ${time}:00\t1\t${status}\r\n`)
      }),
    )
    .join('')
