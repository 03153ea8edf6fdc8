import { clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { markPlaces, markSettings } from '@legajo/contract/time/attendance/mark-setting.ts'
import { type OwnMarks, ownMarks } from '@legajo/contract/time/attendance/own-mark.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuseStale } from '../../db/refuse-stale.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { openStorage, sendFile } from '../../files/entrance.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { tenantZone, todayOf } from '../../platform/today.ts'
import { serveDeclared } from '../../resource/serve-declared.ts'
import { addMarks } from './add-marks.ts'
import { kioskOf } from './kiosk-token.ts'
import { answerConsent, consentsOf } from './mark-consent.ts'
import { keepPhoto, photoOfMark } from './mark-photo.ts'
import { settingOf } from './mark-setting.ts'
import { employeeOf } from './own-employee.ts'
import { pushMarks } from './push-marks.ts'
import { recalculateNow } from './recalculate.ts'

/** Marks by the web or the phone, with position and photo only after consent, and how the company allows them. */
export const serveOwnMarks: Area = (server) => {
  serve(server, ownMarks.get, ({ db, session }) => stateOf(db, employeeOf(session)))
  serve(server, ownMarks.mark, async ({ db, session, tenantId, after }, { body }) => {
    const me = employeeOf(session)
    const { enabled, consents } = await stateOf(db, me)
    const kiosk = body.kiosk_token ? kioskOf(server.sealing, body.kiosk_token) : undefined
    if (body.kiosk_token && !kiosk) refuse('kiosk_token', 'El código del kiosco venció; escaneá el que se ve ahora')
    if (!kiosk && !enabled) fail('nothing_to_do', { what: 'La empresa no admite marcar desde el autoservicio' })
    if (kiosk) await mustBeKiosk(db, kiosk.device)
    const consentText = consents.find(({ purpose }) => purpose === 'POSITION')
    const position = consentText?.accepted === true && body.latitude !== null && body.longitude !== null
    const outside = position
      ? await isOutside(db, Number(body.latitude), Number(body.longitude), body.accuracy ?? 0)
      : consentText
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
        ...(position && (await settingOf(db)).keeps_position && { latitude: body.latitude, longitude: body.longitude }),
      },
    )
    const mark = added[0] ?? fail('nothing_to_do', { what: 'Ya marcaste con este código' })
    await keepPhoto(server, { db, tenantId }, { mark: mark.id, employee: me, photo: body.photo })
    const today = await todayOf(db)
    await recalculateNow(db, [me], today, today)
    pushMarks({ push: server.push, tenantId, after }, session.company)
    return stateOf(db, me)
  })
  serve(server, ownMarks.consent, async ({ db, session }, { body }) => {
    const me = employeeOf(session)
    await answerConsent(db, me, body)
    return stateOf(db, me)
  })
  const storage = openStorage(server.settings)
  serve(server, ownMarks.photo, async ({ db, session, reply, tenantId }, { params }) =>
    sendFile(reply, storage, tenantId, await photoOfMark(db, params.id, employeeOf(session))),
  )
  serve(server, clockMarks.photo, async ({ db, reply, tenantId }, { params }) =>
    sendFile(reply, storage, tenantId, await photoOfMark(db, params.id)),
  )
  serveDeclared(server, markPlaces, {
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
    const next = (text: string, before: string, edition: number) => (former.version && text !== before ? edition + 1 : edition)
    const values = {
      ...draft,
      consent_edition: next(draft.consent_text, former.consent_text, former.consent_edition),
      photo_edition: next(draft.photo_text, former.photo_text, former.photo_edition),
    }
    await db
      .insertInto('mark_setting')
      .values(values)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id']).doUpdateSet(values))
      .execute()
    return settingOf(db)
  })
}

const stateOf = async (db: Db, me: number): Promise<OwnMarks> => {
  const { self_marks, photo_days } = await settingOf(db)
  const { rows: today } = await sql<OwnMarks['today'][number]>`
    select m.id, (m.marked_at at time zone ${tenantZone})::date as date, to_char(m.marked_at at time zone ${tenantZone}, 'HH24:MI') as time,
      m.outside, exists (select from mark_photo p where p.tenant_id = m.tenant_id and p.mark_id = m.id) as has_photo
    from clock_mark m where m.employee_id = ${me} and m.marked_at >= (app_today() - 1)::timestamp at time zone ${tenantZone}
      and not exists (select from clock_mark_annulment a where a.tenant_id = m.tenant_id and a.mark_id = m.id)
    order by m.marked_at, m.id limit 50`.execute(db)
  return { enabled: self_marks, consents: await consentsOf(db, me), photo_days, today }
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
