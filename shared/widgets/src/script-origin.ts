/** The origin that served the module; that of the page where a bundler made the module part of the page's own code. */
export const scriptOrigin = (): string => {
  const { protocol, origin } = new URL(import.meta.url)
  return /^https?:$/.test(protocol) ? origin : location.origin
}
