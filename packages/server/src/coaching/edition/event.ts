import { type CourseDraft, events } from '@legajo/contract/coaching/event.ts'
import {
  type CourseState,
  courseModeTitles,
  courseStateTitles,
  eventTypes,
  eventTypeTitles,
} from '@legajo/contract/coaching/event-values.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { ballotKeysOf } from '../../anonymity/seal-ballot.ts'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { labelIn, searchIn } from '../../http/search-text.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { notify, usersOfEmployees } from '../../platform/notify.ts'
import { todayOf } from '../../platform/today.ts'
import { settleParticipants } from '../certificate/settle-participants.ts'
import { mayEdit, maySee } from '../content/content-visibility.ts'
import { certifiedText, requireCertified } from './certified-edition.ts'
import { editionOpinions } from './edition-opinions.ts'
import { lockCourse } from './enrol.ts'
import { courseRows, readCourse, toCourseRow } from './event-rows.ts'
import { giveOpinion } from './give-opinion.ts'
import { gradeParticipant } from './grade-participant.ts'
import { moveUp } from './move-up.ts'
import { calendarOf, findParticipantIds, inviteAgain, sendInvitations } from './send-invitations.ts'
import { startText } from './start-text.ts'

/** The permitted state transitions. A finished course may be reopened to correct it; a cancelled one only planned again. */
const nextStates: Readonly<Record<CourseState, readonly CourseState[]>> = {
  PENDING: ['IN_PROCESS', 'CANCELLED'],
  IN_PROCESS: ['FINISHED', 'CANCELLED', 'PENDING'],
  FINISHED: ['IN_PROCESS'],
  CANCELLED: ['PENDING'],
}

const providerName = "coalesce(p.business_name, 'Interno')"
const courseColumns = {
  name: { kind: 'text', sql: 'e.name' },
  provider: { kind: 'text', sql: providerName },
  mode: { kind: 'text', sql: 'e.mode' },
  state: { kind: 'text', sql: 'e.state' },
  dateFrom: { kind: 'date', sql: 'e.date_from' },
  dateUntil: { kind: 'date', sql: 'e.date_until' },
  capacity: { kind: 'number', sql: 'e.capacity' },
  hours: { kind: 'number', sql: 'e.hours' },
} as const

/** Editions of the courses that the groups of the caller see. */
const selectVisibleEditions = (db: Db) => courseRows(db).where(maySee('COURSE', 'e.course_id'))

const courseSearch = searchIn('e.name', providerName, labelIn('e.mode', courseModeTitles), labelIn('e.state', courseStateTitles))

