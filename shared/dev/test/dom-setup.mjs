import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'

// What is waited for comes, only later, on a busy machine; by itself the library gives up after one second.
configure({ asyncUtilTimeout: 20_000 })

// What every browser has and jsdom leaves out.
globalThis.TextEncoder ??= TextEncoder
globalThis.TextDecoder ??= TextDecoder
globalThis.matchMedia ??= () => ({
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
})
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
Element.prototype.scrollIntoView ??= () => {}
const openers = new WeakMap()
HTMLDialogElement.prototype.showModal ??= function () {
  openers.set(this, document.activeElement)
  this.open = true
}
HTMLDialogElement.prototype.close ??= function () {
  if (this.contains(document.activeElement)) document.activeElement.blur()
  this.open = false
  openers.get(this)?.focus()
}
// React asks for this before it lets `act` work; Testing Library sets it only around its own calls.
globalThis.IS_REACT_ACT_ENVIRONMENT = true
