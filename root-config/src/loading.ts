/** A load is reported as slow after 2 s and as failed after 15 s; later results are not mounted. */
const slowMs = 2_000
const limitMs = 15_000

class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout'
}

/** The user left while the module was loading: the load is no longer needed, and this is not a failure. */
export class LoadAbandoned extends Error {
  override readonly name = 'LoadAbandoned'
}

type Hooks = {
  readonly slow: () => void
  readonly abandoned?: Promise<never>
  readonly clock?: { readonly slowMs: number; readonly limitMs: number }
}

/** Loads a module within the limit; evicts the loader's record on failure, so that a retry uses the network. */
export const loadWithin = async <T>(
  load: () => Promise<T>,
  evict: () => void,
  { slow, abandoned, clock = { slowMs, limitMs } }: Hooks,
): Promise<T> => {
  const slowTimer = setTimeout(slow, clock.slowMs)
  let limitTimer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      load(),
      ...(abandoned ? [abandoned] : []),
      new Promise<never>((_, reject) => {
        limitTimer = setTimeout(() => reject(new LoadTimeout('El módulo no llegó en 15 segundos')), clock.limitMs)
      }),
    ])
  } catch (error) {
    if (!(error instanceof LoadAbandoned)) evict()
    throw error
  } finally {
    clearTimeout(slowTimer)
    clearTimeout(limitTimer)
  }
}
