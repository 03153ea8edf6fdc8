/** The reason a certificate's file cannot be used, as a message for its owner, without the password. */
export class SignerProblem extends Error {
  override readonly name = 'SignerProblem'
  /** The cause the user has to correct: the file, or the password typed for it. */
  readonly about: 'file' | 'passphrase'

  constructor(message: string, about: SignerProblem['about'] = 'file') {
    super(message)
    this.about = about
  }
}

export const failSigner = (why: string, about?: SignerProblem['about']): never => {
  throw new SignerProblem(why, about)
}
