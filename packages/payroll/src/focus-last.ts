/** Goes on in the first field of the part that was just added at the end of a list. `parts` is asked once it is drawn. */
export const focusLast = (parts: () => NodeListOf<Element> | undefined): void => {
  setTimeout(() => [...(parts() ?? [])].at(-1)?.querySelector<HTMLElement>('input, select')?.focus())
}
