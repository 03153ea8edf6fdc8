/** What was made for a key before, else made now and kept as long as the key lives. */
export const keptFor = <Key extends object, Made>(kept: WeakMap<Key, Made>, key: Key, make: () => Made): Made => {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}
