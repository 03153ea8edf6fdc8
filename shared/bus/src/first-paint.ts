declare global {
  interface Window {
    /** Fulfilled when the page of an address has been drawn before its parcel loaded, or will not be. */
    legajoFirstPaint?: Promise<void>
  }
}

/** Answers of public reads that the server embedded in the page, for the tenant of its address; by path below the API's. */
export type PreloadedReads = { readonly tenant: string; readonly answers: Readonly<Record<string, string>> }
/** The page element that contains the first paint. */
export const preloadedReadsId = 'legajo-reads'

/** The content drawn for an address before any module loaded; the parcel removes it when its own screen is drawn. */
export const firstPaintOf = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#pagina > [data-first-paint="${path}"]`)
