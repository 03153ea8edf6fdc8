/** Why a module did not start; the page tells people what to do by it. */
export type LoadFault = 'network' | 'missing' | 'integrity' | 'unlisted'

export class LoadError extends Error {
  override readonly name = 'LoadError'
  readonly fault: LoadFault
  readonly url: string
  constructor(fault: LoadFault, url: string) {
    super(
      {
        network: `No se pudo bajar ${url}`,
        missing: `${url} ya no está publicado`,
        integrity: `${url} no es lo que se publicó y no se ejecutó`,
        unlisted: `${url} no figura en el mapa con su hash y no se pidió`,
      }[fault],
    )
    this.fault = fault
    this.url = url
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** A script says only «error»; asking once more without running anything tells a broken line from a file that was changed. */
const faultOf = async (url: string): Promise<LoadFault> => {
  try {
    const answer = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    if (answer.status === 404 || answer.status === 410) return 'missing'
    return answer.ok ? 'integrity' : 'network'
  } catch {
    return 'network'
  }
}

type Loader = typeof System
type Prototype = {
  createScript(url: string): HTMLScriptElement
  instantiate(url: string, parent?: string, meta?: unknown): Promise<unknown>
  onload(error: unknown, id: string, deps: readonly string[], isSource: boolean): void
}

/** In the order of waiting before each new try after a broken line. */
const retryPauses = [400, 1_500]

/**
 * Changes the loader in four ways: a file without an integrity entry is refused before any request; the address of a script
 * passes a Trusted Types policy; a broken line is tried again; a failed module is forgotten, so that «Reintentar» can work –
 * by itself the loader would remember the failure for ever.
 */
export const hardenLoader = (loader: Loader): void => {
  const { prototype } = loader.constructor as unknown as { readonly prototype: Prototype }
  const integrity = (url: string): string => {
    const known = loader.getImportMap().integrity?.[url]
    if (!known) throw new LoadError('unlisted', url)
    return known
  }
  const policy = window.trustedTypes?.createPolicy('legajo-loader', {
    createScriptURL: (url: string) => {
      integrity(url)
      return url
    },
  })

  prototype.createScript = (url) => {
    const script = document.createElement('script')
    script.async = true
    script.integrity = integrity(url)
    if (!url.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous'
    script.src = (policy?.createScriptURL(url) ?? url) as string
    return script
  }

  const instantiate = prototype.instantiate
  prototype.instantiate = async function (url, parent, meta) {
    for (let attempt = 0; ; attempt++) {
      try {
        return await instantiate.call(this, url, parent, meta)
      } catch (error) {
        if (error instanceof LoadError) throw error
        // An error thrown by the file itself is told as it is.
        if (!(error instanceof Error) || !error.message.includes('Error loading')) throw error
        const fault = await faultOf(url)
        const wait = retryPauses.at(attempt)
        if (fault !== 'network' || wait === undefined) throw new LoadError(fault, url)
        await pause(wait)
      }
    }
  }

  prototype.onload = (error, id) => {
    if (error) setTimeout(() => loader.delete(id))
  }
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
    }
  }
}
