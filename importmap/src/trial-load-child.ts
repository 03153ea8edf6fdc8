import { readFileSync } from 'node:fs'
import { createContext, Script } from 'node:vm'

/** A universal stub: calls, construction, reads and iteration return itself or nothing. Replaces a module's imports. */
const anyModule = (): unknown => {
  const target = function stand() {}
  const proxy: unknown = new Proxy(target, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => ''
      if (key === Symbol.iterator) return () => [][Symbol.iterator]()
      if (key === 'then') return undefined
      if (key === 'prototype') return target.prototype
      return proxy
    },
    set: () => true,
    apply: () => proxy,
    construct: () => proxy as object,
  })
  return proxy
}

type ModuleBody = { readonly setters?: readonly ((module: unknown) => void)[]; readonly execute?: () => unknown }
type Declare = (exports: (name: unknown, value: unknown) => unknown, context: object) => ModuleBody

const register = (_: readonly string[], declare: Declare): void => {
  const declared = declare((_, value) => value, { import: async () => anyModule(), meta: { url: 'https://trial/' } })
  for (const setter of declared.setters ?? []) setter?.(anyModule())
  void declared.execute?.()
}

const page = anyModule()
const globals = {
  System: { register },
  window: page,
  self: page,
  document: page,
  navigator: page,
  location: page,
  history: page,
  localStorage: page,
  sessionStorage: page,
  matchMedia: page,
  customElements: page,
  HTMLElement: class {},
  Event: class {},
  CustomEvent: class {},
  addEventListener: page,
  fetch: page,
  crypto: page,
  performance,
  console: { log() {}, warn() {}, error() {}, info() {}, debug() {} },
  setTimeout: () => 0,
  clearTimeout() {},
  setInterval: () => 0,
  clearInterval() {},
  queueMicrotask() {},
  requestAnimationFrame: () => 0,
  URL,
  URLSearchParams,
  AbortController,
  TextEncoder,
  TextDecoder,
  structuredClone,
}
// As the content security policy of the pages: no code from strings.
const context = createContext(globals, { codeGeneration: { strings: false, wasm: false } })
try {
  new Script(readFileSync(0, 'utf8')).runInContext(context, { timeout: 5_000 })
  process.exit(0)
} catch (error) {
  process.stderr.write(
    `${typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)}\n`,
  )
  process.exit(1)
}
