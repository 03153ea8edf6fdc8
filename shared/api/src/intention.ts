const lifetime = 10 * 60_000
const kept = new Map<string, { readonly key: string; readonly until: number }>()

/**
 * The Idempotency-Key of an intention: the same call with the same content keeps its key until an answer reports the outcome, so that
 * pressing «Guardar» again after a lost answer does not create a second record.
 */
export const keyOf = (fingerprint: string, now = Date.now()): string => {
  for (const [old, { until }] of kept) if (until < now) kept.delete(old)
  const known = kept.get(fingerprint)
  if (known) return known.key
  const key = crypto.randomUUID()
  kept.set(fingerprint, { key, until: now + lifetime })
  return key
}

export const removeKey = (fingerprint: string): void => {
  kept.delete(fingerprint)
}
