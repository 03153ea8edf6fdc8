/** A file that holds many modules, made by the server of what is published (importmap, start-file). */
export type StartFile = { readonly src: string; readonly integrity: string; readonly modules: readonly string[] }

export type Registration = readonly [deps: readonly string[], declare: unknown, metas?: unknown]
export type Part = { readonly integrity: string; readonly registration: Registration }

const parts = new Map<string, Part>()
const onTheWay = new Map<string, Promise<void>>()
let announced: { readonly url: string; readonly integrity: string } | null = null

/** What a start file calls before each module: the registration that follows belongs to `url`. */
export const takePart = (url: string, integrity: string): void => {
  announced = { url: new URL(url, location.origin).href, integrity }
}

/** Keeps a registration when it was announced; false means that it is a module of its own file. */
export const keepPart = (registration: Registration): boolean => {
  if (!announced) return false
  const { url, integrity } = announced
  announced = null
  parts.set(url, { integrity, registration })
  return true
}

/** The module that a start file has brought. */
export const partAtHand = (url: string): Part | undefined => parts.get(url)

/** The module that a start file brought, when it has come or is on its way with one; else undefined, and it is fetched by itself. */
export const partOf = (url: string): Part | undefined | Promise<Part | undefined> =>
  parts.get(url) ?? onTheWay.get(url)?.then(() => parts.get(url))

/** Asks for a start file. When it does not come, each of its modules is fetched by itself. */
export const loadStartFile = ({ src, integrity, modules }: StartFile, trusted: (url: string) => string): void => {
  const script = document.createElement('script')
  const come = new Promise<void>((done) => {
    script.onload = script.onerror = () => done()
  })
  for (const module of modules) onTheWay.set(new URL(module, location.origin).href, come)
  void come.then(() => onTheWay.clear())
  Object.assign(script, { async: true, integrity })
  script.src = trusted(src)
  document.head.append(script)
}
