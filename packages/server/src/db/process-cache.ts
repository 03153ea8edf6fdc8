const clearFunctions = new Set<() => void>()

/**
 * A bounded cache of this process for values read from the database: evicts the oldest entry when it is full. `emptyProcessCaches` empties
 * all of them.
 */
export const processCache = <K, V>(most: number) => {
  const entries = new Map<K, V>()
  clearFunctions.add(() => entries.clear())
  return {
    get: (key: K): V | undefined => entries.get(key),
    set: (key: K, value: V): void => {
      if (!entries.has(key) && entries.size >= most) entries.delete(entries.keys().next().value as K)
      entries.set(key, value)
    },
  }
}

/** For a process that opens another database, whose rows may have equal ids and stamps with different content. */
export const emptyProcessCaches = (): void => {
  for (const empty of clearFunctions) empty()
}
