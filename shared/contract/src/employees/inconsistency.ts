/** An employee that a change of several cannot include, with the reason as a sentence without its subject. */
export interface Inconsistency {
  readonly fileCode: string
  readonly lastName: string
  readonly name: string
  readonly reason: string
}
