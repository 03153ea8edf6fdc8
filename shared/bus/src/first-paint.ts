declare global {
  interface Window {
    /** Fulfilled when the page of an address has been drawn before its parcel came, or will not be. */
    legajoFirstPaint?: Promise<void>
  }
}

/** What was drawn for an address before any module came; the parcel that follows takes it out when its own screen stands. */
export const firstPaintOf = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#pagina > [data-first-paint="${path}"]`)
