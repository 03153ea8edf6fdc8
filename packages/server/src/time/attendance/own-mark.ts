import { markPlaces, markSettings, type OwnMarks, ownMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuseStale } from '../../db/refuse-stale.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { tenantZone, todayOf } from '../../platform/today.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { addMarks } from './add-marks.ts'
import { kioskOf } from './kiosk-token.ts'
import { employeeOf } from './own-employee.ts'
import { recalculateNow } from './recalculate.ts'

/** Marks by the web or the phone, with position only after consent, and how the company allows them. */
export const serveOwnMarks: Area = (server) => {
  serve(server, ownMarks.get, ({ db, session }) => stateOf(db, employeeOf(session)))
  serve(server, ownMarks.mark, async ({ db, session }, { body }) => {
    const me = employeeOf(session)
    const state = await stateOf(db, me)
    const kiosk = body.kiosk_token ? kioskOf(server.sealing, body.kiosk_token) : undefined
    if (body.kiosk_token && !kiosk) refuse('kiosk_token', 'El código del kiosco venció; escaneá el que se ve ahora')
    if (!kiosk && !state.enabled) fail('nothing_to_do', { what: 'La empresa no admite marcar desde el autoservicio' })
    if (kiosk) await mustBeKiosk(db, kiosk.device)
    const position = state.asks_position && state.consented && body.latitude !== null && body.longitude !== null
    const outside = position
      ? await isOutside(db, Number(body.latitude), Number(body.longitude), body.accuracy ?? 0)
      : state.asks_position
        ? true
        : null
    const added = await addMarks(
      db,
      [
        {
          employeeId: me,
          code: null,
          at: new Date().toISOString(),
          direction: null,
          key: kiosk ? `q${kiosk.device}/${kiosk.step}/${me}` : null,
        },
      ],
      {
        source: kiosk ? 'KIOSK' : body.phone ? 'PHONE' : 'WEB',
        ...(kiosk && { deviceId: kiosk.device }),
        outside: kiosk ? null : outside,
        ...(position && (await keepsPosition(db)) && { latitude: body.latitude, longitude: body.longitude }),
      },
    )
    if (added.length === 0) fail('nothing_to_do', { what: 'Ya marcaste con este código' })
    const today = await todayOf(db)
    await recalculateNow(db, [me], today, today)
    return stateOf(db, me)
  })
  serve(server, ownMarks.consent, async ({ db, session }, { body }) => {
    const me = employeeOf(session)
    const setting = await settingOf(db)
    if (setting.consent_edition !== body.edition) refuse('edition', 'El texto cambió; leelo de nuevo y volvé a responder')
    await sql`insert into mark_consent (employee_id, edition, accepted, text)
      values (${me}, ${body.edition}, ${body.accepted}, ${setting.consent_text})`.execute(db)
    return stateOf(db, me)
  })
  serveResource(server, markPlaces, {
    table: 'mark_place',
    orderBy: ['name'],
    limit: 500,
    fields: {
      latitude: () => sql<number>`mark_place.latitude::float8`,
      longitude: () => sql<number>`mark_place.longitude::float8`,
    },
    values: ({ latitude, longitude }) => ({ latitude: String(latitude), longitude: String(longitude) }),
  })
  serve(server, markSettings.get, ({ db }) => settingOf(db))
  serve(server, markSettings.save, async ({ db }, { body: { version, ...draft } }) => {
    const former = await settingOf(db)
    if (version !== undefined && former.version !== undefined && version !== former.version)
      await refuseStale(db, 'mark_setting', 0, version)
    const edition = former.consent_text === draft.consent_text ? former.consent_edition : former.consent_edition + 1
    await sql`insert into mark_setting (self_marks, asks_position, keeps_position, consent_text, consent_edition)
      values (${draft.self_marks}, ${draft.asks_position}, ${draft.keeps_position}, ${draft.consent_text}, ${former.version ? edition : 1})
      on conflict (tenant_id, company_id) do update set self_marks = excluded.self_marks, asks_position = excluded.asks_position,
        keeps_position = excluded.keeps_position, consent_text = excluded.consent_text, consent_edition = ${edition}`.execute(db)
    return settingOf(db)
  })
}

const settingOf = async (db: Db) =>
  (
    await sql<{
      self_marks: boolean
      asks_position: boolean
      keeps_position: boolean
      consent_text: string
      consent_edition: number
      version: number
    }>`select self_marks, asks_position, keeps_position, consent_text, consent_edition, version from mark_setting
      where company_id = app_company()`.execute(db)
  ).rows[0] ?? {
    self_marks: false,
    asks_position: false,
    keeps_position: false,
    consent_text: '',
    consent_edition: 1,
    version: undefined,
  }

const keepsPosition = async (db: Db): Promise<boolean> => (await settingOf(db)).keeps_position

const stateOf = async (db: Db, me: number): Promise<OwnMarks> => {
  const { self_marks, asks_position, consent_text, consent_edition } = await settingOf(db)
  const { rows: answers } = await sql<{ accepted: boolean }>`select accepted from mark_consent
    where employee_id = ${me} and edition = ${consent_edition} order by id desc limit 1`.execute(db)
  const { rows: today } = await sql<OwnMarks['today'][number]>`
    select (m.marked_at at time zone ${tenantZone})::date as date, to_char(m.marked_at at time zone ${tenantZone}, 'HH24:MI') as time, m.outside
    from clock_mark m where m.employee_id = ${me} and m.marked_at >= (app_today() - 1)::timestamp at time zone ${tenantZone}
      and not exists (select from clock_mark_annulment a where a.tenant_id = m.tenant_id and a.mark_id = m.id)
    order by m.marked_at, m.id limit 50`.execute(db)
  return { enabled: self_marks, asks_position, consent_text, consent_edition, consented: answers[0]?.accepted ?? null, today }
}

const mustBeKiosk = async (db: Db, device: number): Promise<void> => {
  const { rows } = await sql`select from clock_device where id = ${device} and company_id = app_company() and active`.execute(db)
  if (rows.length === 0) refuse('kiosk_token', 'El kiosco no es de tu empresa o no está activo')
}

/** Whether a position is outside every active place, by great-circle distance; a poor accuracy counts in favour. */
const isOutside = async (db: Db, latitude: number, longitude: number, accuracy: number): Promise<boolean | null> => {
  const { rows } = await sql<{ inside: boolean }>`
    select 6371000 * acos(least(1, sin(radians(latitude)) * sin(radians(${latitude}::float8))
      + cos(radians(latitude)) * cos(radians(${latitude}::float8)) * cos(radians(longitude - ${longitude}::float8))))
      <= radius_meters + least(${accuracy}::float8, 100) as inside
    from mark_place where company_id = app_company() and active`.execute(db)
  return rows.length === 0 ? null : !rows.some(({ inside }) => inside)
}
