/** The driver's own writing of a parameter, absent from its types. */
declare module 'pg/lib/utils.js' {
  export const prepareValue: (value: unknown) => string | Buffer | null
}
