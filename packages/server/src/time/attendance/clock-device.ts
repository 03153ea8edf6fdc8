import { clockCards, clockDevices, deviceCalls } from '@legajo/contract/time/attendance/clock-device.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { inTenantAndAfter } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import { fullName, personFields } from '../../db/person-columns.ts'
import { firstLastName } from '../../db/person-of.ts'
import { updateRow } from '../../db/save.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve, serveOperation } from '../../http/serve.ts'
import type { Area, Server } from '../../http/server.ts'
import { qrOf } from '../../pdf/qr.ts'
import { mailIntegrations } from '../../platform/mail-integrations.ts'
import { isFirstReminder } from '../../platform/remind.ts'
import { tenantNameOf } from '../../platform/tenant-named.ts'
import { tenantZone, timeOf, todayOf } from '../../platform/today.ts'
import { serveDeclared } from '../../resource/serve-declared.ts'
import { consumeAttempt, isThrottled, resetAttempts } from '../../session/attempt-limits.ts'
import { hashPassword, isPassword } from '../../session/passwords.ts'
import { addressFrom } from '../../settings/public-address.ts'
import { addMarks, claimMarks, type MarkOutcome, outcomeOf, reachOf } from './add-marks.ts'
import { deviceOf, hashOf, newKey } from './device-scope.ts'
import { kioskToken, stepSeconds } from './kiosk-token.ts'
import { answerConsent, consentsOf } from './mark-consent.ts'
import { keepPhoto } from './mark-photo.ts'
import { settingOf } from './mark-setting.ts'
import { pushMarks } from './push-marks.ts'
import { isMoment } from './read-clock-file.ts'
import { recalculateFew, recalculateNow, touchDays } from './recalculate.ts'

/** Clocks and kiosks, the numbers that identify people on them, and the data that they send. */
export const serveClockDevices: Area = (server) => {
  serveDeclared(server, clockDevices, {
    limit: 1000,
    fields: { last_seen_at: () => sql<string | null>`${utcText('clock_device.last_seen_at')}` },
  })
  serve(server, clockDevices.renewKey, async ({ db }, { params }) => {
    const key = newKey()
    await updateRow(db, 'clock_device', params.id, { key_hash: hashOf(key), key_hint: `…${key.slice(-4)}` })
    return { key }
  })
  serveDeclared(server, clockCards, {
    limit: 20_000,
    fields: {
      pin: null,
      ...personFields('clock_card'),
      has_pin: () => sql<boolean>`clock_card.pin_hash is not null`,
    },
    references: { employee_id: { table: 'employee_card', noun: 'La persona' } },
    blankAsNull: ['pin'],
    values: async ({ pin }) => (pin ? { pin_hash: await hashPassword(pin) } : {}),
    beforeSave: async ({ db, id }, { code, date_from, date_until }) => {
      const { rows } = await sql<{ name: string }>`select ${fullName('e')} as name
        from clock_card c join employee_card e on e.id = c.employee_id
        where c.company_id = app_company() and c.code = ${code} and c.id <> ${id ?? 0}
          and c.date_from <= coalesce(${date_until}::date, 'infinity') and coalesce(c.date_until, 'infinity') >= ${date_from}::date
        limit 1`.execute(db)
      if (rows[0]) refuse('code', `En esas fechas el número es de ${rows[0].name}`)
    },
    afterSave: async ({ db }, { employee_id, code, date_from, date_until }) => {
      const dates = [...(await claimMarks(db, { employee_id, code, date_from, date_until }))].sort()
      if (dates[0]) await recalculateNow(db, [employee_id], dates[0], dates.at(-1) ?? dates[0])
    },
  })
  serveDeviceCalls(server)
}

/** An instant that a clock wrote with its zone, or in the local time of the tenant. */
const momentSql = (text: string) =>
  /(Z|[+-]\d{2}:\d{2})$/.test(text) ? sql`${text}::timestamptz` : sql`${text}::timestamp at time zone ${tenantZone}`

