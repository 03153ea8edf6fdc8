import { type NotificationAnswer, notifications } from '@legajo/contract/shared/notification.ts'
import { NoticeRow, noticeWords } from '@legajo/ui/notice-row.tsx'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'
import { useEffect, useState } from 'react'
import { defineTag, event, inTwoLanguages, number, personalProps } from '../definition.ts'
import { defineElement } from '../element.tsx'
import { type PersonalProps, personal } from '../session/personal.tsx'
import { sampleSessions } from '../session/sample-session.ts'
import { ReadingView, useReadingBy } from '../session/use-reading.tsx'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  count: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'flex', alignItems: 'flex-start' },
  empty: { color: tokens.colorNeutralForeground2 },
})

/** As documented: ten at a time. */
const pageSize = 10
/** Milliseconds between two reads, as in the suite. */
const readingInterval = 120_000

const sample = (id: number, title: string, text: string, isRead: boolean): NotificationAnswer => ({
  _id: String(id),
  menu_type: 'BELL',
  status_read: isRead,
  title,
  text,
  route: '/selfservice/payment-receipts',
  date: `2026-11-${10 + id}T12:00:00.000Z`,
})
const html = '<legajo-bell></legajo-bell>'
const status = 'GET /bellStatus/me'
const list = 'GET /notifications/10/{lastId}'
const answers = {
  [status]: { bell: 1, inbox: 0 },
  [list]: [
    sample(3, 'Tu recibo está disponible', 'Octubre de 2026', false),
    sample(2, 'Vacaciones aprobadas', 'Del 4 al 17 de enero de 2027', true),
  ],
  'DELETE /bellStatus/me/{type}': undefined,
  'PUT /notifications/{id}/read': undefined,
  'DELETE /notifications/{id}': undefined,
}

export const definition = defineTag({
  tag: 'legajo-bell',
  doc: 'The notifications of the signed-in person, newest first, with the number of unread ones.',
  box: 'card',
  scope: 'notices',
  props: { ...personalProps, limit: number({ doc: 'How many at first.', default: 5 }) },
  events: {
    'item-open': event<{ readonly id: string; readonly title: string; readonly route: string }>({
      doc: 'The person opens a notification, which is read from then on. Unless the page cancels it, its `route` opens in a window of the suite; an empty one opens nothing.',
      cancelable: true,
    }),
    unread: event<{ readonly count: number }>({ doc: 'The number of unread notifications is known or another one.' }),
  },
  parts: { list: 'The list of notifications.' },
  texts: inTwoLanguages(
    {
      ...noticeWords,
      heading: 'Notificaciones',
      count: (count: number) => `${count} sin leer`,
      markAll: 'Marcar como leídas',
      remove: (title: string) => `Quitar «${title}»`,
      empty: 'No tenés notificaciones',
      more: 'Ver más',
    },
    {
      locale: 'en',
      now: 'just now',
      unread: 'Unread. ',
      heading: 'Notifications',
      count: (count) => `${count} unread`,
      markAll: 'Mark as read',
      remove: (title) => `Remove «${title}»`,
      empty: 'You have no notifications',
      more: 'Show more',
    },
  ),
  budget: { br: 26, gz: 29 },
  examples: {
    Notificaciones: { html, props: { session: sampleSessions.open }, answers },
    'Sin notificaciones': {
      html,
      props: { session: sampleSessions.open },
      answers: { [status]: { bell: 0, inbox: 0 }, [list]: [] },
    },
    Cargando: { html, props: { session: sampleSessions.waiting }, answers: {} },
    'No se pudo leer': { html, props: { session: sampleSessions.open }, answers: {} },
    'Sesión terminada': { html, props: { session: sampleSessions.failing }, answers: {} },
  },
})

type Props = PersonalProps<typeof definition>

/** The newest `count` notifications, whether older ones exist, and how many are unread. */
const readNotices = async (person: Props['person'], count: number, signal: AbortSignal) => {
  const { bell } = await person.call(notifications.bellStatus, { signal })
  const rows: NotificationAnswer[] = []
  for (;;) {
    const page = await person.call(notifications.list, { params: { lastId: rows.at(-1)?._id ?? '0' }, signal })
    rows.push(...page)
    if (page.length < pageSize || rows.length > count)
      return { unread: bell, rows: rows.slice(0, count), hasMore: rows.length > count }
  }
}

const Bell = ({ limit, words, language, person, suite, emit }: Props) => {
  const styles = useStyles()
  const [added, setAdded] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const count = limit + added
  const reading = useReadingBy(person, String(count), (signal) => readNotices(person, count, signal))
  const { data, reload } = reading
  const unreadCount = data?.unread
  useEffect(() => {
    const timer = setInterval(reload, readingInterval)
    return () => clearInterval(timer)
  }, [reload])
  useEffect(() => {
    if (unreadCount !== undefined) emit('unread', { count: unreadCount })
  }, [unreadCount, emit])
  /** Performs an act and reads again what it changed. */
  const run = async (act: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    await act().then(reload, (error: unknown) => setProblem(person.textOf(error)))
    setBusy(false)
  }
  const handleOpen = ({ _id, title, route, status_read }: NotificationAnswer) => {
    if (emit('item-open', { id: _id, title, route: route ?? '' }) && route?.startsWith('/'))
      window.open(`${suite.base}${route}`, '_blank', 'noopener,noreferrer')
    if (!status_read) void run(() => person.call(notifications.read, { params: { id: _id } }))
  }
  return (
    <ReadingView reading={reading} person={person} language={language}>
      {({ unread, rows, hasMore }) => (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>
              {words.heading} {unread > 0 && <span className={styles.count}>· {words.count(unread)}</span>}
            </h2>
            <PlainButton
              look="quiet"
              isOff={isBusy || unread === 0}
              onClick={() => void run(() => person.call(notifications.clearBell, { params: { type: 'BELL' } }))}
            >
              {words.markAll}
            </PlainButton>
          </div>
          {problem && <p role="alert">{problem}</p>}
          {rows.length === 0 && <p className={styles.empty}>{words.empty}</p>}
          <ul className={styles.list} part="list">
            {rows.map((row) => (
              <li key={row._id} className={styles.item}>
                <NoticeRow notice={row} words={words} onOpen={() => handleOpen(row)} />
                <PlainButton
                  look="quiet"
                  aria-label={words.remove(row.title)}
                  isOff={isBusy}
                  onClick={() => void run(() => person.call(notifications.remove, { params: { id: row._id } }))}
                >
                  ×
                </PlainButton>
              </li>
            ))}
          </ul>
          {hasMore && <PlainButton onClick={() => setAdded(added + pageSize)}>{words.more}</PlainButton>}
        </>
      )}
    </ReadingView>
  )
}

defineElement(definition, personal(definition, Bell))
