/** Milliseconds to wait for a connection: `connect_timeout` of the address, in seconds as for libpq, else three seconds. */
export const connectTimeoutOf = (url: string): number => {
  const seconds = Number(new URLSearchParams(url.split('?')[1]).get('connect_timeout'))
  return seconds > 0 ? seconds * 1000 : 3_000
}
