import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'

// Elements appear late on a busy machine; the library's default timeout is one second.
configure({ asyncUtilTimeout: 20_000 })

// Available in every browser but missing in jsdom.
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
// React requires this for `act`; Testing Library sets it only around its own calls.
globalThis.IS_REACT_ACT_ENVIRONMENT = true
