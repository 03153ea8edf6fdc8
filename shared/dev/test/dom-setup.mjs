import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/dom'
import React from 'react'
import { indexLabels } from './labels-of-controls.mjs'

// Elements appear late on a busy machine; the library's default timeout is one second.
configure({ asyncUtilTimeout: 20_000 })

indexLabels()

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
// React captures an error with its stack for each element until it has made ten thousand since the last update, to name the line that creates
// an element in its warnings; these name the components without it.
Object.defineProperty(React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
})