const serveDeviceCalls = (server: Server): void => {
  serveOperation(server, deviceCalls.send, async ({ tenantId }, { body }) => {
    const { device, scope } = await deviceOf(server, tenantId, body.key)
    return inTenantAndAfter(server.database, scope, async (db, after) => {
      const validMarks = body.marks.map((mark, place) => ({ mark, place })).filter(({ mark }) => isMoment(mark.at))
      const added = await addMarks(
        db,
        validMarks.map(({ mark: { code, at, direction } }) => ({
          employeeId: null,
          code,
          at,
          direction,
          key: `d${device.id}/${code}/${at.replace('T', ' ')}/${direction ?? ''}`,
        })),
        { source: 'DEVICE', deviceId: device.id, offset: device.offset_seconds },
      )
      const { ids, from, until } = reachOf(added)
      await touchDays(db, ids, from, until)
      await recalculateFew(db, ids)
      if (added.length > 0) pushMarks({ push: server.push, tenantId, after }, device.company_id)
      await sql`update clock_device set last_seen_at = now(),
          drift_seconds = coalesce(extract(epoch from ${body.now && isMoment(body.now) ? momentSql(body.now) : null} - now())::int, drift_seconds)
        where id = ${device.id}`.execute(db)
      const results: (MarkOutcome | 'INVALID')[] = body.marks.map(({ at }) => (isMoment(at) ? 'REPEATED' : 'INVALID'))
      for (const mark of added) results[validMarks[mark.place]?.place ?? 0] = outcomeOf(mark)
      const refused = results.filter((result) => result === 'UNKNOWN' || result === 'INVALID' || result === 'HELD').length
      if (refused > 0 && (await isFirstReminder(db, `reloj-${device.id}-${await todayOf(db)}`)))
        await mailIntegrations({ ...server, db, tenantId }, device.company_id, {
          title: `El reloj «${device.name}» envió ${countText(refused, 'marca')} sin persona o sin hora válida`,
          text: 'Cargá los números que faltan en las tarjetas de los relojes; las marcas esperan hasta que tengan persona. Si hay marcas del futuro, corregí la hora del reloj.',
          route: '/schedule-module/clock-devices',
        })
      return { results }
    })
  })
  serveOperation(server, deviceCalls.kiosk, ({ tenantId }, { body }) =>
    asPerson(server, tenantId, body, async (db, { id, name, device, company }, after) => {
      const added = await addMarks(
        db,
        [{ employeeId: id, code: body.code, at: new Date().toISOString(), direction: null, key: null }],
        {
          source: 'KIOSK',
          deviceId: device,
        },
      )
      pushMarks({ push: server.push, tenantId, after }, company)
      const today = await todayOf(db)
      await recalculateNow(db, [id], today, today)
      const with_photo = await keepPhoto(server, { db, tenantId }, { mark: added[0]?.id ?? 0, employee: id, photo: body.photo })
      const consent = (await consentsOf(db, id)).find(({ purpose }) => purpose === 'PHOTO')
      return { employee: name, time: await timeOf(db), with_photo, consent: consent?.accepted === null ? consent : null }
    }),
  )
  serveOperation(server, deviceCalls.kioskConsent, ({ tenantId }, { body }) =>
    asPerson(server, tenantId, body, async (db, { id }) => {
      await answerConsent(db, id, { ...body, purpose: 'PHOTO' })
      return { accepted: body.accepted }
    }),
  )
  serveOperation(server, deviceCalls.token, async ({ tenantId, request }, { body }) => {
    const { device, scope } = await deviceOf(server, tenantId, body.key)
    const { asks_photo } = await server.database.inTenant(scope, settingOf)
    const token = kioskToken(server.sealing, device.id)
    const tenant = await server.database.inTenant(scope, tenantNameOf)
    const code = qrOf(addressFrom(server.settings, request, tenant, `/selfservice/schedule-module/my-hours?k=${token}`))
    return { name: device.name, asks_photo, token, qr: pathOf(code), seconds: stepSeconds }
  })
}

interface KioskPerson {
  readonly id: number
  readonly name: string
  readonly device: number
  readonly company: number
}

/** Runs `work` for the person of a number and its PIN in a kiosk; wrong PINs count towards the limit of attempts. */
const asPerson = async <T>(
  server: Server,
  tenantId: number,
  { key, code, pin }: { readonly key: string; readonly code: string; readonly pin: string },
  work: (db: Db, person: KioskPerson, after: (work: () => unknown) => void) => Promise<T>,
): Promise<T> => {
  const { device, scope } = await deviceOf(server, tenantId, key)
  const attempt = `k${device.id}.${code}`
  const found = await server.database.inTenant(scope, async (db) => {
    if (await isThrottled(db, attempt)) fail('too_many', { seconds: 900 })
    const today = await todayOf(db)
    const { rows } = await sql<{ employee_id: number; name: string; pin_hash: string | null }>`
      select c.employee_id, ${firstLastName('e')} as name, c.pin_hash
      from clock_card c join employee_card e on e.id = c.employee_id
      where c.company_id = app_company() and c.code = ${code} and c.date_from <= ${today}::date
        and coalesce(c.date_until, 'infinity') >= ${today}::date and e.work_status <> 'BAJA' limit 1`.execute(db)
    return rows[0]
  })
  const isRight = await isPassword(found?.pin_hash ?? undefined, pin)
  const done = await inTenantAndAfter(server.database, scope, async (db, after) => {
    if (!isRight || !found) {
      await consumeAttempt(db, attempt)
      return undefined
    }
    await resetAttempts(db, attempt)
    return {
      answer: await work(
        db,
        { id: Number(found.employee_id), name: found.name, device: device.id, company: device.company_id },
        after,
      ),
    }
  })
  return done ? done.answer : fail('wrong_pin')
}

/** The dark modules of a code as an SVG path, a unit each. */
const pathOf = ({ size, bits }: { readonly size: number; readonly bits: Uint8Array }): string => {
  const width = Math.ceil(size / 8)
  const parts: string[] = []
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if ((bits[row * width + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) parts.push(`M${column} ${row}h1v1h-1z`)
  return parts.join('')
}
