/** The reason a PDF of others cannot be read, as a message for its sender. */
export class UnreadablePdf extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'UnreadablePdf'
  }
}
