export const noveltyParts = { CANTIDAD: 'Cantidad', IMPORTE: 'Importe' } as const
export type NoveltyPart = keyof typeof noveltyParts

/** A novelty as it might be: the concept's code, what of it, and an exact decimal as the wire writes it. */
export type TriedNovelty = { readonly code: string; readonly part: NoveltyPart; readonly quantity: string }

export const noNovelty: TriedNovelty = { code: '', part: 'CANTIDAD', quantity: '' }

const isPart = (text: string | undefined): text is NoveltyPart => text !== undefined && Object.hasOwn(noveltyParts, text)

/** `0130.CANTIDAD.12.5,0180.IMPORTE.90000`, short enough for an address; those without a concept are left out. */
export const noveltiesAsText = (novelties: readonly TriedNovelty[]): string =>
  novelties
    .filter(({ code }) => code.trim() !== '')
    .map(({ code, part, quantity }) => `${code.trim()}.${part}.${quantity}`)
    .join()

/** What `noveltiesAsText` wrote; what is not one of them is passed over, since anybody writes an address. */
export const noveltiesIn = (text: string | undefined): readonly TriedNovelty[] =>
  (text ?? '').split(',').flatMap((one) => {
    const [, code, part, quantity = ''] = /^([^.]+)\.(\w+)\.(-?\d*(?:\.\d+)?)$/.exec(one) ?? []
    return code && isPart(part) ? [{ code, part, quantity }] : []
  })
