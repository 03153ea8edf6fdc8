/** The path with its `{names}` filled in, each encoded. Throws when one is missing, which is a programming error. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`Falta el parámetro «${name}» de ${path}`)
    return encodeURIComponent(value)
  })
