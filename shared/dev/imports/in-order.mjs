const tests = '\\.(test|bench)\\.tsx?$'

/** One of several names, as part of a pattern. */
export const anyOf = (names) => `(${names.join('|')})`

/** Forbids each of `levels` (lowest first, folders below `base`) to import a later one. */
export const inOrder = (name, base, levels, comment) =>
  levels.slice(0, -1).map((level, index) => ({
    name,
    comment,
    from: { path: `${base}${level}/`, pathNot: tests },
    to: { path: `${base}${anyOf(levels.slice(index + 1))}/` },
  }))
