import { createEvent, state } from './stream.ts'

const unread = state(0)
const arrived = createEvent<void>()
const notificationsViewed = createEvent<readonly string[]>()

/** Number of unread notifications. Replays. */
export const unread$ = unread.stream$
export const setUnread = (count: number): void => unread.set(Math.max(0, count))

/** Emits when new notifications arrive: lists should be read again. */
export const notificationsArrived$ = arrived.stream$
export const emitArrived = (): void => arrived.emit()

/** Emits when the server reports these as viewed, perhaps in another tab. */
export const notificationsViewed$ = notificationsViewed.stream$
export const emitViewed = (ids: readonly string[]): void => notificationsViewed.emit(ids)
