import { happening } from './stream.ts'

/** The server refused a call: the session ended (HC_424, or no token at all), or the route is forbidden (HC_425). */
export type Refusal = 'HC_424' | 'HC_425' | 'unauthenticated'

const refused = happening<Refusal>()

/** The shell shows the documented alerts; the caller also gets the error. */
export const refusals$ = refused.stream$
export const tellRefusal = (refusal: Refusal): void => refused.tell(refusal)
