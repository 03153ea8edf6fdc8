/** Imported anew by each test file of browser code: what other files left in the document and in storage does not reach it. */
import { cleanup } from '@testing-library/react'

document.head.replaceChildren()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
window.history.replaceState(null, '', '/')
globalThis.afterEach(() => cleanup())
