/** `@jest/globals` for suites that run in the light runner. */

/** Milliseconds after which an unfinished case or hook fails. */
const defaultLimit = 300_000

const withLimit =
  (work, limit = defaultLimit) =>
  async (...args) => {
    let timer
    const expiry = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`did not end within ${limit} ms`)), limit)
    })
    try {
      return await Promise.race([work(...args), expiry])
    } finally {
      clearTimeout(timer)
    }
  }

const limitCase = (declare) =>
  Object.assign((name, work, limit) => declare(name, withLimit(work, limit), limit), {
    each:
      (...table) =>
      (name, work, limit) =>
        declare.each(...table)(name, withLimit(work, limit), limit),
  })

const limitHook = (declare) => (work, limit) => declare(withLimit(work, limit), limit)

const { describe, expect, jest } = globalThis
const it = Object.assign(limitCase(globalThis.it), {
  only: limitCase(globalThis.it.only),
  skip: globalThis.it.skip,
  todo: globalThis.it.todo,
})
const [beforeAll, afterAll, beforeEach, afterEach] = [
  globalThis.beforeAll,
  globalThis.afterAll,
  globalThis.beforeEach,
  globalThis.afterEach,
].map(limitHook)

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, it as test, jest }
