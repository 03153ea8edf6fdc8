/** A package that cannot be used; the message is the reason, and completes «El paquete …». */
export class UnreadablePackage extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreadablePackage'
  }
}
