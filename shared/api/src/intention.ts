const lifetime = 10 * 60_000
const keysByIntention = new Map<string, { readonly key: string; readonly until: number }>()

/**
 * The Idempotency-Key of an intention: the same call with the same content keeps its key until an answer reports the outcome, so that
 * pressing «Guardar» again after a lost answer does not create a second record.
 */
export const keyOf = (fingerprint: string, now = Date.now()): string => {
  for (const [old, { until }] of keysByIntention) if (until < now) keysByIntention.delete(old)
  const known = keysByIntention.get(fingerprint)
  if (known) return known.key
  const key = crypto.randomUUID()
  keysByIntention.set(fingerprint, { key, until: now + lifetime })
  return key
}

export const removeKey = (fingerprint: string): void => {
  keysByIntention.delete(fingerprint)
}
