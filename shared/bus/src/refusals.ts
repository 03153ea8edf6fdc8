import { createEvent } from './stream.ts'

/** The server refused a call: the session ended (HC_424, or no token at all), or the route is forbidden (HC_425). */
export type Refusal = 'HC_424' | 'HC_425' | 'unauthenticated'

const refused = createEvent<Refusal>()

/** The shell shows the documented alerts; the caller also gets the error. */
export const refusals$ = refused.stream$
export const emitRefusal = (refusal: Refusal): void => refused.emit(refusal)
