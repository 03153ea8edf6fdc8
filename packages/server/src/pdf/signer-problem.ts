/** What keeps a certificate's file from being used, as its owner should be told; never with the password. */
export class SignerProblem extends Error {
  override readonly name = 'SignerProblem'
  /** What has to be corrected: the file, or the password that was typed for it. */
  readonly about: 'file' | 'passphrase'

  constructor(message: string, about: SignerProblem['about'] = 'file') {
    super(message)
    this.about = about
  }
}

export const problem = (why: string, about?: SignerProblem['about']): never => {
  throw new SignerProblem(why, about)
}
