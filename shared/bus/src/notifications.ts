import { happening, state } from './stream.ts'

export type Notification = {
  readonly _id: string
  readonly menu_type: 'BELL' | 'INBOX'
  readonly status_read: boolean
  readonly title: string
  readonly text: string
  /** Address inside the suite that the notification opens, if any. */
  readonly route?: string | null
  /** Instant, ISO UTC. */
  readonly date: string
}

const unread = state(0)
const arrived = happening<void>()
const viewed = happening<readonly string[]>()

/** How many notifications wait unread. Replays. */
export const unread$ = unread.stream$
export const setUnread = (count: number): void => unread.set(Math.max(0, count))

/** New notifications arrived: lists should be read again. */
export const notificationsArrived$ = arrived.stream$
export const tellArrived = (): void => arrived.tell()

/** The server signalled that these were viewed, perhaps in another tab. */
export const notificationsViewed$ = viewed.stream$
export const tellViewed = (ids: readonly string[]): void => viewed.tell(ids)
