declare global {
  interface Window {
    /** Fulfilled when the page of an address has been drawn before its parcel came, or will not be. */
    legajoFirstPaint?: Promise<void>
  }
}

/** Answers of public reads that the server wrote into the page, for the tenant that its address names; by path below the API's. */
export type Brought = { readonly tenant: string; readonly answers: Readonly<Record<string, string>> }
/** The element of the page that holds them. */
export const broughtId = 'legajo-reads'

/** What was drawn for an address before any module came; the parcel that follows takes it out when its own screen stands. */
export const firstPaintOf = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#pagina > [data-first-paint="${path}"]`)
