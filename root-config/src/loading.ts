/** Slow is told after 2 s; after 15 s the load counts as failed, and what arrives later mounts nowhere. */
const slowMs = 2_000
const limitMs = 15_000

class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout'
}

/** The user went elsewhere while the module was on its way: nobody waits for it any more, and it is no failure. */
export class LoadAbandoned extends Error {
  override readonly name = 'LoadAbandoned'
}

type Hooks = {
  readonly slow: () => void
  readonly abandoned?: Promise<never>
  readonly clock?: { readonly slowMs: number; readonly limitMs: number }
}

/** Loads a module within the limit; the loader's own record is forgotten on failure, so that the next try asks the network. */
export const loadWithin = async <T>(
  load: () => Promise<T>,
  forget: () => void,
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
    if (!(error instanceof LoadAbandoned)) forget()
    throw error
  } finally {
    clearTimeout(slowTimer)
    clearTimeout(limitTimer)
  }
}
