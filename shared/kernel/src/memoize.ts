/** The cached value of a key, created on first use and kept for the key's lifetime. */
export const memoize = <Key extends object, Made>(kept: WeakMap<Key, Made>, key: Key, make: () => Made): Made => {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}
