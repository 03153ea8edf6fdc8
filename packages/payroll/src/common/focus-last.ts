/** Focuses the first field of the part just added at the end of a list. `parts` is called after drawing. */
export const focusLast = (parts: () => NodeListOf<Element> | undefined): void => {
  setTimeout(() => [...(parts() ?? [])].at(-1)?.querySelector<HTMLElement>('input, select')?.focus())
}
