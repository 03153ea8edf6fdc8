/** The name of a copy: NAME_COPIA, NAME_COPIA_2, … the first free one; 60 letters at most. */
export const freeCopyOf = (name: string, taken: ReadonlySet<string>): string => {
  for (let count = 1; ; count += 1) {
    const tried = `${name.slice(0, 50)}_COPIA${count === 1 ? '' : `_${count}`}`
    if (!taken.has(tried)) return tried
  }
}
