import { happening, state } from './stream.ts'

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
