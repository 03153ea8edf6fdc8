/** The key of a link and the organisation that it names. */
export interface LinkOpening {
  readonly key: string
  readonly tenant?: string | undefined
}
