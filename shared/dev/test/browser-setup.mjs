/**
 * Runs once in each worker of the light runner for browser code: the properties of a jsdom window as globals. Modules are linked once
 * per worker; every test file begins with an empty document (`browser-file.mjs`).
 */
import { createContext, runInContext } from 'node:vm'
import { JSDOM } from 'jsdom'
import './tsx-setup.mjs'

const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
})

/** Names that mean the same without a window: those of the language, and of Node's own timers, console and base64, which jsdom's call. */
const keptGlobals = new Set([
  ...runInContext('Object.getOwnPropertyNames(globalThis)', createContext()),
  ...['console', 'process', 'performance', 'queueMicrotask', 'structuredClone', 'atob', 'btoa'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
])
/** A global that is read from the window and written to it. */
const mirror = (name) =>
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => window[name],
    set: (value) => Object.defineProperty(window, name, { configurable: true, writable: true, value }),
  })
for (const name of Object.getOwnPropertyNames(window)) if (!keptGlobals.has(name)) mirror(name)
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) globalThis[name] = window[name].bind(window)

const globalsBefore = new Set(Object.getOwnPropertyNames(globalThis))
await import('./dom-setup.mjs')
for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (globalsBefore.has(name)) continue
  window[name] = globalThis[name]
  mirror(name)
}