/** Not a served resource: every write locks the course edition, checks its state and its enrolled people, and sends calendar invitations. */
export const serveEvents: Area = (server) => {
  const sending = { push: server.push, mail: server.mail, settings: server.settings }
  serve(server, events.reduced, ({ db }) =>
    db
      .selectFrom('coaching_event')
      .select(['id', 'name', 'state'])
      .where(maySee('COURSE', 'course_id'))
      .orderBy('name')
      .orderBy('id')
      .execute(),
  )
  serve(server, events.main, ({ db }) =>
    selectVisibleEditions(db)
      .where('e.state', 'in', ['PENDING', 'IN_PROCESS'])
      .orderBy('e.date_from')
      .orderBy('e.id')
      .limit(500)
      .execute(),
  )
  serve(server, events.paginate, ({ db }, { query: { state, mode, eventType, providerId, courseId, filter, ...paging } }) => {
    let rows = selectVisibleEditions(db)
    if (state) rows = rows.where('e.state', '=', state)
    if (mode) rows = rows.where('e.mode', '=', mode)
    if (eventType) rows = rows.where('e.event_type', '=', eventType)
    if (providerId) rows = rows.where('e.provider_id', '=', providerId)
    if (courseId) rows = rows.where('e.course_id', '=', courseId)
    rows = rows.where(filterOf(filter, { search: courseSearch, columns: courseColumns }))
    const sortable = {
      name: 'name',
      dateFrom: 'dateFrom',
      dateUntil: 'dateUntil',
      capacity: 'capacity',
      enrolled: 'enrolled',
      state: 'state',
      provider: 'provider',
      mode: 'mode',
    }
    return pageOf(rows, { ...paging, sortOrder: paging.sortOrder ?? -1 }, sortable, { id: 'e.id', sort: 'dateFrom' })
  })
  serve(server, events.byProvider, ({ db }, { query }) =>
    selectVisibleEditions(db).where('e.provider_id', '=', query.providerId).orderBy('e.date_from').execute(),
  )
  serve(server, events.byFacilitator, ({ db }, { query }) =>
    selectVisibleEditions(db).where('e.facilitator_id', '=', query.facilitatorId).orderBy('e.date_from').execute(),
  )
  serve(server, events.eventTypes, async () => eventTypes.map((code) => ({ code, name: eventTypeTitles[code] })))
  serve(server, events.hasBeenStarted, async ({ db }, { query }) => {
    const { state, dateFrom } = await readCourse(db, query.eventId)
    return { started: state === 'IN_PROCESS' || state === 'FINISHED' || (state === 'PENDING' && dateFrom <= (await todayOf(db))) }
  })
  serve(server, events.deleteModule, async ({ db }, { query }) => {
    const { modules, state } = await lockCourse(db, query.eventId)
    if (state === 'FINISHED') refuse('modules', certifiedText)
    if (!modules[query.module]) fail('not_found')
    const left = modules.filter((_, index) => index !== query.module)
    return readCourse(db, await updateRow(db, 'coaching_event', query.eventId, { modules: JSON.stringify(left) }))
  })
  serve(server, events.updateWithSelections, async (call, { body: { model, relations, selected } }) => {
    const { db } = call
    if (relations === 'SELECTED' && selected.length === 0) refuse('selected', 'Elegí al menos 1')
    let courses = db
      .selectFrom('coaching_event')
      .select('id')
      .where('state', 'in', ['PENDING', 'IN_PROCESS'])
      .where(mayEdit('COURSE', 'course_id'))
      .orderBy('id')
    if (relations === 'SELECTED') courses = courses.where('id', 'in', selected)
    const ids = (await courses.execute()).map(({ id }) => id)
    if (relations === 'SELECTED' && ids.length < new Set(selected).size) fail('not_found')
    const { mode, providerId, capacity, place, selfEnrolment } = model
    if (providerId) await requireProvider(db, providerId, null)
    for (const id of ids) {
      if (capacity !== undefined) await requireRoomForEnrolled(db, id, capacity)
      await updateRow(db, 'coaching_event', id, {
        ...(mode && { mode }),
        ...(providerId !== undefined && { provider_id: providerId, facilitator_id: null }),
        ...(capacity !== undefined && { capacity }),
        ...(place !== undefined && { place }),
        ...(selfEnrolment !== undefined && { self_enrolment: selfEnrolment }),
      })
      if (capacity !== undefined) await moveUp({ ...call, ...sending }, id)
    }
    return { updated: ids.length }
  })

  serve(server, events.get, ({ db }, { params }) => readCourse(db, params.id))
  serve(server, events.opinions, (context, { params }) => editionOpinions(context, params.id))
  serve(server, events.create, async ({ db }, { params, body }) => {
    if (params.id !== 0) fail('not_found')
    await requireProvider(db, body.providerId, body.facilitatorId)
    await mustBeCourse(db, body.courseId)
    return readCourse(db, await insertRow(db, 'coaching_event', toCourseRow(body)))
  })
  serve(server, events.update, async (call, { params, body }) => {
    const { db } = call
    const found = await lockCourse(db, params.id)
    const { state, course_id } = found
    const before = await calendarOf(db, params.id)
    if (state === 'CANCELLED') fail('course_closed', { state: 'cancelado' })
    await requireDayReached(db, state, body.dateFrom, body.dateUntil)
    if (state === 'FINISHED') requireCertified(found, body)
    await requireProvider(db, body.providerId, body.facilitatorId)
    await requireRoomForEnrolled(db, params.id, body.capacity)
    await mustBeCourse(db, body.courseId)
    if (body.courseId && body.courseId !== course_id && (state === 'FINISHED' || state === 'IN_PROCESS'))
      refuse('courseId', 'La edición ya empezó: no cambia de curso')
    await updateRow(db, 'coaching_event', params.id, toCourseRow(body as CourseDraft))
    await inviteAgain({ ...call, ...sending }, params.id, before)
    await moveUp({ ...call, ...sending }, params.id)
    return readCourse(db, params.id)
  })
  serve(server, events.remove, async ({ db }, { params }) => {
    await lockCourse(db, params.id)
    const n = await countEnrolled(db, params.id)
    if (n > 0) fail('in_use', { what: 'El curso', count: countText(n, 'inscripto') })
    return removeRow(db, 'coaching_event', params.id)
  })
  serve(server, events.courseStatus, async (call, { params, body }) => {
    const { db } = call
    const course = await lockCourse(db, params.id)
    if (!nextStates[course.state].includes(body.state))
      fail('course_closed', { state: courseStateTitles[course.state].toLowerCase() })
    await requireDayReached(db, body.state, course.date_from, course.date_until)
    await updateRow(db, 'coaching_event', params.id, { state: body.state })
    const isCancelled = body.state === 'CANCELLED'
    if (isCancelled || course.state === 'CANCELLED') {
      const entries = await calendarOf(db, params.id)
      const people = await findParticipantIds(db, params.id)
      await sendInvitations({ ...call, ...sending }, entries, people, isCancelled ? 'CANCEL' : 'REQUEST')
      await notify({ ...call, ...sending }, await usersOfEmployees(db, people), {
        title: isCancelled ? `Se canceló «${course.name}»` : `«${course.name}» se vuelve a dictar`,
        text: startText(course.date_from, await todayOf(db)),
        route: '/selfservice/coaching',
      })
    }
    await settleParticipants(db, params.id)
    return readCourse(db, params.id)
  })

  const keys = ballotKeysOf(server.settings)
  serve(server, events.feedback, ({ db, session, tenantId }, { params, body }) =>
    giveOpinion(db, keys, { tenantId, eventId: params.id, employeeId: session.employeeId ?? fail('not_an_employee') }, body),
  )
  serve(server, events.evaluationCorrection, ({ db }, { params, body }) => gradeParticipant(db, params.id, body))
}

