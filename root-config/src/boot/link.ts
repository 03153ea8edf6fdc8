type Namespace = Record<string, unknown>
type BindingSetter = ((namespace: Namespace) => void) | undefined
type ExportBinding = (name: string | Namespace, value?: unknown) => unknown
type ModuleBody = { readonly setters?: readonly BindingSetter[]; readonly execute?: () => unknown }
/** A module in the loader's format: its dependencies, and the function that declares it. */
export type Declaration = readonly [
  needs: readonly string[],
  declare: (
    put: ExportBinding,
    context: { readonly import: (id: string) => Promise<unknown>; readonly meta: unknown },
  ) => ModuleBody,
]

/** The parts of the loader that linking uses. */
export type Registry = {
  get(url: string): unknown
  set(url: string, namespace: object): unknown
  resolve(specifier: string, parent: string): string
  import(specifier: string, parent: string): Promise<unknown>
  createContext(url: string): unknown
}

type LinkedModule = { readonly namespace: Namespace; readonly setters: BindingSetter[] }

/**
 * Links and runs modules that are all loaded, each after its dependencies, and registers them with the loader as run. The loader itself
 * would use several promises for every import, which in total takes as long as drawing the page. Only for modules without top-level `await`
 * and without later changes to exports that others use.
 */
export const linkerOf = (
  loader: Registry,
  declarationOf: (url: string) => Declaration | undefined,
): { readonly link: (url: string) => void; readonly isWhole: (url: string) => boolean } => {
  const linked = new Map<string, LinkedModule>()

  const isWhole = (url: string, seen = new Set<string>()): boolean => {
    if (seen.has(url) || loader.get(url)) return true
    seen.add(url)
    return declarationOf(url)?.[0].every((need) => isWhole(loader.resolve(need, url), seen)) ?? false
  }

  const link = (url: string): LinkedModule => {
    const known = linked.get(url)
    if (known) return known
    const run = loader.get(url) as Namespace | undefined
    const namespace: Namespace = run ?? Object.defineProperty(Object.create(null), Symbol.toStringTag, { value: 'Module' })
    const setters: BindingSetter[] = []
    const mine = { namespace, setters }
    linked.set(url, mine)
    const declaration = run ? undefined : declarationOf(url)
    if (!declaration) return mine
    const [needs, declare] = declaration
    const others = needs.map((need) => link(loader.resolve(need, url)))
    const { setters: takes = [], execute } = declare(
      (name, value) => {
        Object.assign(namespace, typeof name === 'string' ? { [name]: value } : name)
        for (const set of setters) set?.(namespace)
        return value
      },
      { import: (id) => loader.import(id, url), meta: loader.createContext(url) },
    )
    for (const [at, other] of others.entries()) {
      other.setters.push(takes[at])
      takes[at]?.(other.namespace)
    }
    execute?.()
    loader.set(url, namespace)
    return mine
  }
  return { link: (url) => void link(url), isWhole: (url) => isWhole(url) }
}
