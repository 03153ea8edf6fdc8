export const noveltyParts = { CANTIDAD: 'Cantidad', IMPORTE: 'Importe' } as const
export type NoveltyPart = keyof typeof noveltyParts

/** A hypothetical novelty: the concept's code, the affected part, and an exact decimal in wire format. */
export type SimulatedNovelty = { readonly code: string; readonly part: NoveltyPart; readonly quantity: string }

export const noNovelty: SimulatedNovelty = { code: '', part: 'CANTIDAD', quantity: '' }

const isPart = (text: string | undefined): text is NoveltyPart => text !== undefined && Object.hasOwn(noveltyParts, text)

/** `0130.CANTIDAD.12.5,0180.IMPORTE.90000`, short enough for an address; novelties without a concept are omitted. */
export const noveltiesAsText = (novelties: readonly SimulatedNovelty[]): string =>
  novelties
    .filter(({ code }) => code.trim() !== '')
    .map(({ code, part, quantity }) => `${code.trim()}.${part}.${quantity}`)
    .join()

/** Parses the output of `noveltiesAsText`; ignores invalid parts, since an address may be typed by hand. */
export const noveltiesIn = (text: string | undefined): readonly SimulatedNovelty[] =>
  (text ?? '').split(',').flatMap((one) => {
    const [, code, part, quantity = ''] = /^([^.]+)\.(\w+)\.(-?\d*(?:\.\d+)?)$/.exec(one) ?? []
    return code && isPart(part) ? [{ code, part, quantity }] : []
  })
