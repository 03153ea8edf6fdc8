/** The driver's own serialisation of a parameter, missing in its types. */
declare module 'pg/lib/utils.js' {
  export const prepareValue: (value: unknown) => string | Buffer | null
}
