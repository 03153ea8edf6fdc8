import { type Declaration, linkerOf, type Registry } from './link.ts'
import { findLoadedPart, partOf, type Registration, registerPart, type StartFilePart } from './parts.ts'

/** Why a module did not start; decides the remedy that the page shows. */
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

const waitMs = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** A script error has no details; a second request, without running anything, distinguishes a network failure from a changed file. */
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
type WrittenMap = {
  readonly integrity?: Readonly<Record<string, string>>
  readonly depcache?: Readonly<Record<string, readonly string[]>>
}
type Prototype = {
  addImportMap(map: WrittenMap, base?: string): void
  register(deps: readonly string[], declare: unknown, metas?: unknown): void
  createScript(url: string): HTMLScriptElement
  instantiate(url: string, parent?: string, meta?: unknown): Promise<unknown>
  onload(error: unknown, id: string, deps: readonly string[], isSource: boolean): void
}

/** Delays before each retry after a network failure. */
const retryPauses = [400, 1_500]

/**
 * Changes the loader in six ways: resolves a map's hundreds of addresses by direct lookup; takes modules of a start file from there;
 * refuses a file without an integrity entry before any request; passes the address of a script through a
 * Trusted Types policy; retries after a network failure; evicts a failed module, so that «Reintentar» works – the loader itself would cache
 * the failure forever.
 */
export const hardenLoader = (
  loader: Loader,
): {
  /** The policy's trusted form of a file address that the page itself lists with its integrity. */
  readonly trusted: (startFile: string) => string
  /** Runs a module immediately when a start file contains it with all its dependencies; else the loader runs it on request. */
  readonly runFromStartFile: (specifier: string) => void
} => {
  const { prototype } = loader.constructor as unknown as { readonly prototype: Prototype }
  // The loader would resolve each of some hundred addresses at every map: it gets only named ones, the rest are looked up here as the map
  // writes them.
  const hashes: Record<string, string> = {}
  const needs: Record<string, readonly string[]> = {}
  const { addImportMap } = prototype
  prototype.addImportMap = function ({ integrity, depcache, ...map }, base) {
    Object.assign(hashes, integrity)
    Object.assign(needs, depcache)
    addImportMap.call(this, map, base)
  }
  const asWritten = (url: string): string => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url)
  const integrity = (url: string): string => {
    const hash = hashes[asWritten(url)]
    if (!hash) throw new LoadError('unlisted', url)
    return hash
  }
  const startFiles = new Set<string>()
  const policy = window.trustedTypes?.createPolicy('legajo-loader', {
    createScriptURL: (url: string) => {
      if (!startFiles.has(url)) integrity(url)
      return url
    },
  })
  const addressOf = (url: string): string => (policy?.createScriptURL(url) ?? url) as string

  prototype.createScript = (url) => {
    const script = document.createElement('script')
    script.async = true
    script.integrity = integrity(url)
    if (!url.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous'
    script.src = addressOf(url)
    return script
  }

  const register = prototype.register
  prototype.register = function (deps, declare, metas) {
    if (!registerPart([deps, declare, metas])) register.call(this, deps, declare, metas)
  }

  const registrationOf = (part: StartFilePart, url: string): Registration => {
    if (part.integrity !== integrity(url)) throw new LoadError('integrity', url)
    return part.registration
  }
  const instantiate = prototype.instantiate
  prototype.instantiate = async function (url, parent, meta) {
    const part = await partOf(url)
    if (part) return registrationOf(part, url)
    // Dependencies are requested concurrently with the file.
    const together = needs[asWritten(url)]
    if (together) addImportMap.call(this, { depcache: { [url]: together } })
    for (let attempt = 0; ; attempt++) {
      try {
        return await instantiate.call(this, url, parent, meta)
      } catch (error) {
        if (error instanceof LoadError) throw error
        // An error thrown by the file itself is passed on unchanged.
        if (!(error instanceof Error) || !error.message.includes('Error loading')) throw error
        const fault = await faultOf(url)
        const wait = retryPauses.at(attempt)
        if (fault !== 'network' || wait === undefined) throw new LoadError(fault, url)
        await waitMs(wait)
      }
    }
  }

  prototype.onload = (error, id) => {
    if (error) setTimeout(() => loader.delete(id))
  }

  const { link, isWhole } = linkerOf(loader as unknown as Registry, (url) => {
    const part = findLoadedPart(url)
    return part && (registrationOf(part, url) as unknown as Declaration)
  })
  const isMapped = (specifier: string): boolean => specifier in (loader.getImportMap().imports ?? {})
  return {
    trusted: (startFile) => {
      startFiles.add(startFile)
      return addressOf(startFile)
    },
    runFromStartFile: (specifier) => {
      if (!isMapped(specifier)) return
      const url = loader.resolve(specifier)
      if (isWhole(url)) link(url)
    },
  }
}

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
    }
  }
}