/** A course may be in process from its first day on and finished from its last one on. */
const requireDayReached = async (db: Db, state: CourseState, from: string, until: string): Promise<void> => {
  const day = state === 'IN_PROCESS' ? from : state === 'FINISHED' ? until : undefined
  if (day !== undefined && day > (await todayOf(db))) {
    const words = { from: formatDate(from), until: formatDate(until), day: formatDate(day) }
    fail('course_too_early', { ...words, state: courseStateTitles[state].toLowerCase() })
  }
}

const countEnrolled = async (db: Db, id: number): Promise<number> =>
  (
    await db
      .selectFrom('coaching_participant')
      .select(sql<number>`count(*)`.as('n'))
      .where('event_id', '=', id)
      .executeTakeFirstOrThrow()
  ).n

const requireRoomForEnrolled = async (db: Db, id: number, capacity: number): Promise<void> => {
  const n = await countEnrolled(db, id)
  if (capacity < n) refuse('capacity', `Ya hay ${n} inscriptos`)
}

const mustBeCourse = async (db: Db, courseId: number | null | undefined): Promise<void> => {
  if (!courseId) return
  const found = await db.selectFrom('coaching_course').select('active').where('id', '=', courseId).executeTakeFirst()
  if (!found?.active) refuse('courseId', 'El curso no está en el catálogo, o no está activo')
}

const requireProvider = async (db: Db, providerId: number | null, facilitatorId: number | null): Promise<void> => {
  if (providerId && !(await db.selectFrom('coaching_provider').select('id').where('id', '=', providerId).executeTakeFirst()))
    refuse('providerId', 'No existe o no está a tu alcance')
  if (!facilitatorId) return
  const facilitator = await db
    .selectFrom('coaching_facilitator')
    .select('provider_id')
    .where('id', '=', facilitatorId)
    .executeTakeFirst()
  if (!facilitator || (facilitator.provider_id !== null && facilitator.provider_id !== providerId))
    refuse('facilitatorId', 'El facilitador no es de ese proveedor')
}
